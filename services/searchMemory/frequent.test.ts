/** A word in more texts than a statement examines: memory counts all of them and finds the best one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousAccount } from '../../runtime/server/account.ts';
import { changesOf } from '../../runtime/server/database/changes.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { findInDatabase } from '../search/find.ts';
import type { SearchFacetName, SearchQuery } from '../searchEngines/index.ts';
import { type IndexEntry, replaceEntries } from '../searchIndex/index.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { compileKeyword } from '../searchTerms/index.ts';
import { idOf } from '../shared/values/ids.ts';
import { findInMemory } from './find.ts';

const tables = await readPortal();
/** A statement examines 51 texts. */
const few = { ...tables, settings: { ...tables.settings, limits: { ...tables.settings.limits, exactTotal: 50 } } };
const count = 700;
const facets: readonly SearchFacetName[] = ['labels', 'year'];
const page = { offset: 0, limit: 5 };

let portal: TestPortal;

const entry = (number: number, more: Partial<IndexEntry> = {}): IndexEntry => ({
  kind: 'article',
  record: idOf(`article:frequent-${number}`),
  language: 'en',
  serves: ['zh', 'en', 'ru', 'ar'],
  title: `Camera no. ${number}`,
  body: 'It records.',
  classType: 'notice',
  category: 'night',
  labels: number % 3 === 0 ? ['poe'] : ['raid'],
  updatedAt: number % 2 === 0 ? '2024-06-01T00:00:00Z' : '2025-06-01T00:00:00Z',
  ...more,
});

beforeAll(async () => {
  portal = await openPortal({ portal: few });
  await hasCatalogue(portal.database);
  // The best text is the oldest, and the last that was written. One is closed to visitors.
  await replaceEntries(portal.database, 'article', [
    ...Array.from({ length: count }, (_, index) => entry(index)),
    entry(count, { audience: 3, labels: ['poe'] }),
    entry(count + 2, { title: 'Recordings', body: '' }),
    entry(count + 1, { title: 'Camera', labels: [], updatedAt: '2001-01-01T00:00:00Z' }),
  ]);
  await eventually(() => expect(changesOf(portal.database.reading).known()).not.toBeNull());
});
afterAll(() => portal.close());

async function queryOf(keyword: string, filters: SearchQuery['filters'] = {}): Promise<SearchQuery> {
  const reader = { database: portal.database.reading, portal: few, account: { ...anonymousAccount } };
  return { reader, language: 'en', filters, codes: [], searchTerms: await compileKeyword(reader.database, readKeyword(keyword)) };
}

const inMemory = async (query: SearchQuery, range = page) => await findInMemory(query, range, facets, 20_000);

test('facets count all texts that the reader may read', async () => {
  const query = await queryOf('camera');
  const byLabel = [
    { value: 'raid', count: 466 },
    { value: 'poe', count: 234 },
  ];
  const byYear = [
    { value: '2024', count: 350 },
    { value: '2025', count: 350 },
    { value: '2001', count: 1 },
  ];
  expect((await inMemory(query))?.facets).toEqual({ labels: byLabel, year: byYear });
  const { facets: examined } = await findInDatabase(query, page, facets);
  expect(examined.labels?.reduce((sum, line) => sum + line.count, 0)).toBeLessThanOrEqual(51);
});

test('a filter applies to the other facets, not to its own', async () => {
  expect((await inMemory(await queryOf('camera', { labels: ['poe'] })))?.facets).toEqual({
    labels: [
      { value: 'raid', count: 466 },
      { value: 'poe', count: 234 },
    ],
    year: [
      { value: '2024', count: 117 },
      { value: '2025', count: 117 },
    ],
  });
});

test('the text whose title is the keyword comes first, wherever it is stored', async () => {
  const query = await queryOf('camera');
  const best = { kind: 'article', record: idOf(`article:frequent-${count + 1}`), language: 'en' };
  expect((await inMemory(query))?.keys[0]).toEqual(best);
  // The statement alone does not find the best text.
  expect((await findInDatabase(query, page, facets)).keys).not.toContainEqual(best);
});

test('pages after the scored texts have the rest, newest first, each text once', async () => {
  const query = await queryOf('camera');
  const ranges = [0, 250, 500].map((offset) => ({ offset, limit: 250 }));
  const pages = await Promise.all(ranges.map((range) => inMemory(query, range)));
  const records = pages.flatMap((found) => found?.keys.map(({ record }) => record) ?? []);
  expect(new Set(records).size).toBe(count + 1);
  expect(records).toHaveLength(count + 1);
  const indexes = new Map(Array.from({ length: count }, (_, index) => [idOf(`article:frequent-${index}`), index]));
  const years = records.slice(100).map((record) => ((indexes.get(record) as number) % 2 === 0 ? 2024 : 2025));
  expect(years).toEqual(Array.from({ length: 601 }, (_, index) => (index < 251 ? 2025 : 2024)));
});

test('a prefix that only a title has as written is found', async () => {
  const query = await queryOf('recordin');
  const found = [{ kind: 'article', record: idOf(`article:frequent-${count + 2}`), language: 'en' }];
  expect((await inMemory(query))?.keys).toEqual(found);
  expect((await findInDatabase(query, page, facets)).keys).toEqual(found);
});
