/** The tray's state: stored in this browser for each account and shared by its tabs. Without storage it lasts as long as the page. */
import { proxy, subscribe } from 'valtio';
import {
  type Batch,
  type BatchFile,
  type BatchItem,
  emptyBatch,
  itemsFor,
  maxItems,
  readBatch,
  runningParts,
  unsentItems,
} from '../../shared/files/batch.ts';
import { readText, writeText } from '../storage/localStorage.ts';
import { nobody, setTrayFiles, tray, trayKey } from './tray.ts';

/** The current batch; read with valtio's useSnapshot, changed by the functions below and by the runner. */
export const batch = proxy<Batch>(emptyBatch());

let owner = '';
let written: string | null = null;
let isFollowed = false;

/** Opens the tray of an owner, and adds files that were chosen before the login. */
function open(of: string): void {
  follow();
  if (of === owner || of === '') return;
  owner = of;
  applyStored(read(of));
  if (of === nobody) return;
  const left = readBatch(read(nobody));
  if (left.items.length === 0) return;
  write(nobody, null);
  batch.items.push(...itemsFor(filesOf(left.items), batch.items, newUid));
  if (left.wanted !== undefined) batch.wanted = left.wanted;
}

function add(files: readonly BatchFile[]): void {
  const fresh = itemsFor(files, batch.items, newUid);
  batch.items.push(...fresh.slice(0, Math.max(0, maxItems - batch.items.length)));
}

/** Removes an item. An archive that contains it continues without a message. */
function remove(uid: string): void {
  batch.items = batch.items.filter((item) => item.uid !== uid);
  for (const part of batch.parts) part.items = part.items.filter((item) => item !== uid);
  batch.parts = batch.parts.filter(({ items }) => items.length > 0);
}

function empty(): void {
  Object.assign(batch, emptyBatch());
  delete batch.wanted;
}

/** Starts items: chosen ones, and failed or expired ones again. */
function start(uids: readonly string[]): void {
  for (const part of batch.parts) part.items = part.items.filter((uid) => !uids.includes(uid));
  batch.parts = batch.parts.filter(({ items }) => items.length > 0);
  for (const item of batch.items) if (uids.includes(item.uid)) queue(item);
}

/** Uids of items that are chosen and not started. */
export const chosenUids = (): string[] => batch.items.flatMap(({ uid, state }) => (state === 'chosen' ? [uid] : []));

function queue(item: BatchItem): void {
  Object.assign(item, { state: 'queued', loading: true });
  delete item.error;
  delete item.facts;
}

/** Whether the runner has work. */
export const isRunning = (): boolean => runningParts(batch).length > 0 || unsentItems(batch).length > 0;

const filesOf = (items: readonly BatchItem[]): BatchFile[] => items.map(({ file }) => file);

const newUid = (): string => crypto.randomUUID();

/** Stores local changes, and applies changes of other tabs. */
function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  subscribe(batch, persist);
  addEventListener('storage', ({ key, newValue }) => {
    if (owner !== '' && key === trayKey(owner)) applyStored(newValue);
  });
}

function applyStored(text: string | null): void {
  written = text;
  const stored = readBatch(text);
  Object.assign(batch, stored);
  if (stored.wanted === undefined) delete batch.wanted;
}

function persist(): void {
  const text = batch.items.length > 0 ? JSON.stringify(batch) : null;
  setTrayFiles(filesOf(batch.items).map(({ attachmentId }) => attachmentId));
  tray.isRunning = isRunning() || batch.wanted !== undefined;
  if (text === written || owner === '') return;
  written = text;
  write(owner, text);
}

const read = (of: string): string | null => readText(trayKey(of));
const write = (of: string, text: string | null): void => writeText(trayKey(of), text);

export default { open, add, remove, empty, start };
