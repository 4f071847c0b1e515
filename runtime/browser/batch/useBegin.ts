import { usePortal } from '../context.ts';
import { useBatchTables } from './BatchWords.tsx';
import { acceptTerms, beginItems } from './terms.ts';

/** Functions that start items of the tray, and accept their terms. */
export function useBegin(): { begin: (uids: readonly string[]) => Promise<boolean>; accept: () => Promise<void> } {
  const { call, tables } = usePortal();
  const context = { call, table: useBatchTables(), language: tables.site.language };
  return { begin: (uids) => beginItems(context, uids), accept: () => acceptTerms(context) };
}
