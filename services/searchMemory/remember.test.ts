/** After the start, background work numbers the texts of an older index, loads them and reads the sets of frequent words. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousAccount } from '../../runtime/server/account.ts';
import { changesOf } from '../../runtime/server/database/changes.ts';
import { type Database, openMigrated } from '../../runtime/server/database/database.ts';
import { searchFilterNames } from '../../schema/entities/search.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { indexEverything } from '../registries/indexing.ts';
import type { SearchQuery } from '../searchEngines/index.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { searchEvents } from '../searchStatistics/tables.ts';
import { compileKeyword } from '../searchTerms/index.ts';
import { findInMemory, searchesByMemory, searchMemory } from './find.ts';
import { startRemembering } from './remember.ts';

const tables = await readPortal();
const page = { offset: 0, limit: 5 };
let portal: TestPortal;
let other: TestPortal;

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  other = await openPortal({ portal: tables, database: openMigrated(portal.database.direct) });
  await hasCatalogue(portal.database);
  for (const number of [1, 2, 3]) await hasArticle(portal.database, { titles: { en: `Zebrafinch ${number}` } });
  await indexEverything(portal.database, tables);
  // As a version without the column left them.
  await portal.database.execute(sql`update search_texts set id = null where kind = 'article'`);
  await portal.database
    .insert(searchEvents)
    .values({ query: 'zebrafinch', normalised: 'zebrafinch', language: 'en', hits: 3, visitor: 'somebody' });
  await eventually(() => expect([portal, other].map(({ database }) => changesOf(database.reading).known())).not.toContain(null));
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

async function finches(database: Database): Promise<SearchQuery> {
  const reader = { database, portal: tables, account: { ...anonymousAccount } };
  return { reader, language: 'en', filters: {}, codes: [], searchTerms: await compileKeyword(database, readKeyword('zebrafinch')) };
}

test('PostgreSQL searches an index that has rows without an id', async () => {
  expect(await findInMemory(await finches(other.database.reading), page, searchFilterNames, 20_000)).toBeUndefined();
});

test('background work numbers them, and loads earlier searches into memory', async () => {
  const query = await finches(portal.database.reading);
  const work = startRemembering({ database: portal.database, portal: tables, log: (trouble) => expect.fail(trouble) });
  try {
    await work.run();
    // Without waiting: texts and sets are in memory before the search.
    expect((await findInMemory(query, page, searchFilterNames, 0))?.total).toBe(3);
    const { answered, left } = { ...searchesByMemory() };
    expect((await searchMemory.find(query, page, searchFilterNames))?.total).toBe(3);
    expect(searchesByMemory()).toEqual({ answered: answered + 1, left });
  } finally {
    await work.stop();
  }
  const { rows } = await portal.database.execute(sql`select count(*)::int as count, count(distinct id)::int as ids from search_texts`);
  expect(rows[0]?.ids).toBe(rows[0]?.count);
});
