/** Printed documents that are kept on disk, so that the same document is printed once. */
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../disk/full.ts';
import { replaceFile } from '../disk/write.ts';

export interface PrintedDocuments {
  /** The document under a key of the letters of base64url; null where there is none. */
  find(key: string): Promise<Buffer | null>;
  /** Keeps a document. Those that were not asked for longest are deleted while all together are over the bound. */
  keep(key: string, printed: Buffer): Promise<void>;
}

/** Opens a folder of printed documents. It may be deleted at any time, and other processes may share it. */
export function openPrinted(folder: string, mostBytes: () => number): PrintedDocuments {
  const placeOf = (key: string): string => join(folder, key);
  return {
    find: async (key) => {
      const place = placeOf(key);
      const found = await readFile(place).catch(absent);
      // When it was last asked for is when its file was last touched.
      if (found) await utimes(place, new Date(), new Date()).catch(absent);
      return found;
    },
    keep: async (key, printed) => {
      if (printed.length > mostBytes()) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replaceFile(placeOf(key), printed, { isPassing: true });
      } catch (error) {
        // A full disk keeps nothing; the reader has the document all the same.
        if (!isDiskFull(error)) throw error;
      }
      await prune(folder, mostBytes());
    },
  };
}

async function prune(folder: string, mostBytes: number): Promise<void> {
  const files = await Promise.all((await readdir(folder)).map((name) => factsOf(join(folder, name))));
  let bytes = 0;
  for (const file of files.flatMap((one) => one ?? []).sort((one, other) => other.askedAt - one.askedAt)) {
    bytes += file.size;
    if (bytes > mostBytes) await rm(file.place, { force: true });
  }
}

/** Null where another process has deleted it meanwhile. */
const factsOf = async (place: string): Promise<{ place: string; size: number; askedAt: number } | null> => {
  const found = await stat(place).catch(absent);
  return found && { place, size: found.size, askedAt: found.mtimeMs };
};

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
