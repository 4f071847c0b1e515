/** The part of the tray that every page needs: its list of files. The rest is loaded on demand. */
import { proxy } from 'valtio';
import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import { readJson } from '../storage/localStorage.ts';

/** Read with valtio's useSnapshot inside components. */
export const tray = proxy({ files: [] as readonly string[], isRunning: false, isOpen: false });

/**
 * Sets the files, unless they are the same. A change that no component shows makes React render the next page twice. The
 * reason is that valtio returns the new snapshot during rendering, and the old one to React's consistency check.
 */
export function setTrayFiles(files: readonly string[]): void {
  const isSame = files.length === tray.files.length && files.every((file, index) => file === tray.files[index]);
  if (!isSame) tray.files = files;
}

/** The owner of the tray; empty while the session is unknown. */
export function ownerOf(account: AccountView): string {
  if (account.kind === 'unknown') return '';
  return isLoggedIn(account) ? (account.userAccount ?? '') : nobody;
}

/** Owner of an anonymous visitor's tray, which a login adds to the account's tray. */
export const nobody = ' ';

/** The storage key of an owner's tray. */
export const trayKey = (owner: string): string => `downloads:${owner}`;

/** Follows the tray of an owner, including changes by other tabs. */
export function followTray(owner: string): () => void {
  const look = () => {
    const stored = readStored(owner);
    const left = owner === nobody ? undefined : readStored(nobody);
    setTrayFiles(stored?.items?.flatMap(({ file }) => file?.attachmentId ?? []) ?? []);
    tray.isRunning = isUnfinished(stored) || (left?.items?.length ?? 0) > 0;
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

const isUnfinished = (stored: StoredTray | undefined): boolean =>
  stored?.wanted !== undefined ||
  (stored?.items ?? []).some(({ state }) => state === 'queued' || state === 'zipping') ||
  (stored?.parts ?? []).some(({ status, fetched }) => status === 'ready' && !fetched);

/** Read without validation; the store validates. */
const readStored = (owner: string): StoredTray | undefined => (readJson(trayKey(owner)) ?? undefined) as StoredTray | undefined;
