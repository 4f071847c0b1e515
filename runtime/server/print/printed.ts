/** A disk cache of printed documents. */
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../disk/full.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { replaceFile } from '../disk/write.ts';

export interface PrintedDocuments {
  /** The document of a base64url key; null if there is none. */
  find(key: string): Promise<Buffer | null>;
  /** Stores a document. Deletes the least recently used ones while the total size exceeds the limit. */
  store(key: string, printed: Buffer): Promise<void>;
}

/** Opens the cache in a folder. The folder may be deleted at any time and shared with other processes. */
export function openPrinted(folder: string, maxBytes: () => number): PrintedDocuments {
  const pathOf = (key: string): string => join(folder, key);
  return {
    find: async (key) => {
      const path = pathOf(key);
      const found = await readFile(path).catch(absent);
      // The modification time records the last use.
      if (found) await utimes(path, new Date(), new Date()).catch(absent);
      return found;
    },
    store: async (key, printed) => {
      if (printed.length > maxBytes()) return;
      try {
        await makeFolder(folder);
        await replaceFile(pathOf(key), printed, { isPassing: true });
      } catch (error) {
        // A full disk stores nothing; the reader still gets the document.
        if (!isDiskFull(error)) throw error;
      }
      await prune(folder, maxBytes());
    },
  };
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all((await readdir(folder)).map((name) => factsOf(join(folder, name))));
  let bytes = 0;
  for (const file of files.flatMap((one) => one ?? []).sort((one, other) => other.usedAt - one.usedAt)) {
    bytes += file.size;
    if (bytes > maxBytes) await rm(file.path, { force: true });
  }
}

/** Null if another process has deleted the file. */
const factsOf = async (path: string): Promise<{ path: string; size: number; usedAt: number } | null> => {
  const found = await stat(path).catch(absent);
  return found && { path, size: found.size, usedAt: found.mtimeMs };
};

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
