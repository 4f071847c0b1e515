/**
 * Looks into files that somebody uploaded, without running or trusting anything of them: each in a thread of its own, with
 * a heap and a time that end it, and never more than one at once.
 */
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { listArchive, type ReadRange } from './archive.ts';
import { limits } from './limits.ts';
import { type Extracted, type PreviewKind, type Refusal, UnreadableFile } from './preview.ts';
import type { ReadOrder } from './reading.ts';

export type { Extracted, Preview, PreviewKind, Refusal, Section } from './preview.ts';
export { refusals } from './preview.ts';

/** A file by its size in bytes and a way to read of it. */
export interface Source {
  size: number;
  open: (range?: { start: number; end: number }) => Readable;
}

/** Takes out of a file what can be read of it, or says why nothing is shown. Never throws because of the file. */
export async function extract(kind: PreviewKind, source: Source): Promise<Extracted> {
  try {
    if (kind === 'package') return await listPackage(source.open, source.size);
    if (source.size > limits.fileBytes && kind !== 'text') return { refusal: 'too-large' };
    const bytes = await readBytes(source, kind);
    return await inTurn(() => runThread({ kind, bytes }));
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.reason };
    throw error;
  }
}

async function listPackage(read: ReadRange, size: number): Promise<Extracted> {
  const { entries, isCut } = await listArchive(read, size);
  return { preview: { sections: [{ content: { kind: 'entries', entries } }], isCut } };
}

/** Of a text only its beginning is read. */
async function readBytes({ size, open }: Source, kind: PreviewKind): Promise<Buffer> {
  const end = kind === 'text' ? Math.min(size, limits.text + 1) : size;
  return end === 0 ? Buffer.alloc(0) : Buffer.concat((await open({ start: 0, end: end - 1 }).toArray()) as Buffer[]);
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: looking into files is never worth more than one processor. */
async function inTurn(work: () => Promise<Extracted>): Promise<Extracted> {
  if (waiting >= limits.waiting) return { refusal: 'busy' };
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.finally(() => {
    waiting -= 1;
  });
  last.catch(() => {});
  return mine;
}

function runThread(order: ReadOrder): Promise<Extracted> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: order,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const { promise, resolve } = Promise.withResolvers<Extracted>();
  const end = (refusal: Refusal) => () => resolve({ refusal });
  const timer = setTimeout(end('too-slow'), limits.milliseconds);
  thread.on('message', (message: unknown) => isExtracted(message) && resolve(message));
  // A thread that fills its heap ends with an error.
  thread.on('error', end('too-large')).on('exit', end('broken'));
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/** Under `node --watch` a thread also tells its parent of the files that it reads: such messages are not ours. */
const isExtracted = (message: unknown): message is Extracted =>
  message !== null && typeof message === 'object' && ('preview' in message || 'refusal' in message);
