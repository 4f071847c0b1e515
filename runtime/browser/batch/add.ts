import type { AccountView } from '../../shared/account.ts';
import type { BatchFile } from '../../shared/files/batch.ts';
import { loadChunk } from '../loading/chunks.ts';
import { ownerOf } from './tray.ts';

/** Adds files to the visitor's tray. Loads the store on first use. */
export async function addToTray(account: AccountView, files: readonly BatchFile[]): Promise<void> {
  const { default: store } = await loadChunk(() => import('./store.ts'));
  store.open(ownerOf(account));
  store.add(files);
}
