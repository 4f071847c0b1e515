import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { type ContentStore, contentKey } from '../contents/contents.ts';
import { connectWhenReady } from '../database/connect.ts';
import type { Report } from '../database/contract.ts';
import { isDiskFull } from '../disk/full.ts';
import { writeHashed } from '../disk/hashed.ts';
import { syncFolder } from '../disk/write.ts';
import { isPermanent, journal, listSequences, listTables, plainly, quote, quoteColumns, type StoredTable } from './catalog.ts';
import { CopyOut } from './copy.ts';
import { contentFolder, type Manifest, tableFile, writeManifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** Options of a backup: its sources and its target folder. */
interface BackupOrder {
  connection: pg.ClientConfig;
  /** The file store. */
  contents: ContentStore;
  /** The folder to create; it must not exist, and it appears when the backup is complete. */
  folder: string;
  report: Report;
}

type SavedManifest = Omit<Manifest, 'files'>;

/** A content of the file store, with the name of one file that uses it. */
interface BackupContent {
  sha256: string;
  name: string;
}

/**
 * Saves a snapshot of the database and the contents of its files. The portal may run and write meanwhile.
 *
 * @throws BackupRefusal when the folder exists or has no room, the database has no portal, or a file's content is damaged
 */
export async function createBackup({ connection, contents, folder, report }: BackupOrder): Promise<Manifest> {
  if (await isStored(folder)) throw new BackupRefusal(`${folder} is there already: name a folder that is not.`);
  await mkdir(dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}.unfinished-`);
  try {
    const { saved, named } = await inSnapshot(connection, (client) => saveDatabase(client, making, report));
    // A content never changes or disappears while a row refers to it, so it can be read outside the snapshot.
    const manifest = { ...saved, files: await saveContents(named, contents, making, report) };
    await writeManifest(making, manifest);
    await rename(making, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (isDiskFull(error))
      throw new BackupRefusal(`There is no room for the backup in ${dirname(folder)}. Nothing was saved.`, { cause: error });
    throw error;
  }
}

async function inSnapshot<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectWhenReady(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainly);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function saveDatabase(client: pg.Client, folder: string, report: Report): Promise<{ saved: SavedManifest; named: BackupContent[] }> {
  const listed = await listTables(client);
  if (!listed.some(({ schema, name }) => schema === journal.schema && name === journal.name))
    throw new BackupRefusal('There is no portal in this database: nothing was saved.');
  // Makes a migration of another portal process wait.
  await client.query(`lock table ${listed.map(quote).join(', ')} in access share mode`);
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of listed) tables.push(await saveTable(client, table, folder, report));
  const saved: SavedManifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    postgres: await readServerMajor(client),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
  return { saved, named: await listContents(client) };
}

async function saveTable(client: pg.Client, table: StoredTable, folder: string, report: Report): Promise<Manifest['tables'][number]> {
  const start = performance.now();
  const source = client.query(new CopyOut(`copy ${quoteColumns(table)} to stdout`));
  const digest = await writeHashed(source, tableFile(folder, table));
  report(`Saved ${table.schema}.${table.name} (rows: ${source.rows})`, performance.now() - start);
  return { ...table, rows: source.rows, ...digest };
}

async function readServerMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(`select hash from ${quote(journal)} order by created_at, id`);
  return rows.map(({ hash }) => hash);
}

/** Omits temporary files, which can be created again. */
async function listContents(client: pg.Client): Promise<BackupContent[]> {
  const statement = `select sha256, min(name) as name from public.files where ${isPermanent} group by sha256 order by sha256`;
  return (await client.query<BackupContent>(statement)).rows;
}

/** Number of contents between two progress reports. */
const stretch = 1000;

async function saveContents(
  named: readonly BackupContent[],
  from: ContentStore,
  folder: string,
  report: Report,
): Promise<Manifest['files']> {
  const start = performance.now();
  const saved: Manifest['files'] = [];
  for (const content of named) {
    saved.push(await saveContent(content, from, contentFolder(folder)));
    if (saved.length % stretch === 0 || saved.length === named.length)
      report(`Saved ${saved.length} of ${named.length} contents of files`, performance.now() - start);
  }
  return saved;
}

async function saveContent({ sha256, name }: BackupContent, from: ContentStore, to: string): Promise<Manifest['files'][number]> {
  const key = contentKey(sha256);
  const [source, target] = [from.locationOf(key), join(to, key)];
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const bytes = await from.size(key);
  if (bytes === null) throw new BackupRefusal(`The content of the file ${name} is missing: bring ${source} back. Nothing was saved.`);
  const digest = await writeHashed(bytes === 0 ? '' : from.open(key, { start: 0, end: bytes - 1 }), target);
  if (digest.sha256 === sha256) return digest;
  throw new BackupRefusal(
    `The content of the file ${name} is damaged: ${source} does not have the SHA-256 of its name. Nothing was saved.`,
  );
}

const isStored = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
