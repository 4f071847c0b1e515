import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createBackup } from '../runtime/server/backup/create.ts';
import { readBackup } from '../runtime/server/backup/manifest.ts';
import { restoreBackup } from '../runtime/server/backup/restore.ts';
import { folderStorage } from '../runtime/server/contents/folder.ts';
import { openDatabase } from '../runtime/server/database/database.ts';
import { readMigrations } from '../runtime/server/database/migrations.ts';
import { editedMigrations, migrationHashes } from '../scripts/generate/migrations.ts';
import { migrationsFolder, root } from './support/paths.ts';

const created: string[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  for (const name of created) await on('postgres', (client) => client.query(`drop database ${name} with (force)`));
  await rm(folder, { recursive: true, force: true });
});

const connectionOf = (database: string) => ({ ...inject('cluster').connection, database });

async function on<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connectionOf(database));
  await client.connect();
  return work(client).finally(() => client.end());
}

async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  await on('postgres', (client) => client.query(`create database ${name} template ${template}`));
  created.push(name);
  return name;
}

const start = async (database: string): Promise<void> =>
  (await openDatabase(connectionOf(database), { migrationsFolder, onDestructive: async () => {} })).close();

/** A database with the original version of an edited migration, and an account in it. */
async function makeAsBefore(number: number, isEdited = true): Promise<string> {
  const name = await makeDatabase();
  const known = readMigrations(migrationsFolder).slice(0, number + 1);
  await on(name, async (client) => {
    await client.query('create schema drizzle');
    await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
    for (const [index, { hash, sql, folderMillis, before }] of known.entries()) {
      const as = index === number && before && isEdited ? { ...before, time: folderMillis - 1000 } : { hash, sql, time: folderMillis };
      for (const statement of as.sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [as.hash, as.time]);
    }
    await client.query("insert into accounts (user_account, type) values ('early', 1)");
  });
  return name;
}

/** Columns with their defaults, constraints and indexes. */
const shapeOf = (database: string) =>
  on(database, async (client) => {
    const columns = await client.query(
      "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2",
    );
    const constraints = await client.query(
      "select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
    );
    const indexes = await client.query("select indexdef from pg_indexes where schemaname = 'public' order by 1");
    const migrations = await client.query('select hash, created_at::text from drizzle.__drizzle_migrations order by created_at');
    return { columns: columns.rows, constraints: constraints.rows, indexes: indexes.rows, migrations: migrations.rows };
  });

const namesIn = (database: string) =>
  on(database, async (client) => (await client.query('select user_account as name from accounts')).rows);

describe('a database that was migrated before a migration was edited', () => {
  const edited = readMigrations(migrationsFolder).flatMap(({ before }, index) => (before ? [index] : []));

  test('there are such migrations: the third and the sixth', () => expect(edited).toEqual([2, 5]));

  test.each(edited)('is repaired by the next start, and so are its backups (migration %i)', async (number) => {
    const [database, target, saved] = [await makeAsBefore(number), await makeDatabase(), path.join(folder, randomUUID())];
    const storage = folderStorage(path.join(folder, 'contents'));
    await createBackup({ connection: connectionOf(database), contents: storage.contents, folder: saved, report: () => {} });
    const order = { storage, migrationsFolder, mayReplace: false, report: () => {} };
    await restoreBackup({ backup: await readBackup(saved), connection: connectionOf(target), ...order });
    const current = await shapeOf(inject('cluster').template);
    for (const name of [database, target]) {
      await start(name);
      expect(await shapeOf(name)).toEqual(current);
      expect(await namesIn(name)).toEqual([{ name: 'early' }]);
    }
    await start(database);
  });
});

test.each([8, 40, 66])('a database of an earlier version, with %i migrations, is migrated and keeps its accounts', async (count) => {
  const database = await makeAsBefore(count - 1, false);
  await start(database);
  expect(await shapeOf(database)).toEqual(await shapeOf(inject('cluster').template));
  expect(await namesIn(database)).toEqual([{ name: 'early' }]);
});

test('a database with a migration that this version does not have is refused with a sentence', async () => {
  const database = await makeDatabase(inject('cluster').template);
  await on(database, (client) => client.query("update drizzle.__drizzle_migrations set hash = 'other' where id = 4"));
  await expect(start(database)).rejects.toThrow(/^Migration 4 of the database is not the one/);
});

/** The migrations of the portal, and one that changes a table. */
async function withOneMore(): Promise<string> {
  const target = path.join(folder, randomUUID());
  await cp(migrationsFolder, target, { recursive: true });
  const file = path.join(target, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'more' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(target, 'more.sql'), 'alter table languages add column more text');
  return target;
}

describe('a migration of a table that is in use', () => {
  test('releases its locks for others, and is retried', async () => {
    const [database, more] = [await makeDatabase(inject('cluster').template), await withOneMore()];
    await on(database, async (reader) => {
      await reader.query('begin');
      await reader.query('select from languages');
      const retried = Promise.withResolvers<number>();
      const patience = { tableMs: 30, pauseMs: 30, tries: 10_000, onRetry: retried.resolve };
      const opening = openDatabase(connectionOf(database), { migrationsFolder: more, patience });
      await retried.promise;
      // Other readers wait only until the attempt times out.
      expect((await on(database, (client) => client.query('select from languages'))).rowCount).toBe(0);
      await reader.query('commit');
      await (await opening).close();
    });
    expect((await on(database, (client) => client.query('select more from languages'))).rowCount).toBe(0);
  });

  test('is refused with a sentence after a number of attempts', async () => {
    const [database, more] = [await makeDatabase(inject('cluster').template), await withOneMore()];
    await on(database, async (reader) => {
      await reader.query('begin');
      await reader.query('select from languages');
      const opening = openDatabase(connectionOf(database), { migrationsFolder: more, patience: { tableMs: 10, pauseMs: 1, tries: 2 } });
      await expect(opening).rejects.toThrow(/^The tables of the database stayed in use/);
    });
  });

  test('does not wait indefinitely for another process that changes tables', async () => {
    const database = await makeDatabase(inject('cluster').template);
    await on(database, async (other) => {
      await other.query('select pg_advisory_lock(7110421)');
      const opening = openDatabase(connectionOf(database), { migrationsFolder, patience: { processMs: 20 } });
      await expect(opening).rejects.toThrow(/^Another process has been changing the tables/);
    });
  });
});

describe('a start that must not migrate', () => {
  const open = (database: string, folder = migrationsFolder) =>
    openDatabase(connectionOf(database), { migrationsFolder: folder, migrate: 'off' });

  test('is refused on a database that lacks migrations, and changes nothing', async () => {
    const [database, empty, more] = [await makeDatabase(inject('cluster').template), await makeDatabase(), await withOneMore()];
    await expect(open(database, more)).rejects.toThrow(/^The database lacks a migration of this version.*npm run migrate/);
    await expect(open(empty)).rejects.toThrow(/^The database lacks \d+ migrations/);
    expect(await on(empty, async (client) => (await client.query("select from pg_class where relname = 'accounts'")).rowCount)).toBe(0);
  });

  test('opens a database that is up to date, or that a newer version has migrated', async () => {
    const [database, newer] = [await makeDatabase(inject('cluster').template), await makeDatabase(inject('cluster').template)];
    await (await openDatabase(connectionOf(newer), { migrationsFolder: await withOneMore() })).close();
    for (const name of [database, newer]) await (await open(name)).close();
  });
});

describe('the command that migrates', () => {
  const environment = (database: string): NodeJS.ProcessEnv => {
    const { host, port, user, password } = inject('cluster').connection;
    const address = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    return { PATH: process.env.PATH, PORTAL_DATA: path.join(folder, 'data'), PORTAL_MIGRATE: 'off', DATABASE_URL: address };
  };
  const migrateBy = (database: string) =>
    promisify(execFile)(process.execPath, [path.join(root, 'scripts/migrate.ts')], { env: environment(database), cwd: folder });

  test('applies pending migrations, and has nothing to do afterwards', async () => {
    const database = await makeDatabase();
    for (const _time of [1, 2]) {
      expect((await migrateBy(database)).stdout).toContain('Applied the migrations');
      await (await openDatabase(connectionOf(database), { migrationsFolder, migrate: 'off' })).close();
    }
  });
});

describe('the migrations of the portal', () => {
  test('are unchanged since they were created, and each is recorded', async () => {
    expect(await editedMigrations(root)).toEqual([]);
    expect(await readFile(path.join(root, 'generated/migrations.sha256'), 'utf8')).toBe(await migrationHashes(root));
  });

  test('are in the order of their times, because drizzle skips one that is older than the last', () => {
    const times = readMigrations(migrationsFolder).map(({ folderMillis }) => folderMillis);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });

  test('are reported when one is edited or removed, and generating does not change the record', async () => {
    const copy = path.join(folder, 'checkout');
    for (const part of ['services/migrations', 'generated/migrations.sha256'])
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    await appendFile(path.join(copy, 'services/migrations/0000_initial.sql'), '-- edited');
    await rm(path.join(copy, 'services/migrations/0001_search.sql'));
    const record = await readFile(path.join(copy, 'generated/migrations.sha256'), 'utf8');
    expect(await migrationHashes(copy)).toBe(record);
    expect((await editedMigrations(copy)).map(({ file, message }) => [file, message.slice(0, 10)])).toEqual([
      ['services/migrations/0000_initial.sql', 'was edited'],
      ['services/migrations/0001_search.sql', 'is gone. D'],
    ]);
  });
});
