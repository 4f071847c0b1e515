import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '../demo/index.ts';
import { quote, schemas } from '../runtime/server/backup/catalog.ts';
import { createBackup } from '../runtime/server/backup/create.ts';
import { readBackup, writeManifest } from '../runtime/server/backup/manifest.ts';
import { restoreBackup } from '../runtime/server/backup/restore.ts';
import { folderStorage } from '../runtime/server/contents/folder.ts';
import { openDatabase } from '../runtime/server/database/database.ts';
import { fieldCipher, fieldKeyBytes } from '../runtime/server/encryption/fieldCipher.ts';
import { openFileStore } from '../runtime/server/files/store.ts';
import { withFullDisk } from './support/fullDisk.ts';
import { migrationsFolder } from './support/paths.ts';

/** The source of a backup or the target of a restore. */
interface BackupLocation {
  connection: pg.ClientConfig;
  contents: string;
}

const created: string[] = [];
let folder: string;
/** A portal with the demo content and its backup, which tests leave as they are. */
let original: BackupLocation;
let saved: string;
/** Encrypts the confidential fields of the demo content. */
const fieldKey = randomBytes(fieldKeyBytes);

beforeAll(async () => {
  folder = await mkdtemp(join(inject('cluster').folder, 'backup-'));
  original = await makeLocation();
  await seed(original);
  saved = await save(original);
});
afterAll(async () => {
  for (const name of created) await onServer(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

test('every row, every sequence and every file is restored unchanged', async () => {
  const target = await makeLocation();
  await restore(saved, target);
  const [before, after] = [await snapshotOf(original), await snapshotOf(target)];
  expect(after).toEqual(before);
  expect(before.rows['public.articles']).not.toHaveLength(0);
  expect(before.contents).not.toHaveLength(0);
});

test('a backup lists the contents of each table and file', async () => {
  const { manifest } = await readBackup(saved);
  const { rows, contents } = await snapshotOf(original);
  const { tables } = manifest;
  expect(tables.map((table) => table.rows)).toEqual(tables.map(({ schema, name }) => rows[`${schema}.${name}`]?.length));
  expect(tables.length + manifest.sequences.length).toBe(Object.keys(rows).length);
  expect(manifest.files.map(({ sha256 }) => sha256)).toEqual(contents.map((name) => name.split('/').at(-1)));
  expect(await folderSays(saved)).toContain('tables/public.articles.copy');
});

test('bank details are encrypted in a backup, and are read with the key after a restore', async () => {
  const file = join(import.meta.dirname, '../demo/content/partnerApplications.json');
  const entries = JSON.parse(await readFile(file, 'utf8')) as { licenceNo: string; bank?: { bankCode: string; bankAccount: string } }[];
  const banks = new Map(entries.flatMap(({ licenceNo, bank }) => (bank ? [[licenceNo, bank]] : [])));
  const content = (await Promise.all((await folderSays(saved)).map((name) => readFile(join(saved, name), 'latin1')))).join('\n');
  expect([...banks.values()].filter(({ bankAccount }) => content.includes(bankAccount))).toEqual([]);
  expect(content).not.toContain(fieldKey.toString('base64'));
  const target = await makeLocation();
  await restore(saved, target);
  const { rows } = await withClient(target, (client) =>
    client.query<{ id: string; licence_no: string; bank: string }>(
      "select id, licence_no, bank from partner_applications where bank <> ''",
    ),
  );
  expect(rows).not.toHaveLength(0);
  for (const { id, licence_no: licenceNo, bank } of rows) {
    const { bankCode, bankAccount } = banks.get(licenceNo) ?? {};
    expect(JSON.parse(fieldCipher(fieldKey).decrypt(bank, `partner_applications.bank ${id}`))).toEqual([bankCode, bankAccount]);
  }
});

test('data that is written after the start of a backup is not included', async () => {
  const [location, copy] = [await makeLocation(), await makeLocation()];
  await restore(saved, location);
  const before = await snapshotOf(location);
  const saving = await withClient(location, async (writer) => {
    await writer.query('begin');
    await writer.query('lock table languages');
    const begun = save(location);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => withClient(location, async (client) => (await client.query(waiting)).rowCount)).toBe(1);
    await writer.query("insert into languages (code) values ('late')");
    await writer.query("insert into settings (name, value) values ('late', 'late')");
    await writer.query('commit');
    return { begun };
  });
  await restore(await saving.begun, copy);
  expect(await snapshotOf(copy)).toEqual(before);
});

describe('a backup is refused', () => {
  test('into an existing folder', async () => {
    await expect(createBackup({ ...orderOf(original), folder: saved, report: silent })).rejects.toThrow(/is there already/);
  });

  test('without space on the disk, and nothing remains', async () => {
    const full = join(folder, 'full');
    await expect(withFullDisk(20_000, () => createBackup({ ...orderOf(original), folder: full, report: silent }))).rejects.toThrow(
      /There is no room/,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test('of a database without a portal, and nothing remains', async () => {
    const location = await makeLocation();
    const target = join(folder, randomUUID(), 'backup');
    await expect(createBackup({ ...orderOf(location), folder: target, report: silent })).rejects.toThrow(/no portal in this database/);
    expect(await readdir(join(target, '..'))).toEqual([]);
  });

  test('if a content of a file does not match its name', async () => {
    const location = { ...original, contents: join(folder, randomUUID()) };
    await cp(original.contents, location.contents, { recursive: true });
    const [first = ''] = (await snapshotOf(location)).contents;
    await flip(join(location.contents, first));
    await expect(save(location)).rejects.toThrow(/The content of the file .* is damaged/);
    await rm(join(location.contents, first));
    await expect(save(location)).rejects.toThrow(/The content of the file .* is missing/);
  });
});

describe('a changed byte is detected', () => {
  test.each(['tables/public.accounts.copy', 'manifest.json', 'files'])('in %s', async (part) => {
    const damaged = await copySaved();
    const file = part === 'files' ? ((await folderSays(damaged)).find((name) => name.startsWith('files/')) ?? '') : part;
    await flip(join(damaged, file));
    await expect(readBackup(damaged)).rejects.toThrow(/The backup is damaged: .* is not what was saved/);
  });

  test('a missing file is detected, and a folder without a backup', async () => {
    const damaged = await copySaved();
    await rm(join(damaged, 'tables/public.accounts.copy'));
    await expect(readBackup(damaged)).rejects.toThrow(/accounts.copy is missing/);
    await expect(readBackup(folder)).rejects.toThrow(/is no backup/);
  });
});

describe('a restore', () => {
  test('into a database with rows is refused, unless it may be replaced', async () => {
    const target = await makeLocation();
    await restore(saved, target);
    await withClient(target, (client) => client.query("update accounts set full_name = 'changed'"));
    const before = await snapshotOf(target);
    await expect(restore(saved, target)).rejects.toThrow(/The database is not empty.*--replace.*Nothing was changed/);
    expect(await snapshotOf(target)).toEqual(before);
    await restore(saved, target, { mayReplace: true });
    expect(await snapshotOf(target)).toEqual(await snapshotOf(original));
  });

  test('into a migrated, unused database needs no confirmation', async () => {
    const target = await makeLocation();
    await migrate(target);
    await restore(saved, target);
    expect(await snapshotOf(target)).toEqual(await snapshotOf(original));
  });

  test('into a database with other connections is refused', async () => {
    const target = await makeLocation();
    await withClient(target, async () => {
      await expect(restore(saved, target)).rejects.toThrow(/The database is in use: stop every portal/);
    });
  });

  test('of a backup of another version is refused', async () => {
    const newer = await copySaved();
    const { manifest } = await readBackup(newer);
    await writeManifest(newer, { ...manifest, migrations: [...manifest.migrations, '0'.repeat(64)] });
    await expect(restore(newer, await makeLocation())).rejects.toThrow(/newer or a changed version/);
  });

  test('that fails at a row changes nothing', async () => {
    const target = await makeUsed();
    const before = await snapshotOf(target);
    const broken = await copySaved();
    await sign(broken, 'articles', (text) => text.replaceAll('\tpublished\t', '\tunheard-of\t'));
    await expect(restore(broken, target, { mayReplace: true })).rejects.toThrow(/articles_status.*Nothing was changed/);
    expect(await snapshotOf(target)).toEqual(before);
  });

  test('that fails at a missing row changes nothing', async () => {
    const target = await makeUsed();
    const before = await snapshotOf(target);
    const broken = await copySaved();
    await sign(broken, 'dictionary', (text) => text.replace(/^.*\n/, ''));
    await expect(restore(broken, target, { mayReplace: true })).rejects.toThrow(/got \d+ rows of \d+\. Nothing was changed/);
    expect(await snapshotOf(target)).toEqual(before);
  });

  test('that fails at an invalid reference changes nothing', async () => {
    const target = await makeUsed();
    const before = await snapshotOf(target);
    const broken = await copySaved();
    await sign(broken, 'categories', (text) => text.replace(/\\N/, 'nowhere'));
    await expect(restore(broken, target, { mayReplace: true })).rejects.toThrow(/foreign key.*Nothing was changed/);
    expect(await snapshotOf(target)).toEqual(before);
  });

  test('that fails at a file changes nothing', async () => {
    const target = await makeUsed();
    const before = await snapshotOf(target);
    const backup = await copySaved();
    const read = await readBackup(backup);
    await flip(join(backup, (await folderSays(backup)).findLast((name) => name.startsWith('files/')) ?? ''));
    const restoring = restoreBackup({ backup: read, ...orderOf(target), migrationsFolder, mayReplace: true, report: silent });
    await expect(restoring).rejects.toThrow(/is damaged.*Nothing was changed/);
    expect(await snapshotOf(target)).toEqual(before);
  });
});

test('includes odd values, cyclic references, generated columns, triggers and older versions', async () => {
  const [older, newer] = [await writeMigrations([oddTables]), await writeMigrations([oddTables, 'alter table odd add column later text'])];
  const [location, target] = [await makeLocation(), await makeLocation()];
  await migrate(location, older);
  await withClient(location, (client) => client.query(oddRows));
  const backup = await save(location);
  await restore(backup, target, { migrationsFolder: newer });
  expect(await snapshotOf(target)).toEqual(await snapshotOf(location));
  await migrate(target, newer);
  const next = await withClient(target, (client) =>
    client.query("insert into odd (next) values (1) returning id, later, twice, nextval('loose')"),
  );
  expect(next.rows).toEqual([{ id: 4, later: null, twice: null, nextval: 7 }]);
  const [last] = (await withClient(target, (client) => client.query('select noted from notes'))).rows;
  expect(last).toEqual({ noted: 4 });
});

const oddTables = `
  create table files (sha256 text, name text);
  create table notes (noted bigint);
  create sequence loose start 7;
  create table odd (
    id bigint generated always as identity primary key, next bigint not null references odd, words text, number double precision,
    twice double precision generated always as (number * 2) stored, bytes bytea, at timestamptz, span interval, list text[], document jsonb,
    search tsvector, "Order by" text
  );
  insert into notes values (0);
  create function note() returns trigger language plpgsql as 'begin update notes set noted = noted + 1; return new; end';
  create trigger noting after insert on odd for each row execute function note()`;

const oddRows = `
  insert into odd (next, words, number, bytes, at, span, list, document, search, "Order by") values
    (2, E'tab\\t line\\n return\\r back\\\\ \\\\N \\\\. 北京', 0.1, '\\x00ff0a5c', '2026-02-28 23:59:59.123456+05:30', '1 mon -3 days 00:00:00.5',
      array['a,b', '', null, '"'], '{"a": [1.50, "\\u5317"]}', to_tsvector('simple', 'cat dog cat'), ''),
    (1, '', 'NaN', '', '-infinity', '0', '{}', 'null', '', null);
  insert into odd (next, words) values (3, repeat('long ', 2000000))`;

async function makeLocation(): Promise<BackupLocation> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0`);
  created.push(name);
  const contents = join(folder, randomUUID());
  await mkdir(join(contents, 'incoming'), { recursive: true });
  return { connection: { ...inject('cluster').connection, database: name }, contents };
}

/** Creates a location with rows and a file. */
async function makeUsed(): Promise<BackupLocation> {
  const location = await makeLocation();
  const database = await openDatabase(location.connection, { migrationsFolder });
  const store = await openFileStore(location.contents, database);
  await store.put('of its own', { name: 'own.txt', mime: 'text/plain' });
  await database.close();
  return location;
}

/** Without images, because each test copies and hashes all files. */
async function seed({ connection, contents }: BackupLocation): Promise<void> {
  const database = await openDatabase(connection, { migrationsFolder });
  const options = { password: 'a password', largestImage: 0, fieldCipher: fieldCipher(fieldKey) };
  await seedDemo(database, await openFileStore(contents, database), options);
  await database.close();
}

async function migrate({ connection }: BackupLocation, migrations = migrationsFolder): Promise<void> {
  await (await openDatabase(connection, { migrationsFolder: migrations })).close();
}

function orderOf({ connection, contents }: BackupLocation) {
  const storage = folderStorage(contents);
  return { connection, storage, contents: storage.contents };
}

async function save(location: BackupLocation): Promise<string> {
  const target = join(folder, randomUUID());
  await createBackup({ ...orderOf(location), folder: target, report: silent });
  return target;
}

async function restore(
  backup: string,
  location: BackupLocation,
  options: { mayReplace?: boolean; migrationsFolder?: string } = {},
): Promise<void> {
  const order = { migrationsFolder, mayReplace: false, report: silent, ...options };
  await restoreBackup({ backup: await readBackup(backup), ...orderOf(location), ...order });
}

async function copySaved(): Promise<string> {
  const copy = join(folder, randomUUID());
  await cp(saved, copy, { recursive: true });
  return copy;
}

/** Changes a table of a backup and its hash, so that only PostgreSQL can detect the fault. */
async function sign(backup: string, name: string, change: (text: string) => string): Promise<void> {
  const { manifest } = await readBackup(backup);
  const file = join(backup, `tables/public.${name}.copy`);
  const text = change(await readFile(file, 'utf8'));
  await writeFile(file, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const tables = manifest.tables.map((table) => (table.name === name ? { ...table, sha256, bytes: Buffer.byteLength(text) } : table));
  await writeManifest(backup, { ...manifest, tables });
}

async function flip(file: string): Promise<void> {
  const content = await readFile(file);
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
  await writeFile(file, content);
}

/** The state that a restore must restore or leave unchanged. */
async function snapshotOf(location: BackupLocation) {
  const contents = (await folderSays(location.contents)).filter((name) => !name.startsWith('incoming/'));
  const hashes = await Promise.all(contents.map(async (name) => (await readFile(join(location.contents, name))).toString('base64')));
  return withClient(location, async (client) => {
    const listed = await client.query(
      `select nspname as schema, relname as name, relkind from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = any($1) and relkind in ('r', 'S') order by 1, 2`,
      [schemas],
    );
    const rows: Record<string, string[]> = {};
    for (const { schema, name, relkind } of listed.rows) {
      const columns = relkind === 'S' ? '(t.last_value, t.is_called)' : 't';
      const found = await client.query(`select ${columns}::text as line from ${quote({ schema, name })} t order by 1`);
      rows[`${schema}.${name}`] = found.rows.map(({ line }) => line);
    }
    const constraints = await client.query(
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid <> 0 and connamespace = 'public'::regnamespace order by 1, 2`,
    );
    return { rows, contents, hashes, constraints: constraints.rows };
  });
}

async function folderSays(location: string): Promise<string[]> {
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(location.length + 1))
    .sort();
}

async function writeMigrations(texts: readonly string[]): Promise<string> {
  const target = join(folder, randomUUID());
  await mkdir(join(target, 'meta'), { recursive: true });
  const entries = texts.map((_text, idx) => ({ idx, version: '7', when: idx + 1, tag: `${idx}`, breakpoints: true }));
  await writeFile(join(target, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [index, text] of texts.entries()) await writeFile(join(target, `${index}.sql`), text);
  return target;
}

async function withClient<Result>(
  { connection }: Pick<BackupLocation, 'connection'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

const onServer = (statement: string) =>
  withClient({ connection: { ...inject('cluster').connection, database: 'postgres' } }, (client) => client.query(statement));

function silent(): void {}
