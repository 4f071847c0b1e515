/** The tray of downloads as far as every page knows it: which files stand in it. All else is loaded when it is needed. */
import { proxy } from 'valtio';
import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import { readJson } from '../localStorage.ts';

/** Read with valtio's useSnapshot inside components. */
export const tray = proxy({ files: [] as readonly string[], isRunning: false, isOpen: false });

/** Whose tray it is; nobody's while the session is unknown. */
export function ownerOf(account: AccountView): string {
  if (account.kind === 'unknown') return '';
  return isLoggedIn(account) ? (account.userAccount ?? '') : nobody;
}

/** What a visitor has chosen goes along into the tray of the account. */
export const nobody = ' ';

/** Where this browser keeps the tray of an owner. */
export const trayKey = (owner: string): string => `downloads:${owner}`;

/** Follows the tray of an owner, also as another tab changes it. */
export function followTray(owner: string): () => void {
  const look = () => {
    const kept = readKept(owner);
    const left = owner === nobody ? undefined : readKept(nobody);
    tray.files = kept?.items?.flatMap(({ file }) => file?.attachmentId ?? []) ?? [];
    tray.isRunning = isUnfinished(kept) || (left?.items?.length ?? 0) > 0;
  };
  const handleStorage = ({ key }: StorageEvent) => key === trayKey(owner) && look();
  look();
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

interface StoredTray {
  items?: { state?: string; file?: { attachmentId?: string } }[];
  parts?: { status?: string; fetched?: boolean }[];
  wanted?: number;
}

const isUnfinished = (kept: StoredTray | undefined): boolean =>
  kept?.wanted !== undefined ||
  (kept?.items ?? []).some(({ state }) => state === 'queued' || state === 'zipping') ||
  (kept?.parts ?? []).some(({ status, fetched }) => status === 'ready' && !fetched);

/** As it stands there; the store reads it with more care. */
const readKept = (owner: string): StoredTray | undefined => (readJson(trayKey(owner)) ?? undefined) as StoredTray | undefined;
