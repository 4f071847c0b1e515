import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onServer } from '../../../tests/support/database.ts';
import { migrationsFolder } from '../../../tests/support/paths.ts';
import { hasPooler, startPooler } from '../../../tests/support/pooler.ts';
import { openChanges } from './changes.ts';
import { type Database, openDatabase, type PortalDatabase } from './database.ts';

/** Without PgBouncer these tests are left out. */
describe.skipIf(!hasPooler)('behind PgBouncer in session mode', () => {
  const name = `pooled_${randomUUID().replaceAll('-', '')}`;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let database: PortalDatabase;
  beforeAll(async () => {
    await onServer((client) => client.query(`create database ${name}`));
    pooler = await startPooler({ ...inject('cluster').connection, database: name });
    database = await openDatabase(pooler.connection, { migrationsFolder, connections: 2 });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.close();
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  });

  const settings = async (of: Database) =>
    (
      await of.execute<Record<string, string>>(
        sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as limit, current_setting('transaction_read_only') as reads`,
      )
    ).rows[0];

  test('tables are made, and each connection has its settings', async () => {
    expect(await settings(database)).toEqual({ zone: 'UTC', limit: '5s', reads: 'off' });
    expect(await settings(database.reading)).toEqual({ zone: 'UTC', limit: '5s', reads: 'on' });
    await expect(database.reading.execute(sql`insert into languages (code) values ('x-no')`)).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });

  test('frequent statements are prepared, and writes of other processes are heard', async () => {
    for (let at = 0; at < 20; at += 1) {
      const { rows } = await database.reading.execute(sql`select ${at}::int as at`);
      expect(rows).toEqual([{ at }]);
    }
    const [one, other] = [openChanges(database), openChanges(database)];
    await expect.poll(() => [one.known(), other.known()].includes(null)).toBe(false);
    const known = one.known();
    await other.write((transaction) => transaction.execute(sql`insert into languages (code) values ('x-yes')`));
    await expect.poll(() => one.known()).not.toBe(known);
    await Promise.all([one.close(), other.close()]);
  });
});
