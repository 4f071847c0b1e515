import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../disk/makeFolder.ts';
import { streamBytes } from '../disk/read.ts';
import { openExisting, syncFolder, writeNew } from '../disk/write.ts';
import type { ContentPlaces, ContentStore, ListedContent, PartStore } from './contents.ts';

/** Contents in a folder, with drafts beside them. */
export const folderPlaces = (folder: string): ContentPlaces => ({ contents: openFolder(folder), drafts: join(folder, 'incoming') });

/** Contents as files of a folder, which several processes may share. */
function openFolder(folder: string): ContentStore {
  const placeOf = (key: string): string => join(folder, key);
  return {
    async take(draft, key, { isPassing = false } = {}) {
      const path = placeOf(key);
      await makeFolder(dirname(path));
      await rename(draft, path);
      if (!isPassing) await syncFolder(dirname(path));
    },
    size: async (key) => (await unlessMissing(stat(placeOf(key))))?.size ?? null,
    open: (key, range) => streamBytes(placeOf(key), range),
    read: (key) => unlessMissing(readFile(placeOf(key))),
    remove: (key) => rm(placeOf(key), { force: true }),
    list: (key) => listBelow(folder, placeOf(key)),
    placeOf,
    parts: openParts(join(folder, 'arriving')),
  };
}

/** Files that another process removes meanwhile are left out. */
async function listBelow(folder: string, path: string): Promise<ListedContent[]> {
  const found = (await unlessMissing(readdir(path, { recursive: true, withFileTypes: true }))) ?? [];
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const listed = await Promise.all(
    files.map(async (file) => {
      const facts = await unlessMissing(stat(file));
      return facts && { key: relative(folder, file), bytes: facts.size, writtenAt: facts.mtime };
    }),
  );
  return listed.filter((content) => content !== null);
}

/** An upload is one file, which is filled from its beginning. */
function openParts(folder: string): PartStore {
  const placeOf = (upload: string): string => join(folder, upload);
  return {
    async begin(upload) {
      await makeFolder(folder);
      await writeNew(placeOf(upload), '');
    },
    async write(upload, { at }, bytes) {
      await using file = await openExisting(placeOf(upload));
      await file.write(bytes, at);
      await file.sync();
    },
    open: (upload, range) => streamBytes(placeOf(upload), range),
    remove: (upload) => rm(placeOf(upload), { force: true }),
  };
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
