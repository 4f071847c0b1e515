import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { copyDatabase } from '../../../tests/support/database.ts';
import { countCached } from './countCache.ts';

let database: PortalDatabase;

beforeAll(async () => {
  database = await copyDatabase();
  await database.execute(sql`create table things (name text)`);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const add = () => database.execute(sql`insert into things values ('one more')`);

/** Takes longer than the limit for uncached counts. */
const tedious = sql`select (select count(*) from things)::int as count, pg_sleep(0.6)::text as slept`;

const count = async (statement: SQL): Promise<number> => {
  const [row] = await countCached<{ count: number }>(database, statement);
  return row?.count ?? Number.NaN;
};

test('a slow count is cached and refreshed in the background', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const before = await count(tedious);
  await add();
  expect(await count(tedious)).toBe(before);
  // Longer than fifty times the duration of the count, which is below the limit of five minutes.
  vi.advanceTimersByTime(290_000);
  vi.useRealTimers();
  await add();
  expect(await count(tedious)).toBe(before);
  await expect.poll(() => count(tedious), { timeout: 10_000 }).toBe(before + 2);
});

test('concurrent requests share one query, and a failure is not cached', async () => {
  const wrong = sql`select count(*)::int as count from things_to_come`;
  const answers = await Promise.allSettled([count(wrong), count(wrong)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await database.execute(sql`create table things_to_come as select from things limit 1`);
  expect(await count(wrong)).toBe(1);
});
