import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Portal } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';

type Page = Answer<'doc.article.pageFront'>;

const tables = await readPortal();
let portal: TestPortal;

beforeEach(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
});
afterEach(() => portal.close());

async function list(
  data: object = {},
  { as = 'anonymous', pageSize = 10, pageNo = 1 }: { as?: TestAccount; pageSize?: number; pageNo?: number } = {},
): Promise<Page> {
  const visitor = await portal.as(as);
  const { status, envelope } = await visitor.post('/doc/doc-article/pageFront', { pageNo, pageSize, data: { language: 'en', ...data } });
  expect({ status, code: envelope.code, message: envelope.message }).toMatchObject({ status: 200, code: 200 });
  return envelope.data as Page;
}

const titles = ({ data }: Page): string[] => data.map(({ title }) => title);
const named = (title: string) => ({ titles: { en: title } });

test('each account type lists its articles, and the total includes only them', async () => {
  for (const audience of [1, 2, 3]) await hasArticle(portal.database, { ...named(`for ${audience}`), audience, products: ['C-1'] });
  const expected: [TestAccount, number][] = [
    ['anonymous', 1],
    ['external', 1],
    ['middle', 2],
    ['internal', 3],
  ];
  for (const [as, count] of expected) {
    const page = await list({}, { as });
    expect([as, page.data.length, page.total]).toEqual([as, count, count]);
    expect(page.facets?.products).toEqual([{ value: 'C-1', text: 'C-1', count }]);
  }
});

test('only published articles are listed', async () => {
  for (const status of ['draft', 'in-review', 'withdrawn', 'published'] as const)
    await hasArticle(portal.database, { ...named(status), status });
  expect(titles(await list({}, { as: 'internal' }))).toEqual(['published']);
});

test('only the author finds own articles in every state', async () => {
  const { id } = await portal.logIn({ type: 3, userAccount: 'writer' });
  await hasArticle(portal.database, { ...named('mine'), status: 'draft', owner: id });
  expect((await list({ mine: true }, { as: 'internal' })).total).toBe(0);
  expect((await list({ mine: true })).total).toBe(0);
});

test('a title is in the requested language, or in the nearest one, which the row names', async () => {
  await hasArticle(portal.database, { titles: { zh: '中', en: 'English', ru: 'Русский' }, views: 3 });
  await hasArticle(portal.database, { titles: { zh: '仅中文', en: 'In English' }, views: 2 });
  await hasArticle(portal.database, { titles: { zh: '只有' }, views: 1 });
  const page = await list({ language: 'ru', sort: '-views' });
  expect(page.data.map(({ title, language, requestedLanguage }) => [title, language, requestedLanguage])).toEqual([
    ['Русский', 'ru', undefined],
    ['In English', 'en', 'ru'],
    ['只有', 'zh', 'ru'],
  ]);
});

test('filters accept products, labels, categories with those below, and days with both ends', async () => {
  await hasArticle(portal.database, {
    ...named('a'),
    products: ['C-1'],
    labels: ['poe'],
    category: 'night',
    updatedAt: '2026-03-31T23:59:59Z',
  });
  await hasArticle(portal.database, { ...named('b'), products: ['C-2', 'R-1'], category: 'image', updatedAt: '2026-03-01T00:00:00Z' });
  await hasArticle(portal.database, { ...named('c'), labels: ['raid'], category: 'storage', updatedAt: '2026-04-01T00:00:00Z' });
  const sort = 'title';
  expect(titles(await list({ sort, filters: { products: ['C-1', 'R-1'] } }))).toEqual(['a', 'b']);
  expect(titles(await list({ sort, filters: { labels: ['poe', 'raid'] } }))).toEqual(['a', 'c']);
  expect(titles(await list({ sort, categoryId: 'video' }))).toEqual(['a', 'b']);
  expect(titles(await list({ sort, filters: { category: ['image', 'storage'] } }))).toEqual(['b', 'c']);
  expect(titles(await list({ sort, filters: { updatedAt: { from: '2026-03-01', to: '2026-03-31' } } }))).toEqual(['a', 'b']);
  expect(titles(await list({ sort, modelId: 'R-1' }))).toEqual(['b']);
});

test('a facet ignores its own filter and applies the others', async () => {
  await hasArticle(portal.database, { products: ['C-1'], labels: ['poe'] });
  await hasArticle(portal.database, { products: ['C-2'], labels: ['poe'] });
  await hasArticle(portal.database, { products: ['C-2'], labels: ['raid'] });
  const { facets } = await list({ filters: { products: ['C-2'] } });
  expect(facets?.products).toEqual([
    { value: 'C-2', text: 'C-2', count: 2 },
    { value: 'C-1', text: 'C-1', count: 1 },
  ]);
  expect(facets?.labels).toEqual([
    { value: 'poe', text: 'Power', count: 1 },
    { value: 'raid', text: 'RAID', count: 1 },
  ]);
});

test('a keyword finds titles of any language, models and bill numbers, and is taken literally', async () => {
  await hasArticle(portal.database, { titles: { en: 'A 100% match', zh: '摄像机' }, products: ['C-1'] });
  await hasArticle(portal.database, named('A 1000 match'));
  expect(titles(await list({ keyword: '100%' }))).toEqual(['A 100% match']);
  expect(titles(await list({ keyword: '摄像' }))).toEqual(['A 100% match']);
  expect(titles(await list({ keyword: 'c-1' }))).toEqual(['A 100% match']);
  const [row] = (await list({ keyword: '1000' })).data;
  expect(titles(await list({ keyword: row?.billNo.toLowerCase() }))).toEqual(['A 1000 match']);
});

test.each(['-updatedAt', 'updatedAt', '-views', '-helpfulUp', 'title', '-title'])('paging by %s returns every row once', async (sort) => {
  for (let n = 0; n < 7; n += 1) {
    await hasArticle(portal.database, {
      ...named(`t${n % 3}`),
      views: n % 2,
      helpfulUp: n % 3,
      updatedAt: `2026-05-0${1 + (n % 2)}T00:00:00.123Z`,
    });
  }
  const all = await list({ sort });
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const page: Page = await list({ sort, ...(after && { after }) }, { pageSize: 3 });
    listed.push(...page.data.map(({ articleId }) => articleId));
    after = page.next;
  } while (after);
  expect(listed).toEqual(all.data.map(({ articleId }) => articleId));
});

test('an invalid position, or one of another order, is refused', async () => {
  await hasArticle(portal.database);
  await hasArticle(portal.database);
  const { next } = await list({ sort: '-views' }, { pageSize: 1 });
  const visitor = await portal.as('anonymous');
  for (const after of ['nonsense', next, Buffer.from('["-updatedAt","1 or 1=1","x"]').toString('base64url')]) {
    const { status, envelope } = await visitor.post('/doc/doc-article/pageFront', { data: { sort: '-updatedAt', after } });
    expect([status, envelope.error]).toEqual([422, 'list.place-unknown']);
  }
});

test('a total above the exact limit is the limit plus one', async () => {
  const settings = { ...tables.settings, limits: { ...tables.settings.limits, exactTotal: 2 } };
  await portal.swap({ ...tables, settings });
  for (let n = 0; n < 4; n += 1) await hasArticle(portal.database);
  expect((await list({}, { pageSize: 1 })).total).toBe(3);
});

test('articles of a closed zone are in no list, count or category, and have no page', async () => {
  const id = await hasArticle(portal.database, { ...named('case'), products: ['C-1'] });
  await hasArticle(portal.database, { ...named('guide'), classType: 'luban', category: 'luban', products: ['C-1'] });
  await portal.swap(closed(tables, { classType: 'case' }));
  expect(titles(await list())).toEqual(['guide']);
  expect(titles(await list({ sort: 'title' }, { as: 'internal' }))).toEqual(['case', 'guide']);
  const visitor = await portal.as('external');
  const refused = [
    await visitor.post('/doc/doc-article/find', { articleId: id }),
    await visitor.post('/doc/doc-article/find', { articleId: 'never-was' }),
  ];
  expect(refused.map(({ status, envelope }) => [status, envelope.error])).toEqual([
    [404, 'request.not-found'],
    [404, 'request.not-found'],
  ]);
  expect((await visitor.post('/uac/category/oneCategoryWithoutPermissions', { parentId: '0', type: 'case' })).envelope.data).toEqual([]);
  const families = (await visitor.post('/doc/model/families', {})).envelope.data as { articleCount: number }[];
  expect(families.map(({ articleCount }) => articleCount)).toEqual([1, 0]);
});

/** The portal with an additional zone that only staff may open. */
const closed = (schema: Portal, content: Record<string, string>): Portal => ({
  ...schema,
  zones: {
    staff: { id: 'staff', route: 'staff', allowed: Object.fromEntries(Object.keys(schema.sites).map((site) => [site, [3]])), content },
  },
});

test('a list without a total reports whether it has more rows', async () => {
  for (const number of [1, 2, 3, 4]) await hasArticle(portal.database, named(`article ${number}`));
  const few = await list({ uncounted: true, sort: 'updatedAt' }, { pageSize: 2 });
  expect([few.data.length, few.total, few.facets]).toEqual([2, 3, undefined]);
  expect((await list({ uncounted: true }, { pageSize: 5 })).total).toBe(4);
});
