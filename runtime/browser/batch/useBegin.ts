import { usePortal } from '../context.ts';
import { useBatchTables } from './BatchWords.tsx';
import { acceptTerms, beginItems } from './terms.ts';

/** The ways to start items of the tray, and to accept the terms that come before them. */
export function useBegin(): { begin: (uids: readonly string[]) => Promise<boolean>; accept: () => Promise<void> } {
  const { call, tables } = usePortal();
  const door = { call, table: useBatchTables(), language: tables.site.language };
  return { begin: (uids) => beginItems(door, uids), accept: () => acceptTerms(door) };
}
