/**
 * A search from memory finds the same as the statement, for every account, language, filter and order. It does so in two
 * processes, while texts, rights and the tree of categories change. PORTAL_SEARCH_SEED is the seed of texts and searches.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousAccount } from '../../runtime/server/account.ts';
import { changesOf } from '../../runtime/server/database/changes.ts';
import { type Database, openMigrated } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { searchFilterNames } from '../../schema/entities/search.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { randomOf } from '../../tests/support/histories/people.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { seedOf } from '../../tests/support/seed.ts';
import { indexArticles } from '../articles/indexing.ts';
import { articles, categories } from '../articles/tables.ts';
import { indexEverything } from '../registries/indexing.ts';
import { findInDatabase } from '../search/find.ts';
import { countInDatabase, countTerms, maxTermCount, requireMinimumMatch } from '../search/termCounts.ts';
import type { SearchQuery } from '../searchEngines/index.ts';
import { loosened, readKeyword } from '../searchQuery/index.ts';
import { compileKeyword, compileTerms } from '../searchTerms/index.ts';
import { countInMemory } from './countTexts.ts';
import { findInMemory } from './find.ts';

const tables = await readPortal();
const seed = seedOf('PORTAL_SEARCH_SEED');
const random = randomOf(seed);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
const some = <Value>(values: readonly Value[]): Value[] => values.filter(() => random() < 0.4);

const words = ['camera', 'recording', 'relay', 'C-1', '摄像机', '录像', '固件升级', '升级固件', 'камера', 'запись', 'كاميرا'];
/** The last word of a keyword may still be typed. Titles have words as written too: recordi begins no stem. */
const beginnings = ['cam', 'rec', 'recordi', 'кам', 'зап', '录'];
const phrase = (count: number): string => Array.from({ length: count }, () => pick(words)).join(' ');

/** A zone that only staff open, as in a schema. */
const closed = (content: Record<string, string | boolean>): Portal => ({
  ...tables,
  zones: {
    staff: { id: 'staff', route: 'staff', allowed: Object.fromEntries(Object.keys(tables.sites).map((site) => [site, [3]])), content },
  },
});
const portals = [
  tables,
  closed({ classType: 'case' }),
  closed({ categoryId: 'video' }),
  closed({ modelId: 'C-1' }),
  closed({ isFaq: true }),
];

let portal: TestPortal;
let other: TestPortal;
const ids: string[] = [];

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  other = await openPortal({ portal: tables, database: openMigrated(portal.database.direct) });
  await hasCatalogue(portal.database);
  for (let number = 0; number < 40; number += 1) await add();
  await indexEverything(portal.database, tables);
  await announced();
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

async function add(): Promise<string> {
  const id = await hasArticle(portal.database, {
    titles: Object.fromEntries(
      some(['zh', 'en', 'ru', 'ar'])
        .concat('en')
        .map((language) => [language, phrase(2)]),
    ),
    body: `<p>${phrase(6)}</p>`,
    audience: pick([1, 1, 2, 3]),
    isFaq: pick([true, false, false]),
    products: some(['C-1', 'C-2', 'R-1']),
    labels: some(['poe', 'raid']),
    updatedAt: `202${pick([4, 5, 6])}-0${pick([1, 2, 3])}-01T00:00:00Z`,
    views: pick([0, 1, 2]),
  });
  ids.push(id);
  return id;
}

const readers = (): Database[] => [portal.database.reading, other.database.reading];

/** Notifies both processes of writes, like a third process: with the names of the tables, or without. */
async function announced(written: readonly string[] = []): Promise<void> {
  await eventually(() => expect(readers().map((database) => changesOf(database).known())).not.toContain(null));
  const before = readers().map((database) => changesOf(database).known() ?? 0);
  await portal.database.execute(sql`select pg_notify('portal_changes', ${['third', ...written].join(' ')})`);
  await eventually(() => {
    for (const [index, database] of readers().entries()) expect(changesOf(database).known()).toBeGreaterThan(before[index] as number);
  });
}

/** Each resolves with the tables that it changes. */
const changes: readonly (() => Promise<string[]>)[] = [
  async () => {
    await indexArticles(portal.database, tables, [await add()]);
    return ['articles', 'search_texts'];
  },
  async () => {
    const id = pick(ids);
    await portal.database
      .update(articles)
      .set({ audience: pick([1, 2, 3]) })
      .where(eq(articles.id, id));
    await indexArticles(portal.database, tables, [id]);
    return ['articles', 'search_texts'];
  },
  async () => {
    const id = pick(ids);
    await portal.database
      .update(articles)
      .set({ status: pick(['withdrawn', 'withdrawn', 'published']) })
      .where(eq(articles.id, id));
    await indexArticles(portal.database, tables, [id]);
    return ['articles', 'search_texts'];
  },
  // Closes or opens the texts of a category by its zone, without a change of the index.
  async () => {
    await portal.database
      .update(categories)
      .set({ parent: pick(['case', 'video']) })
      .where(eq(categories.code, 'night'));
    return ['categories'];
  },
  async () => {
    await indexEverything(portal.database, tables);
    return [];
  },
];

async function drawQuery(database: Database): Promise<SearchQuery> {
  const language = pick(['zh', 'en', 'ru', 'ar']);
  const type = pick([0, 1, 2, 3]);
  const reader = { database, portal: pick(portals), account: { ...anonymousAccount, type } };
  // A text that has one of five words does not have enough.
  const isLong = random() < 0.2;
  const short = random() < 0.25 ? '' : pick([phrase(1), phrase(1), phrase(2), `C-1 ${phrase(1)}`, pick(beginnings)]);
  const keyword = readKeyword(isLong ? phrase(5) : short);
  const all = keyword.typed === '' ? undefined : await compileKeyword(database, keyword);
  const max =
    all && (isLong || random() < 0.3) ? requireMinimumMatch(keyword, await countTerms(reader, language, loosened(keyword))) : undefined;
  const filters = Object.fromEntries(
    some([
      ['kind', some(['article', 'faq', 'product'])],
      ['products', some(['C-1', 'R-1'])],
      ['labels', ['poe']],
      ['language', some(['zh', 'en'])],
      ['audience', some(['1', '3'])],
      ['year', some(['2024', '2025'])],
      ['family', ['camera']],
      ['classType', ['case']],
      ['channel', ['stable']],
    ] as const),
  ) as SearchQuery['filters'];
  const sort = pick([undefined, undefined, 'relevance', 'updatedAt', '-updatedAt', '-views'] as const);
  const codes = keyword.typed.includes('C-1') && random() < 0.8 ? ['c1'] : [];
  return { reader, language, filters, sort, codes, searchTerms: max ?? all };
}

/** Counts of the terms of a loosened keyword, up to a few of a kind. */
async function expectSameCounts({ reader, language }: SearchQuery): Promise<void> {
  const compiled = await compileTerms(reader.database, loosened(readKeyword(`${phrase(2)} ${pick(beginnings)}`)));
  const queries = compiled.filter(Boolean);
  const max = pick([3, maxTermCount]);
  const expected = await countInDatabase(reader, language, queries, max);
  const counts = await countInMemory(reader, language, queries, max, 20_000);
  expect({ type: reader.account.type, language, max, queries, counted: counts }).toEqual({
    type: reader.account.type,
    language,
    max,
    queries,
    counted: expected,
  });
}

test(`memory and statement find the same (PORTAL_SEARCH_SEED=${seed})`, async () => {
  const found: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    for (const database of readers()) {
      for (let number = 0; number < 8; number += 1) {
        const query = await drawQuery(database);
        const range = { offset: pick([0, 0, 3]), limit: 8 };
        const expected = await findInDatabase(query, range, searchFilterNames);
        const { reader, ...request } = query;
        const searched = { ...request, type: reader.account.type, zones: reader.portal.zones };
        const remembered = await findInMemory(query, range, searchFilterNames, 20_000);
        expect({ searched, found: remembered }).toEqual({ searched, found: expected });
        expect(Object.keys(remembered?.facets ?? {})).toEqual(searchFilterNames);
        expect(Object.keys(expected.facets)).toEqual(searchFilterNames);
        found.push(expected.total);
        await expectSameCounts(query);
      }
    }
    const change = changes[round % changes.length];
    await announced(await change?.());
  }
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(30);
});
