/** Queries of PostgreSQL that are evaluated in this process find the same texts. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { copyDatabase } from '../../../tests/support/database.ts';
import { queryWords, tsqueryArbitrary } from '../../../tests/support/tsqueryArbitrary.ts';
import { meetsTsquery, parseTsquery, parseTsvector } from './tsquery.ts';

let database: PortalDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());

test.each([`'a' &`, `( 'a'`, `'a' 'b'`, 'a', `& 'a'`])('%s cannot be parsed', (query) => {
  expect(() => parseTsquery(query)).toThrow(SyntaxError);
});

test('a tsvector is parsed with its positions', () => {
  expect([...parseTsvector(`'disk':1A,5 'it''s':2B 'full'`)]).toEqual([
    ['disk', [1, 5]],
    ["it's", [2]],
    ['full', []],
  ]);
  expect(parseTsvector('').size).toBe(0);
});

test('a query matches the texts that PostgreSQL finds', async () => {
  const texts = fc.array(fc.option(fc.constantFrom(...queryWords), { nil: 'the' }), { maxLength: 7 });
  const results = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(tsqueryArbitrary, texts, async (query, words) => {
      const { rows } = await database.execute<{ vector: string; query: string; found: boolean }>(sql`
        select vector::text as vector, query::text as query, vector @@ query as found
        from to_tsvector('english', ${words.join(' ').replaceAll('a', 'xa')}) as vector, cast(${query.replaceAll("'a", "'xa")} as tsquery) as query`);
      const [{ vector, query: read, found }] = rows as [(typeof rows)[number]];
      results[`${found}`] += 1;
      expect(meetsTsquery(parseTsvector(vector), parseTsquery(read)), `${read} in ${vector}`).toBe(found);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(results.true, results.false)).toBeGreaterThan(50);
});
