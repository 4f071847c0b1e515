import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import type { PortalDatabase } from './database.ts';
import { seenTime } from './seenTime.ts';
import { collectStatements } from './statements.ts';

let database: PortalDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());

const now = seenTime(new Date('2026-03-01T12:00:00Z'));
const isSeen = async (work: () => unknown): Promise<boolean> =>
  (await collectStatements(async () => work())).statements.has('select now()');

test.each<[string, () => unknown]>([
  ['compared', () => now > new Date(0)],
  ['subtracted', () => Number(now) - 1],
  ['serialised', () => JSON.stringify({ now })],
  ['written out', () => `${now}`],
  ['formatted', () => new Intl.DateTimeFormat('en').format(now)],
  ['read in parts', () => now.getUTCDay()],
  ['a value of a statement', () => database.execute(sql`select ${now}::timestamptz`)],
])('a time that is %s is noted', async (_, work) => {
  expect(await isSeen(work)).toBe(true);
});

test('a time that is only passed on is not noted, and is a date with its value', async () => {
  const { result, statements } = await collectStatements(async () => ({ now, other: [now] }));
  expect([result.now === now, [...statements]]).toEqual([true, []]);
  expect([now instanceof Date, now.toISOString()]).toEqual([true, '2026-03-01T12:00:00.000Z']);
});

test('as a value of a statement it is the same time', async () => {
  const { rows } = await database.execute(sql`select extract(epoch from ${now}::timestamptz)::int as at`);
  expect(rows).toEqual([{ at: now.getTime() / 1000 }]);
});
