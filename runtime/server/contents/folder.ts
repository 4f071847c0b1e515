import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../disk/makeFolder.ts';
import { streamBytes } from '../disk/read.ts';
import { openExisting, syncFolder, writeNew } from '../disk/write.ts';
import type { ContentStorage, ContentStore, ListedContent, PartStore } from './contents.ts';

/** Contents in a folder, and drafts in its folder `incoming`. */
export const folderStorage = (folder: string): ContentStorage => ({ contents: openFolder(folder), drafts: join(folder, 'incoming') });

/** Contents as files of a folder, which several processes may share. */
function openFolder(folder: string): ContentStore {
  const locationOf = (key: string): string => join(folder, key);
  return {
    async store(draft, key, { isPassing = false } = {}) {
      const path = locationOf(key);
      await makeFolder(dirname(path));
      await rename(draft, path);
      if (!isPassing) await syncFolder(dirname(path));
    },
    size: async (key) => (await unlessMissing(stat(locationOf(key))))?.size ?? null,
    open: (key, range) => streamBytes(locationOf(key), range),
    read: (key) => unlessMissing(readFile(locationOf(key))),
    remove: (key) => rm(locationOf(key), { force: true }),
    list: (key) => listBelow(folder, locationOf(key)),
    locationOf,
    parts: openParts(join(folder, 'arriving')),
  };
}

/** Omits files that another process removes meanwhile. */
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

/** An upload is one file, which grows from its start. */
function openParts(folder: string): PartStore {
  const pathOf = (upload: string): string => join(folder, upload);
  return {
    async begin(upload) {
      await makeFolder(folder);
      await writeNew(pathOf(upload), '');
    },
    async write(upload, { at }, bytes) {
      await using file = await openExisting(pathOf(upload));
      await file.write(bytes, at);
      await file.sync();
    },
    open: (upload, range) => streamBytes(pathOf(upload), range),
    remove: (upload) => rm(pathOf(upload), { force: true }),
  };
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
