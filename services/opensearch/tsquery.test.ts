/** Queries and texts of PostgreSQL for OpenSearch: a translated query matches the same texts. */

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { copyDatabase } from '../../tests/support/database.ts';
import { analyse } from '../../tests/support/openSearchAnalysis.ts';
import { matches } from '../../tests/support/openSearchQueries.ts';
import { queryWords, tsqueryArbitrary } from '../../tests/support/tsqueryArbitrary.ts';
import { textOfVector } from './documents.ts';
import { indexBody } from './mapping.ts';
import { clauseOfTsquery } from './tsquery.ts';

let database: PortalDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());

test('a text has its words at their positions, with gaps and with several words at one position', () => {
  expect(textOfVector(`'disk':1A,5 'drive':5 'full':6B`)).toBe('disk | | | disk|drive full');
  expect(textOfVector(`'a':1 'b':16383,16383 'c':16383`)).toMatch(/^a \| b \| b \| c$/);
  expect(textOfVector('')).toBe('');
});

test.each([
  [`'a'`, { term: { words: 'a' } }],
  [`'it''s':*`, { prefix: { words: "it's" } }],
  [`'a' <-> 'b' <2> 'c'`, { match_phrase: { words: { query: 'a b | c' } } }],
  ['', { match_none: {} }],
])('%s is translated', (query, clause) => {
  expect(clauseOfTsquery(query, 'words')).toEqual(clause);
});

test.each([`'a' <-> 'b':*`, `'a' <-> ( 'b' & 'c' )`, `( 'a' <-> 'b' | 'c' ) <-> 'd'`])('%s has no exact query', (query) => {
  expect(clauseOfTsquery(query, 'words')).toBeUndefined();
});

test('a translated query matches the texts that PostgreSQL finds', async () => {
  const texts = fc.array(fc.option(fc.constantFrom(...queryWords), { nil: 'the' }), { maxLength: 7 });
  const { settings } = indexBody(5_000);
  const phraseOf = (_field: string, text: string) => analyse(settings.analysis, 'phrase', text);
  const results = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(tsqueryArbitrary, texts, async (query, words) => {
      const { rows } = await database.execute<{ vector: string; query: string; found: boolean }>(sql`
        select vector::text as vector, query::text as query, vector @@ query as found
        from to_tsvector('english', ${words.join(' ').replaceAll('a', 'xa')}) as vector, cast(${query.replaceAll("'a", "'xa")} as tsquery) as query`);
      const [row] = rows;
      const clause = clauseOfTsquery(row?.query ?? '', 'words');
      if (!clause) return;
      const document = {
        id: '1',
        values: new Map(),
        texts: new Map([['words', analyse(settings.analysis, 'lexemes', textOfVector(row?.vector ?? ''))]]),
      };
      results[`${row?.found ?? false}`] += 1;
      expect(matches(clause, document, { fields: { words: { type: 'text' } }, phraseOf }), `${row?.query} in ${row?.vector}`).toBe(
        row?.found,
      );
    }),
    { numRuns: 300 },
  );
  expect(Math.min(results.true, results.false)).toBeGreaterThan(30);
});
