/** Runs a batch: requests archives, polls their progress, and downloads them. Only one tab runs at a time. */

import { CallFailure } from '../../shared/calls/envelope.ts';
import {
  applyProgress,
  type BatchItem,
  type BatchPart,
  type BatchTables,
  type Delivered,
  deliveredOf,
  groupsOf,
  type PartProgress,
  runningParts,
  unsentItems,
} from '../../shared/files/batch.ts';
import type { PortalApi } from '../context.ts';
import { batch, isRunning } from './store.ts';

interface RunContext {
  call: PortalApi['call'];
  table: Pick<BatchTables, 'calls' | 'limits'>;
  /** Called when files were passed to the browser, or when they are unavailable. */
  onEnd: (delivered: Delivered) => void;
  signal: AbortSignal;
}

/** Polling intervals in milliseconds: short at first, then longer. */
const [firstPauseMs, maxPauseMs] = [800, 5_000];

/** Runs until the batch is finished or the page is left. Other tabs wait for the lock. */
export async function runBatch(context: RunContext): Promise<void> {
  if (!navigator.locks) return run(context);
  await navigator.locks.request('downloads', { signal: context.signal }, () => run(context)).catch(() => {});
}

async function run(context: RunContext): Promise<void> {
  for (let pause = firstPauseMs; isRunning() && !context.signal.aborted; pause = Math.min(pause * 1.3, maxPauseMs)) {
    for (const group of groupsOf(unsentItems(batch), context.table.limits)) await send(context, group);
    for (const part of runningParts(batch)) await follow(context, part);
    if (isRunning()) await sleep(pause, context.signal);
  }
}

/** A single file is downloaded without an archive. */
const send = (context: RunContext, group: BatchItem[]): Promise<void> =>
  group.length === 1 ? sendOne(context, group[0] as BatchItem) : sendGroup(context, group);

async function sendOne({ call, table, onEnd }: RunContext, item: BatchItem): Promise<void> {
  try {
    const { url } = (await call(table.calls.address, { attachmentId: item.file.attachmentId }, { outlives: true })) as { url: string };
    fetchFile(url);
    Object.assign(item, { state: 'ready', loading: false });
    onEnd({ got: 1, total: 1 });
  } catch (error) {
    fail([item], error);
    onEnd({ got: 0, total: 1 });
  }
}

async function sendGroup({ call, table, onEnd }: RunContext, group: BatchItem[]): Promise<void> {
  try {
    const fileIds = group.map(({ file }) => file.attachmentId);
    const { uid } = (await call(table.calls.pack, { fileIds }, { outlives: true })) as { uid: string };
    batch.parts.push({ uid, items: group.map((item) => item.uid), status: 'queued', progress: 0, fetched: false });
  } catch (error) {
    fail(group, error);
    onEnd({ got: 0, total: group.length });
  }
}

async function follow(context: RunContext, part: BatchPart): Promise<void> {
  const { call, table, onEnd } = context;
  try {
    const progress = (await call(table.calls.progress, { uid: part.uid }, { outlives: true })) as PartProgress;
    applyProgress(batch.items, part, progress);
    if (part.status === 'ready' && !part.fetched) await fetchPart(context, part);
    if (part.status === 'failed') onEnd({ got: 0, total: part.items.length });
  } catch (error) {
    // A network failure is retried with the next poll; a refusal is final.
    if (!isRefusal(error)) return;
    part.status = 'failed';
    fail(itemsOf(part), error);
    onEnd({ got: 0, total: part.items.length });
  }
}

/** Starts the browser's download of an archive. */
export async function fetchPart({ call, table, onEnd }: Pick<RunContext, 'call' | 'table' | 'onEnd'>, part: BatchPart): Promise<void> {
  const { url } = (await call(table.calls.fetch, { uid: part.uid }, { outlives: true })) as { url: string };
  fetchFile(url);
  part.fetched = true;
  onEnd(deliveredOf(batch, part));
}

const itemsOf = (part: BatchPart): BatchItem[] => batch.items.filter(({ uid }) => part.items.includes(uid));

const isRefusal = (error: unknown): error is CallFailure => error instanceof CallFailure && error.error !== undefined;

function fail(items: readonly BatchItem[], error: unknown): void {
  const refusal = isRefusal(error) && { error: error.error, facts: error.facts ?? {} };
  for (const item of items) Object.assign(item, { state: 'failed', loading: false, ...refusal });
}

/** The address answers an attachment, so the browser stays on the page. */
function fetchFile(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: '', rel: 'nofollow' });
  document.body.append(link);
  link.click();
  link.remove();
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
