import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile, writeHashed } from '../disk/hashed.ts';
import { placeOf } from '../files/store.ts';
import { type Backup, contentFolder } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Copies the contents of a backup into the folder of the file store. Existing contents stay. If one copy fails, the
 * contents copied before it are removed.
 */
export async function bringContents({ folder, manifest }: Backup, store: string): Promise<void> {
  const brought: string[] = [];
  try {
    for (const { sha256 } of manifest.files) {
      if (await bringContent(contentFolder(folder), store, sha256)) brought.push(placeOf(store, sha256));
    }
  } catch (error) {
    for (const place of brought) await rm(place, { force: true });
    throw error;
  }
}

/** Copies one content. Resolves with whether it was missing before. */
async function bringContent(from: string, store: string, sha256: string): Promise<boolean> {
  const place = placeOf(store, sha256);
  const there = await hashFile(place).catch(() => undefined);
  if (there?.sha256 === sha256) return false;
  const draft = join(store, 'incoming', randomUUID());
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  try {
    const written = await writeHashed(createReadStream(placeOf(from, sha256)), draft);
    if (written.sha256 !== sha256) throw new BackupRefusal(`The backup is damaged: ${placeOf(from, sha256)} is not what was saved.`);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
  return there === undefined;
}
