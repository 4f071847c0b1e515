import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import { type Changes, openChanges, tellChange } from './changes.ts';
import type { PortalDatabase } from './database.ts';

let database: PortalDatabase;
let one: Changes;
let other: Changes;

const heard = (changes: Changes) => vi.waitFor(() => expect(changes.known()).not.toBeNull(), { timeout: 10_000, interval: 10 });

beforeAll(async () => {
  database = await copyDatabase();
  one = openChanges(database);
  other = openChanges(database);
  await Promise.all([heard(one), heard(other)]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.close();
});

const grows = (changes: Changes, before: number | null) =>
  vi.waitFor(() => expect(changes.known()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY), { timeout: 10_000, interval: 10 });

test('a write is known at once where it was made, and soon everywhere else', async () => {
  const [own, others] = [one.known(), other.known()];
  await one.write(async (transaction) => void (await transaction.execute(sql`select 1`)));
  expect(one.known()).toBeGreaterThan(own ?? 0);
  await grows(other, others);
});

test('a command announces its writes to the running portal', async () => {
  const [before, others] = [one.known(), other.known()];
  await tellChange(database);
  await Promise.all([grows(one, before), grows(other, others)]);
});

test('a failed write is rolled back and announces nothing', async () => {
  const others = other.known();
  const failing = one.write(async (transaction) => {
    await transaction.execute(sql`create table never (id int)`);
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  const { rows } = await database.execute(sql`select to_regclass('never') as found`);
  expect([rows, other.known()]).toEqual([[{ found: null }], others]);
});

test('while the listening connection is lost nothing counts as unchanged, until it is restored', async () => {
  const before = one.known();
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(one.known()).toBeNull(), { timeout: 10_000, interval: 5 });
  await vi.waitFor(() => expect(one.known()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY), { timeout: 10_000, interval: 50 });
});
