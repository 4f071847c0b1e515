import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onServer } from '../../../tests/support/database.ts';
import { migrationsFolder } from '../../../tests/support/paths.ts';
import { hasPooler, type Pooler, startPooler } from '../../../tests/support/pooler.ts';
import { abortable } from './abortable.ts';
import { openChanges } from './changes.ts';
import { openDatabaseServer } from './cluster.ts';
import { type Database, openDatabase, type PortalDatabase } from './database.ts';
import { statementName } from './prepared.ts';

type Address = ClientConfig & { database: string };

/** An empty database on the server of the tests; dropped with `drop()`. */
async function makeDatabase(): Promise<{ address: Address; drop(): Promise<void> }> {
  const name = `pooled_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name}`));
  return {
    address: { ...inject('cluster').connection, database: name },
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

const urlOf = ({ host = '', port = 5432, user, password, database }: Address) =>
  `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

const settings = async (of: Database) =>
  (
    await of.execute<Record<string, string>>(
      sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as limit, current_setting('transaction_read_only') as reads`,
    )
  ).rows[0];

const addLanguage = (to: Database, code: string) => to.execute(sql`insert into languages (code) values (${code})`);

/** Expects that a second process is notified of a write. */
async function expectHeard(database: PortalDatabase): Promise<void> {
  const [one, other] = [openChanges(database), openChanges(database)];
  await expect.poll(() => [one.known(), other.known()].includes(null)).toBe(false);
  const known = one.known();
  await other.write((transaction) => addLanguage(transaction, 'x-yes'));
  await expect.poll(() => one.known()).not.toBe(known);
  await Promise.all([one.close(), other.close()]);
}

async function expectStopped({ reading }: PortalDatabase): Promise<void> {
  const leaving = new AbortController();
  const slow = abortable(leaving.signal, () => reading.execute(sql`select pg_sleep(4)`));
  await sleep(200);
  leaving.abort();
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  for (let index = 0; index < 10; index += 1) expect((await reading.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
}

/** These tests are skipped without PgBouncer. */
describe.skipIf(!hasPooler)('behind PgBouncer in session mode', () => {
  let created: Awaited<ReturnType<typeof makeDatabase>>;
  let pooler: Pooler;
  let database: PortalDatabase;
  beforeAll(async () => {
    created = await makeDatabase();
    pooler = await startPooler(created.address, { mode: 'session', connections: 10 });
    database = await openDatabase(pooler.connection, { migrationsFolder, connections: 2 });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.close();
    await created?.drop();
  });

  test('tables are created, and each connection has its settings', async () => {
    expect(await settings(database)).toEqual({ zone: 'UTC', limit: '5s', reads: 'off' });
    expect(await settings(database.reading)).toEqual({ zone: 'UTC', limit: '5s', reads: 'on' });
    await expect(addLanguage(database.reading, 'x-no')).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  test('frequent statements are prepared, and writes of other processes are received', async () => {
    for (let index = 0; index < 20; index += 1) {
      const { rows } = await database.reading.execute(sql`select ${index}::int as at`);
      expect(rows).toEqual([{ at: index }]);
    }
    await expectHeard(database);
  });

  test('a statement is stopped when nobody waits for it, and other statements continue', () => expectStopped(database));

  test('the start accepts its address', async () => {
    const server = await openDatabaseServer({ DATABASE_URL: urlOf(pooler.connection) }, () => {});
    expect(server.url).toBe(urlOf(pooler.connection));
  });
});

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let created: Awaited<ReturnType<typeof makeDatabase>>;
  let pooler: Pooler;
  let database: PortalDatabase;
  beforeAll(async () => {
    created = await makeDatabase();
    // Fewer than the portal opens, so that its connections share them.
    pooler = await startPooler(created.address, { mode: 'transaction', connections: 2 });
    database = await openDatabase(created.address, { migrationsFolder, connections: 4, pooler: pooler.connection });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.close();
    await created?.drop();
  });

  test('each statement and transaction has the settings of its connection, for any number of clients of a session', async () => {
    const [writing, reading] = [
      { zone: 'UTC', limit: '5s', reads: 'off' },
      { zone: 'UTC', limit: '5s', reads: 'on' },
    ];
    const round = async () => {
      expect(await settings(database)).toEqual(writing);
      expect(await settings(database.reading)).toEqual(reading);
      expect(await database.transaction(settings)).toEqual(writing);
      expect(await database.reading.transaction(settings, { isolationLevel: 'repeatable read' })).toEqual(reading);
    };
    await Promise.all(Array.from({ length: 20 }, round));
    await expect(addLanguage(database.reading, 'x-no')).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  test('frequent and named statements run in any session', async () => {
    const named = { name: statementName('of a test', 'select $1::int as at'), text: 'select $1::int as at' };
    const ask = async (index: number) => {
      expect((await database.reading.execute(sql`select ${index}::int as at`)).rows).toEqual([{ at: index }]);
      expect((await database.pool.query({ ...named, values: [index] })).rows).toEqual([{ at: index }]);
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  });

  test('a failed statement or transaction is closed, and nothing is written', async () => {
    const twice = async (transaction: Database) => {
      await addLanguage(transaction, 'x-twice');
      await addLanguage(transaction, 'x-twice');
    };
    const failing = [() => database.execute(sql`select 1 / 0`), () => database.transaction(twice)];
    for (const fail of Array.from({ length: 5 }, () => failing).flat()) await expect(fail()).rejects.toThrow();
    const open = sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect((await database.execute(open)).rowCount).toBe(0);
    expect((await database.execute(sql`select from languages where code = 'x-twice'`)).rowCount).toBe(0);
  });

  test('a statement is stopped when nobody waits for it, and other statements continue', () => expectStopped(database));

  test('writes of other processes are received by the direct address', () => expectHeard(database));

  test('the start refuses it without a direct address, and with an invalid one', async () => {
    const [pooled, direct] = [urlOf(pooler.connection), urlOf(created.address)];
    const open = (env: Record<string, string>) => openDatabaseServer(env, () => {});
    await expect(open({ DATABASE_URL: pooled })).rejects.toThrow(
      'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the server itself',
    );
    await expect(open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode',
    );
    const other = urlOf({ ...created.address, database: 'postgres' });
    await expect(open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: other })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database',
    );
    expect(await open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({ kind: 'external', url: direct });
  });
});
