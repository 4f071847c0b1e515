/** Batch downloads: the state of the download tray and its transitions. Pure; the browser stores it and makes the calls. */
import type { Binding, LinkCard } from '../../../schema/define/index.ts';
import type { CallRef, Portal, Words } from '../portal.ts';
import { callRefs, wordsBelow } from '../site/tables.ts';

/** The tables of a tray; loaded if a visitor has one. */
export interface BatchTables {
  /** The page of the tray. */
  route: string;
  /** The page of one file, bound to `$file`. */
  file: LinkCard;
  calls: Record<'address' | 'pack' | 'progress' | 'fetch' | 'remove', CallRef>;
  /** Terms for some files; absent if there are none. */
  terms?: { needed: CallRef; accept: { call: CallRef; with: Record<string, Binding> } };
  limits: BatchLimits;
  words: Words;
}

/** The limits of one archive. */
export interface BatchLimits {
  files: number;
  bytes: number;
}

/** The tables of a site's tray; null if the portal has none. */
export function batchTables(portal: Portal, siteId: string): BatchTables | null {
  const { downloads, limits } = portal.settings;
  if (!downloads) return null;
  const { route, file, terms, ...names } = downloads;
  const refs = callRefs(portal, Object.values(names));
  const calls = Object.fromEntries(Object.entries(names).map(([name, id]) => [name, refs[id]])) as BatchTables['calls'];
  return {
    route,
    file,
    calls,
    ...(terms && { terms: termsCalls(portal, terms) }),
    limits: { files: limits.zipFiles, bytes: limits.zipBytes },
    words: wordsBelow(portal, siteId, 'batch.'),
  };
}

function termsCalls(
  portal: Portal,
  { needed, accept }: NonNullable<NonNullable<Portal['settings']['downloads']>['terms']>,
): BatchTables['terms'] {
  const refs = callRefs(portal, [needed, accept.call]);
  return { needed: refs[needed] as CallRef, accept: { call: refs[accept.call] as CallRef, with: accept.with ?? {} } };
}

/** Terms that must be accepted before some files can be downloaded, in the answer of a call. */
export interface BatchTerms {
  id: string;
  title: string;
  /** Stored HTML, and its language. */
  text: string;
  language: string;
  fileIds: readonly string[];
}

/** The same-origin address of a stored file. */
export const storedFilePath = ({ attachmentId, fileName }: Pick<BatchFile, 'attachmentId' | 'fileName'>): string =>
  `/files/${encodeURIComponent(attachmentId)}/${encodeURIComponent(fileName)}`;

/** The facts of a file in a tray. */
export interface BatchFile {
  attachmentId: string;
  fileName: string;
  /** In bytes. */
  size: number;
}

export type BatchState = 'chosen' | 'queued' | 'zipping' | 'ready' | 'failed' | 'expired';

/** A file in a tray. */
export interface BatchItem {
  /** Generated in the browser: the same file may be added again. */
  uid: string;
  file: BatchFile;
  state: BatchState;
  /** A request for it is pending. */
  loading: boolean;
  /** The id of the error, and the facts of its message. */
  error?: string;
  facts?: Record<string, string>;
}

/** An archive of some items. */
export interface BatchPart {
  /** The server's id of the archive. */
  uid: string;
  /** Uids of its items, in packing order. */
  items: string[];
  status: Exclude<BatchState, 'chosen'>;
  /** From 0 to 100. */
  progress: number;
  /** Whether the download was handed to the browser. */
  fetched: boolean;
}

/** The progress of an archive in the answer of the server. */
export interface PartProgress {
  status: BatchPart['status'];
  progress: number;
  packed: number;
  unpacked: { fileId: string; error: string; facts: Record<string, string> }[];
}

/** A tray in the browser's storage. */
export interface Batch {
  items: BatchItem[];
  parts: BatchPart[];
  /** When a start was requested that needs a login first, in milliseconds since 1970. */
  wanted?: number;
}

export const emptyBatch = (): Batch => ({ items: [], parts: [] });

/** New items for files that are not in the tray, or only as finished items. */
export function itemsFor(files: readonly BatchFile[], items: readonly BatchItem[], newUid: () => string): BatchItem[] {
  const present = new Set(items.filter(isOpen).map(({ file }) => file.attachmentId));
  const fresh = files.filter(({ attachmentId }, index) => {
    const isFirst = files.findIndex((other) => other.attachmentId === attachmentId) === index;
    return isFirst && !present.has(attachmentId);
  });
  return fresh.map(({ attachmentId, fileName, size }) => ({
    uid: newUid(),
    file: { attachmentId, fileName, size },
    state: 'chosen',
    loading: false,
  }));
}

const isOpen = ({ state }: BatchItem): boolean => state === 'chosen' || state === 'queued' || state === 'zipping';

/**
 * Groups items in order, so that each group fits into one archive. A file that exceeds the limit is a separate group and is
 * downloaded directly.
 */
export function groupsOf(items: readonly BatchItem[], { files, bytes }: BatchLimits): BatchItem[][] {
  const groups: { items: BatchItem[]; bytes: number }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const fits = last && last.items.length < files && last.bytes + item.file.size <= bytes;
    if (fits) {
      last.items.push(item);
      last.bytes += item.file.size;
    } else groups.push({ items: [item], bytes: item.file.size });
  }
  return groups.map((group) => group.items);
}

/** Applies the server's progress of an archive to its items. */
export function applyProgress(items: readonly BatchItem[], part: BatchPart, progress: PartProgress): void {
  Object.assign(part, { status: progress.status, progress: progress.progress });
  const refused = new Map(progress.unpacked.map(({ fileId, error, facts }) => [fileId, { error, facts }]));
  const own = part.items.flatMap((uid) => items.find((item) => item.uid === uid) ?? []);
  const packable = own.filter(({ file }) => !refused.has(file.attachmentId));
  for (const item of own) {
    const refusal = refused.get(item.file.attachmentId);
    const index = packable.indexOf(item);
    const state = refusal ? 'failed' : stateOf(index, progress);
    Object.assign(item, { state, loading: state === 'zipping' && index === progress.packed, ...refusal });
  }
}

/** Items after the one being packed are still queued. */
const stateOf = (index: number, { status, packed }: PartProgress): BatchState =>
  status === 'zipping' && index > packed ? 'queued' : status;

/** Archives that are not finished. */
export const runningParts = ({ parts }: Pick<Batch, 'parts'>): BatchPart[] =>
  parts.filter(({ status, fetched }) => status === 'queued' || status === 'zipping' || (status === 'ready' && !fetched));

/** Started items that are not in an archive yet. */
export function unsentItems({ items, parts }: Batch): BatchItem[] {
  const sent = new Set(parts.flatMap((part) => part.items));
  return items.filter(({ uid, state }) => state === 'queued' && !sent.has(uid));
}

/** The number of delivered items. */
export interface Delivered {
  got: number;
  total: number;
}

/** Number of items in an archive so far. */
export function deliveredOf({ items }: Pick<Batch, 'items'>, part: Pick<BatchPart, 'items'>): Delivered {
  const own = items.filter(({ uid }) => part.items.includes(uid));
  return { got: own.filter(({ state }) => state === 'ready').length, total: own.length };
}

/** The total size of some items in bytes. */
export const bytesOf = (items: readonly BatchItem[]): number => items.reduce((total, { file }) => total + file.size, 0);

const states: readonly string[] = ['chosen', 'queued', 'zipping', 'ready', 'failed', 'expired'];

/** Reads a stored tray; malformed parts are dropped. */
export function readBatch(text: string | null): Batch {
  const stored = parse(text);
  const items = listOf<BatchItem>(stored?.items, isItem).slice(0, maxItems);
  const uids = new Set(items.map(({ uid }) => uid));
  const parts = listOf<BatchPart>(stored?.parts, isPart).map((part) => ({ ...part, items: part.items.filter((uid) => uids.has(uid)) }));
  return { items, parts, ...(typeof stored?.wanted === 'number' && { wanted: stored.wanted }) };
}

/** Maximum number of stored items. */
export const maxItems = 5_000;

function parse(text: string | null): Partial<Record<keyof Batch, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return stored !== null && typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

const listOf = <Entry>(list: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] =>
  Array.isArray(list) ? list.filter(isEntry) : [];

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

const isItem = (value: unknown): value is BatchItem =>
  isRecord(value) &&
  typeof value.uid === 'string' &&
  states.includes(String(value.state)) &&
  isRecord(value.file) &&
  typeof value.file.attachmentId === 'string' &&
  typeof value.file.fileName === 'string' &&
  typeof value.file.size === 'number';

const isPart = (value: unknown): value is BatchPart =>
  isRecord(value) && typeof value.uid === 'string' && Array.isArray(value.items) && states.includes(String(value.status));
