/**
 * A file for values that a cache has no room for in memory. It has no name, so that nothing of it remains after the process.
 * Its size is fixed: once it is full, new values overwrite the oldest.
 */
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openNameless, writeAll } from './write.ts';

/** The bytes of values by key, and facts about each that stay in memory. */
export interface CacheFile<Facts> {
  find(key: string): Facts | undefined;
  /** The bytes as they were written; undefined if they were overwritten meanwhile or cannot be read. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes in the background. A value is dropped while too many others wait, and for a time after an error. */
  write(key: string, facts: Facts, bytes: Buffer): void;
  delete(key: string): void;
  clear(): void;
  /** Bytes that can be found. */
  size(): number;
  /** Resolves when nothing waits to be written. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface CacheFileRules {
  folder: string;
  maxBytes: number;
  /** Called for the first of several errors in a row. */
  onFailure: (error: unknown) => void;
  /** Time in milliseconds. */
  now?: () => number;
}

/** The location of a value in the file. */
interface CacheExtent<Facts> {
  facts: Facts;
  offset: number;
  length: number;
  checksum: number;
}

interface WaitingValue<Facts> {
  facts: Facts;
  bytes: Buffer;
}

/** Maximum number of values that wait to be written. They take memory. */
const maxWaiting = 64;
/** Milliseconds without writing after an error, such as a full disk. */
const pauseMs = 30_000;

/** Creates the file with the first write. */
export function openCacheFile<Facts>({ folder, maxBytes, onFailure, now = () => performance.now() }: CacheFileRules): CacheFile<Facts> {
  const extents = openRing<Facts>(maxBytes);
  const waiting = new Map<string, WaitingValue<Facts>>();
  let file: FileHandle | undefined;
  let running: Promise<void> | undefined;
  let generation = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  const fail = (error: unknown): void => {
    pausedUntil = now() + pauseMs;
    waiting.clear();
    if (!isFailing) onFailure(error);
    isFailing = true;
  };
  const writeOne = async (key: string, { facts, bytes }: WaitingValue<Facts>): Promise<void> => {
    const of = generation;
    if (bytes.length > maxBytes) return;
    file ??= await openNameless(folder);
    // Before the write, so that readers of an overwritten value find its entry removed.
    const offset = extents.reserve(bytes.length);
    await writeAll(file, bytes, offset);
    if (of === generation) extents.set(key, { facts, offset, length: bytes.length, checksum: crc32(bytes) });
    isFailing = false;
  };
  const work = async (): Promise<void> => {
    for (const [key, value] of waiting) {
      waiting.delete(key);
      await writeOne(key, value).catch(fail);
    }
    running = undefined;
  };
  return {
    find: (key) => extents.get(key)?.facts,
    read: async (key) => {
      const extent = extents.get(key);
      if (!extent || !file) return undefined;
      try {
        const bytes = await readExtent(file, extent);
        if (extents.get(key) === extent) return bytes;
      } catch (error) {
        if (extents.get(key) !== extent) return undefined;
        extents.delete(key);
        fail(error);
      }
      return undefined;
    },
    write: (key, facts, bytes) => {
      extents.delete(key);
      if (now() < pausedUntil || waiting.size >= maxWaiting) return;
      waiting.set(key, { facts, bytes });
      running ??= work();
    },
    delete: (key) => {
      waiting.delete(key);
      extents.delete(key);
    },
    clear: () => {
      generation += 1;
      waiting.clear();
      extents.clear();
    },
    size: extents.size,
    settled: async () => running,
    close: async () => {
      pausedUntil = Number.POSITIVE_INFINITY;
      waiting.clear();
      extents.clear();
      await running;
      await file?.close();
      file = undefined;
    },
  };
}

/** @throws if the bytes are not those that were written. */
async function readExtent(file: FileHandle, { offset, length, checksum }: CacheExtent<unknown>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead !== length || crc32(bytes) !== checksum) throw new Error('The disk does not return what was written.');
  return bytes;
}

/** The extents of a file that is written as a ring buffer. They are in the order of their writes, so the first are overwritten next. */
function openRing<Facts>(maxBytes: number) {
  const extents = new Map<string, CacheExtent<Facts>>();
  let head = 0;
  let total = 0;
  const remove = (key: string): void => {
    total -= extents.get(key)?.length ?? 0;
    extents.delete(key);
  };
  const removeIn = (from: number, to: number): void => {
    for (const [key, { offset, length }] of extents) {
      if (offset >= to || offset + length <= from) return;
      remove(key);
    }
  };
  return {
    get: (key: string) => extents.get(key),
    set: (key: string, extent: CacheExtent<Facts>): void => {
      remove(key);
      extents.set(key, extent);
      total += extent.length;
    },
    delete: remove,
    clear: (): void => {
      extents.clear();
      total = 0;
    },
    size: () => total,
    /** Returns the offset for a number of bytes, and removes the values that it overwrites. */
    reserve: (length: number): number => {
      if (head + length > maxBytes) {
        removeIn(head, maxBytes);
        head = 0;
      }
      const offset = head;
      removeIn(offset, offset + length);
      head += length;
      return offset;
    },
  };
}
