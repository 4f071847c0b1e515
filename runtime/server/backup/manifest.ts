/**
 * A backup is a folder. `tables/<schema>.<table>.copy` is the text format of PostgreSQL's COPY. `files/<2 letters>/<sha256>`
 * has the layout of the file store. `manifest.json` lists the hash of each file, and `manifest.sha256` is the hash of the
 * manifest.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentKey } from '../contents/contents.ts';
import { codeOf } from '../database/refusal.ts';
import { type Digest, hashFile } from '../disk/hashed.ts';
import { replaceFile } from '../disk/write.ts';
import { type StoredTable, schemas } from './catalog.ts';
import { BackupRefusal } from './refusal.ts';

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const named = { schema: z.enum(schemas), name: z.string().min(1) };

const Manifest = z.strictObject({
  /** Format version; increased when older portals could not read the backup. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Major version of the source PostgreSQL. */
  postgres: z.int(),
  /** Hashes of the applied migrations in order: the schema version of the tables. */
  migrations: z.array(sha256).min(1),
  tables: z.array(z.strictObject({ ...named, columns: z.array(z.string()).min(1), rows: count, bytes: count, sha256 })),
  sequences: z.array(z.strictObject({ ...named, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Contents of the file store; several files may share one. */
  files: z.array(z.strictObject({ sha256, bytes: count })),
});

/** The contents of a backup. */
export type Manifest = z.infer<typeof Manifest>;

/** A backup on disk whose hashes have been verified. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** Path of a table's file in a backup. */
export const tableFile = (folder: string, { schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  join(folder, 'tables', `${schema}.${encodeURIComponent(name)}.copy`);

/** Folder of the file contents in a backup, with the layout of PORTAL_DATA. */
export const contentFolder = (folder: string): string => join(folder, 'files');

/** Writes the manifest, which is the last file of a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, 'manifest.json');
  await replaceFile(file, `${JSON.stringify(Manifest.parse(manifest), null, 2)}\n`);
  // In the format of sha256sum, so that `sha256sum -c` can check it.
  await replaceFile(join(folder, 'manifest.sha256'), `${(await hashFile(file)).sha256}  manifest.json\n`);
}

/**
 * Reads a backup and verifies the hash of every file.
 *
 * @throws BackupRefusal when no backup exists there, or a file differs from its hash
 */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await expectContent(tableFile(folder, table), table);
  for (const content of manifest.files) await expectContent(join(contentFolder(folder), contentKey(content.sha256)), content);
  return { folder, manifest };
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  const note = await readFile(join(folder, 'manifest.sha256'), 'utf8').catch(() => undefined);
  if (note === undefined) throw new BackupRefusal(`${folder} is no backup, or not a whole one: it has no manifest.sha256.`);
  await expectContent(file, { sha256: note.split(' ')[0] ?? '' });
  const read = Manifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  throw new BackupRefusal(`${file} is of a kind that this version of the portal does not read: restore with the version that wrote it.`);
}

async function expectContent(file: string, { sha256, bytes }: Pick<Digest, 'sha256'> & Partial<Digest>): Promise<void> {
  const found = await hashFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new BackupRefusal(`The backup is damaged: ${file} is missing.`);
    throw error;
  });
  if (found.sha256 === sha256 && (bytes ?? found.bytes) === found.bytes) return;
  throw new BackupRefusal(`The backup is damaged: ${file} is not what was saved.`);
}
