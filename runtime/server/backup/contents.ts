import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type ContentStorage, type ContentStore, contentKey, withDraft } from '../contents/contents.ts';
import { hashBytes, writeHashed } from '../disk/hashed.ts';
import { type Backup, contentFolder } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Copies the contents of a backup into the file store. Existing contents stay. If one copy fails, the contents copied
 * before it are removed.
 */
export async function restoreContents({ folder, manifest }: Backup, storage: ContentStorage): Promise<void> {
  const brought: string[] = [];
  try {
    for (const { sha256 } of manifest.files)
      if (await restoreContent(contentFolder(folder), storage, sha256)) brought.push(contentKey(sha256));
  } catch (error) {
    for (const key of brought) await storage.contents.remove(key);
    throw error;
  }
}

/** Copies one content. Resolves with whether it was missing before. */
async function restoreContent(from: string, { contents, drafts }: ContentStorage, sha256: string): Promise<boolean> {
  const key = contentKey(sha256);
  const bytes = await contents.size(key);
  if (bytes !== null && (await isIntact(contents, bytes, sha256))) return false;
  await withDraft(drafts, async (draft) => {
    const source = join(from, key);
    const written = await writeHashed(createReadStream(source), draft);
    if (written.sha256 !== sha256) throw new BackupRefusal(`The backup is damaged: ${source} is not what was saved.`);
    await contents.store(draft, key);
  });
  return bytes === null;
}

const isIntact = async (contents: ContentStore, bytes: number, sha256: string): Promise<boolean> =>
  (await hashBytes(bytes === 0 ? [] : contents.open(contentKey(sha256), { start: 0, end: bytes - 1 }))).sha256 === sha256;
