import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import { type Changes, notifyChange, notifyOwnRows, openChanges } from './changes.ts';
import type { PortalDatabase } from './database.ts';

let database: PortalDatabase;
let one: Changes;
let other: Changes;

const nextNotification = (changes: Changes) => vi.waitFor(() => expect(changes.known()).not.toBeNull(), { timeout: 10_000, interval: 10 });

beforeAll(async () => {
  database = await copyDatabase();
  one = openChanges(database);
  other = openChanges(database);
  await Promise.all([nextNotification(one), nextNotification(other)]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.close();
});

const grows = (changes: Changes, before: number | null) =>
  vi.waitFor(() => expect(changes.known()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY), { timeout: 10_000, interval: 10 });

test('a write is known at once in its process, and soon in every other', async () => {
  const [own, others] = [one.known(), other.known()];
  await one.write(async (transaction) => void (await transaction.execute(sql`delete from search_synonyms`)));
  expect(one.known()).toBeGreaterThan(own ?? 0);
  await grows(other, others);
});

test('a write changes what depends on its tables, and nothing else', async () => {
  const before = one.known() ?? Number.NaN;
  const othersBefore = other.known();
  await one.write(async (transaction) => void (await transaction.execute(sql`delete from search_synonyms`)));
  await grows(other, othersBefore);
  for (const [changes, since] of [
    [one, before],
    [other, othersBefore ?? Number.NaN],
  ] as const) {
    const isChanged = (statement: string) => changes.isChangedSince(since, changes.tablesOf([statement]));
    expect([isChanged('select * from "search_synonyms"'), isChanged('select * from articles')]).toEqual([true, false]);
    expect([changes.isChangedSince(since, null), changes.isChangedSince(changes.known() ?? 0, null)]).toEqual([true, false]);
  }
});

test('a change of own rows affects data that was read for their account, in every process', async () => {
  const before = [one.known() ?? Number.NaN, other.known() ?? Number.NaN];
  await notifyOwnRows(database, 'ann', ['search_synonyms']);
  await Promise.all([grows(one, before[0] ?? null), grows(other, before[1] ?? null)]);
  for (const [index, changes] of [one, other].entries()) {
    const isChanged = (table: string, account?: string) => changes.isChangedSince(before[index] ?? 0, [table], account);
    expect([isChanged('search_synonyms', 'ann'), isChanged('articles', 'ann')]).toEqual([true, false]);
    expect([isChanged('search_synonyms', 'bob'), isChanged('search_synonyms')]).toEqual([false, false]);
  }
});

test('a write of a visitor affects what is read for all in its process, unless it changes counts only', async () => {
  const write = async (changed?: 'counts') => {
    const before = one.known() ?? Number.NaN;
    await one.writeOwn(null, async (transaction) => void (await transaction.execute(sql`delete from search_synonyms`)), changed);
    return one.isChangedSince(before, ['search_synonyms']);
  };
  expect([await write(), await write('counts')]).toEqual([true, false]);
});

test('a write that changed no rows, or failed, is not a change', async () => {
  const before = [one.known(), other.known()];
  await one.write(async (transaction) => void (await transaction.execute(sql`select 1`)));
  const failing = one.write(async (transaction) => {
    await transaction.execute(sql`delete from search_synonyms`);
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  expect(one.known()).toBe(before[0]);
  // The next notification of the other process comes after both.
  await notifyChange(database);
  await grows(other, before[1] ?? null);
  expect(other.known()).toBe((before[1] ?? 0) + 1);
});

test('after a command any table may have changed', async () => {
  const before = one.known() ?? 0;
  const others = other.known();
  await notifyChange(database);
  await Promise.all([grows(one, before), grows(other, others)]);
  expect(one.isChangedSince(before, one.tablesOf(['select * from articles']))).toBe(true);
});

test('a command announces its writes to the running portal', async () => {
  const [before, others] = [one.known(), other.known()];
  await notifyChange(database);
  await Promise.all([grows(one, before), grows(other, others)]);
});

test('a failed write is rolled back and not announced', async () => {
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
