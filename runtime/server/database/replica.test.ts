import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../../tests/support/paths.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../../../tests/support/replicatedDatabase.ts';
import { openChanges } from './changes.ts';
import { type Database, openDatabase, openMigrated, type PortalDatabase } from './database.ts';

let servers: ReplicatedDatabase;
let database: PortalDatabase;
beforeAll(async () => {
  servers = await openReplicatedDatabase();
  database = await openDatabase(servers.primary, { migrationsFolder, replica: servers.replica });
});
afterAll(async () => {
  await database.close();
  await servers.close();
});

/** Whether a read is answered by the replica. */
const isOnReplica = async (from: Database = database.reading): Promise<boolean> => {
  const { rows } = await from.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`);
  return rows[0]?.on === true;
};
const languages = async (from: Database): Promise<number> => {
  const { rows } = await from.execute<{ count: number }>(sql`select count(*) from languages where code like 'x-%'`);
  return rows[0]?.count ?? 0;
};
const addLanguage = (to: Database, code: string) => to.execute(sql`insert into languages (code) values (${code})`);

test('reads go to the replica once it has every write, and are never older than the last write', async () => {
  await expect.poll(() => isOnReplica()).toBe(true);
  expect([await isOnReplica(database), await isOnReplica(database.current)]).toEqual([false, false]);
  for (let index = 1; index <= 20; index += 1) {
    await addLanguage(database, `x-${index}`);
    expect(await languages(database.reading)).toBe(index);
  }
  await database.transaction(async (transaction) => addLanguage(transaction, 'x-in-transaction'));
  expect(await languages(database.reading)).toBe(21);
  await expect.poll(() => isOnReplica()).toBe(true);
});

test('reads go to the primary while the replica lags', async () => {
  await servers.pauseReplay();
  const before = await languages(database.current);
  await addLanguage(database, 'x-paused');
  expect([await isOnReplica(), await languages(database.reading)]).toEqual([false, before + 1]);
  await servers.resumeReplay();
  await expect.poll(() => isOnReplica()).toBe(true);
  expect(await languages(database.reading)).toBe(before + 1);
});

test('a read also waits for a write that another process announces', async () => {
  const other = openMigrated(servers.primary);
  const [own, changes] = [openChanges(database), openChanges(other)];
  await expect.poll(() => [own.known(), changes.known()].includes(null)).toBe(false);
  await expect.poll(() => isOnReplica()).toBe(true);
  await servers.pauseReplay();
  const known = own.known();
  const before = await languages(database.current);
  await changes.write((transaction) => addLanguage(transaction, 'x-elsewhere'));
  await expect.poll(() => own.known()).not.toBe(known);
  expect(await languages(database.reading)).toBe(before + 1);
  await servers.resumeReplay();
  await Promise.all([own.close(), changes.close()]);
  await other.close();
});

test('without the replica the primary answers everything', async () => {
  await expect.poll(() => isOnReplica()).toBe(true);
  await servers.stopReplica();
  const before = await languages(database.current);
  await addLanguage(database, 'x-alone');
  expect([await isOnReplica(), await languages(database.reading)]).toEqual([false, before + 1]);
});
