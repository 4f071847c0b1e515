import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { indexArticles } from '../../articles/indexing.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { type OpenedHit, searchEvents } from '../tables.ts';

const now = new Date('2026-06-15T12:00:00Z');
const tables = await readPortal();

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ portal: tables, clock: () => now });
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.database.delete(searchEvents)));

type Event = Partial<typeof searchEvents.$inferInsert>;

/** Inserts a search with defaults: in English, now, with four hits. */
const searched = (query: string, visitor: string | null, more: Event = {}) =>
  portal.database
    .insert(searchEvents)
    .values({ query, normalised: query.toLowerCase(), language: 'en', site: 'en', hits: 4, at: now, visitor, ...more });

const hit = (id: string, place: number): OpenedHit[] => [{ kind: 'article', id, place }];
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function ask<Name extends 'page' | 'find' | 'days' | 'opened'>(name: Name, body: object): Promise<Answer<`manage.searches.${Name}`>> {
  return (await editor.post(`/manage/searches/${name}`, body)).envelope.data as Answer<`manage.searches.${Name}`>;
}
const list = (data: object = {}) => ask('page', { data });
const keywordsOf = async (data: object) => (await list(data)).data.map(({ query, language }) => `${query} ${language}`);

test('equal searches are one row, with their hits and opened results', async () => {
  await searched('Zylon mount', 'a', { at: daysAgo(2), opened: hit('x', 3) });
  await searched('zylon MOUNT', 'b', { at: daysAgo(1), hits: 9, site: 'au', opened: hit('y', 6) });
  await searched('zylon mount', 'a', { at: daysAgo(3), hits: 0 });
  expect(await list()).toMatchObject({
    total: 1,
    data: [
      {
        ...{ query: 'zylon MOUNT', language: 'en', outcome: 'missed', searches: 3, visitors: 2, missed: 1, opened: 2, openedShare: 67 },
        ...{ hits: 9, place: 4.5, lastAt: daysAgo(1).toISOString(), sites: [{ id: 'au' }, { id: 'en', text: 'English' }] },
      },
    ],
    facets: { outcome: [{ value: 'missed', count: 1 }], language: [{ value: 'en', count: 1 }] },
  });
});

test('the list is filtered by outcome, language, site, period and words, and each filter has counts', async () => {
  for (const visitor of ['a', 'b']) {
    await searched('dome', visitor);
    await searched('dome', visitor, { language: 'ru', site: 'ru', hits: 0, at: daysAgo(29) });
    await searched('old nvr', visitor, { at: daysAgo(30) });
  }
  expect(await keywordsOf({ filters: { days: '30' } })).toEqual(['dome en', 'dome ru']);
  expect(await keywordsOf({ filters: { days: '7' } })).toEqual(['dome en']);
  expect(await keywordsOf({ keyword: 'NVR' })).toEqual(['old nvr en']);
  expect(await keywordsOf({ sort: 'lastAt' })).toEqual(['old nvr en', 'dome ru', 'dome en']);
  const { data, facets } = await list({ filters: { outcome: ['found'], sites: ['en'] } });
  expect(data.map(({ query }) => query).toSorted()).toEqual(['dome', 'old nvr']);
  expect(facets).toMatchObject({ outcome: [{ value: 'found', count: 2 }], sites: [{ value: 'en', text: 'English', count: 2 }] });
});

test('a query of a single visitor has no row, count, facet or page', async () => {
  for (let times = 0; times < 5; times += 1) await searched('Ivan Petrov 4711', 'a', { hits: 0 });
  await searched('from before', null, { at: daysAgo(3) });
  expect(await list()).toMatchObject({ total: 0, data: [], facets: { outcome: [], language: [], sites: [] } });
  for (const name of ['find', 'days', 'opened'])
    for (const query of ['Ivan Petrov 4711', 'nobody sought this'])
      expect((await editor.post(`/manage/searches/${name}`, { query, language: 'en' })).status).toBe(404);
  await searched('from before', null, { at: daysAgo(4) });
  expect(await keywordsOf({})).toEqual(['from before en']);
});

test('a keyword has totals, each day of the period and opened results with their titles', async () => {
  const id = await hasArticle(portal.database, { titles: { en: 'Mount a Zylon' } });
  await indexArticles(portal.database, tables, [id]);
  await searched('zylon', 'a', { opened: [...hit(id, 1), ...hit('00000000-0000-4000-8000-000000000000', 2)] });
  await searched('zylon', 'b', { opened: hit(id, 3), at: daysAgo(6) });
  await searched('zylon', 'c', { hits: 0, at: daysAgo(40) });
  const request = { query: ' Zylon', language: 'en', days: 7 };
  expect(await ask('find', request)).toMatchObject({
    query: 'zylon',
    searches: 2,
    outcome: 'found',
    opened: 2,
    openedShare: 100,
    place: 2,
  });
  expect(await ask('find', { ...request, days: 90 })).toMatchObject({ searches: 3, outcome: 'missed', openedShare: 67 });
  const days = await ask('days', request);
  expect(days).toHaveLength(7);
  expect([days[0], days[1], days[6]]).toEqual([
    { day: '2026-06-09', searches: 1, missed: 0, opened: 1 },
    { day: '2026-06-10', searches: 0, missed: 0, opened: 0 },
    { day: '2026-06-15', searches: 1, missed: 0, opened: 1 },
  ]);
  expect(await ask('opened', request)).toEqual([{ kind: 'article', id, title: 'Mount a Zylon', times: 2 }]);
});

test('a keyword without searches in the period still has its page', async () => {
  for (const visitor of ['a', 'b']) await searched('zylon', visitor, { at: daysAgo(60) });
  const request = { query: 'zylon', language: 'en', days: 7 };
  expect(await ask('find', request)).toMatchObject({ query: 'zylon', searches: 0, missed: 0, openedShare: 0, outcome: 'found', sites: [] });
  expect(await ask('opened', request)).toEqual([]);
});

test('a keyword is recommended once, even if visitors made it popular', async () => {
  for (const visitor of ['a', 'b']) await searched('Zylon mount', visitor);
  const request = { query: 'Zylon mount', language: 'en' };
  expect((await ask('find', request)).recommended).toBe(false);
  for (const query of ['Zylon mount', 'zylon MOUNT'])
    expect((await editor.post('/manage/searches/recommend', { ...request, query })).status).toBe(200);
  expect((await ask('find', request)).recommended).toBe(true);
  expect((await editor.post('/manage/searches/recommend', { ...request, query: '?!' })).status).toBe(422);
});
