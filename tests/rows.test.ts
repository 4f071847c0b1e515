/**
 * Records of every audience, state, category and owner, requested by every kind of account in every call that shows or
 * counts them.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../runtime/server/session/tables.ts';
import { mayRow, type RecordFacts } from '../runtime/shared/access/rows.ts';
import type { Portal, Zone } from '../runtime/shared/portal.ts';
import { readPortal } from '../scripts/schema.ts';
import { indexEverything } from '../services/registries/indexing.ts';
import { listedDocuments } from '../services/search/sitemap.ts';
import { hasArticle, hasCatalogue } from './support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from './support/portal.ts';
import type { TestVisitor } from './support/visitor.ts';

const schema = await readPortal();
const sites = Object.keys(schema.sites);
const closed = (id: string, allowed: number[], content: Zone['content']): Zone => {
  return { id, route: id, allowed: Object.fromEntries(sites.map((site) => [site, allowed])), content };
};

/** The portal with zones that are closed to some accounts: by class type, by being a FAQ, by category, by model. */
const zones: Portal['zones'] = {
  ...Object.fromEntries(Object.entries(schema.zones).filter(([, { content }]) => content.classType === 'case')),
  luban: closed('luban', [3], { classType: 'luban' }),
  faq: closed('faq', [1, 2, 3], { isFaq: true }),
  images: closed('images', [2, 3], { categoryId: 'image' }),
  model: closed('model', [1, 3], { classType: 'case', modelId: 'C-1' }),
};
const tables: Portal = { ...schema, zones };

const visitors: Record<TestAccount, number> = { anonymous: 0, external: 1, middle: 2, internal: 3 };

/** A record with its classification; `above` are the ancestors of its category. */
interface Filed extends RecordFacts {
  id: string;
  classType: string;
  category: string;
  above: string[];
}

const targets = [
  { classType: 'case', category: 'night', above: ['video', 'case'], isFaq: false },
  { classType: 'case', category: 'image', above: ['video', 'case'], isFaq: false },
  { classType: 'luban', category: 'luban', above: [], isFaq: false },
  { classType: 'faq', category: 'start', above: ['faq'], isFaq: true },
];

let portal: TestPortal;
let staffId: string;
const records: Filed[] = [];

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
  staffId = await ownId();
  for (const zone of targets)
    for (const audience of [1, 2, 3])
      for (const status of ['draft', 'published', 'withdrawn'] as const)
        for (const products of [[], ['C-1'], ['C-1', 'C-2']]) records.push(await insertRecord(zone, { audience, status, products }));
  await indexEverything(portal.database, tables);
}, 120_000);
afterAll(() => portal.close());

/** The id of the account of `as('internal')`, which owns some of the records. */
async function ownId(): Promise<string> {
  await portal.as('internal');
  const [own] = await portal.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, 'internal'));
  return (own as { id: string }).id;
}

type RowState = { audience: number; status: 'draft' | 'published' | 'withdrawn'; products: string[] };

async function insertRecord({ above, isFaq, ...zone }: (typeof targets)[number], state: RowState): Promise<Filed> {
  const isOwn = state.audience === 2;
  const titles = { en: `Relay ${zone.category} ${state.audience} ${state.status} ${state.products.length}` };
  const id = await hasArticle(portal.database, { ...zone, ...state, isFaq, titles, ...(isOwn && { owner: staffId }) });
  const content = { classType: zone.classType, isFaq, categoryId: [zone.category, ...above], modelId: state.products };
  return {
    id,
    ...zone,
    above,
    content,
    isPublished: state.status === 'published',
    audience: state.audience,
    ...(isOwn && { owner: staffId }),
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).sort();

async function answer<Data>(visitor: TestVisitor, url: string, body: object): Promise<Data> {
  const { status, envelope } = await visitor.post(url, body);
  expect({ status, code: envelope.code }, `${url} ${envelope.message}`).toEqual({ status: 200, code: 200 });
  return envelope.data as Data;
}

interface ListedRows {
  data: { articleId?: string; id?: string }[];
  total: number;
  facets?: Record<string, { value: string; count: number }[]>;
}

describe.each(Object.entries(visitors) as [TestAccount, number][])('%s', (name, type) => {
  const visible = (wanted: (record: Filed) => boolean = () => true) =>
    records.filter((record) => mayRow(tables, { type }, 'visible', record) && wanted(record));

  const list = async (data: object) =>
    answer<ListedRows>(await portal.as(name), '/doc/doc-article/pageFront', {
      pageNo: 1,
      pageSize: 100,
      data: { language: 'en', ...data },
    });

  test.each([
    ['articles', { isFaq: false }, ({ content }: Filed) => content.isFaq === false],
    ['questions', { isFaq: true }, ({ content }: Filed) => content.isFaq === true],
    ['a class', { classType: 'luban' }, ({ classType }: Filed) => classType === 'luban'],
    ['a category', { categoryId: 'video' }, ({ above }: Filed) => above.includes('video')],
    ['a model', { modelId: 'C-1' }, ({ content }: Filed) => [content.modelId].flat().includes('C-1')],
    ['a word', { keyword: 'relay' }, () => true],
  ])('lists and counts of %s have the visible records', async (_of, data, wanted) => {
    const { data: rows, total, facets } = await list(data);
    const expected = visible(wanted);
    expect(rows.map(({ articleId }) => articleId).sort()).toEqual(idsOf(expected));
    expect(total).toBe(expected.length);
    expect(countsByValue(facets?.classType)).toEqual(tally(expected, ({ classType }) => [classType]));
    expect(countsByValue(facets?.products)).toEqual(tally(expected, ({ content }) => [content.modelId].flat().map(String)));
  });

  test('only visible records can be opened', async () => {
    const visitor = await portal.as(name);
    for (const record of records) {
      const article = await visitor.post('/doc/doc-article/find', { articleId: record.id, language: 'en' });
      const expected = mayRow(tables, { type }, 'visible', record) ? 200 : 404;
      expect([record, article.status]).toEqual([record, expected]);
      const faq = await visitor.post('/doc/faqDetails/getFaqDetailsByUUID', { uuid: record.id, language: 'en' });
      expect([record, faq.status]).toEqual([record, record.content.isFaq ? expected : 404]);
    }
  });

  test('the search and its suggestions find and count visible records', async () => {
    const visitor = await portal.as(name);
    const query = { pageNo: 1, pageSize: 100, data: { language: 'en', keyword: 'relay' } };
    const { data, total, facets } = await answer<ListedRows>(visitor, '/doc/daGrand_search/query', query);
    const expected = visible();
    expect(data.map(({ id }) => id).sort()).toEqual(idsOf(expected));
    expect(total).toBe(expected.length);
    expect(countsByValue(facets?.kind)).toEqual(tally(expected, ({ content }) => [content.isFaq ? 'faq' : 'article']));
    const typed = await answer<{ kind: string; id: string }[]>(visitor, '/doc/daGrand_search/suggest', {
      keyword: 'relay',
      size: 20,
      language: 'en',
    });
    const offered = typed.filter(({ kind }) => kind !== 'query').map(({ id }) => id);
    expect(offered.filter((id) => !expected.some((record) => record.id === id))).toEqual([]);
    expect(offered.length).toBe(Math.min(offered.length, expected.length));
  });

  test('each category counts the visible records at or below it', async () => {
    const visitor = await portal.as(name);
    for (const type of ['case', 'luban', 'faq']) {
      const rows = await answer<{ code: string; count: number }[]>(visitor, '/uac/category/oneCategoryWithoutPermissions', {
        parentId: '0',
        type,
        language: 'en',
      });
      for (const { code, count } of rows)
        expect([code, count]).toEqual([code, visible(({ category, above }) => [category, ...above].includes(code)).length]);
    }
  });

  test('own records are found in every state, by their owner only', async () => {
    const { data, total } = await list({ mine: true });
    const own = records.filter((record) => mayRow(tables, { type, ...(name === 'internal' && { id: staffId }) }, 'own', record));
    expect(data.map(({ articleId }) => articleId).sort()).toEqual(idsOf(own));
    expect(total).toBe(own.length);
  });
});

test('search engines get public records only', async () => {
  const listed = await listedDocuments.page(portal.database, tables, { from: 0, max: 1_000 });
  const expected = idsOf(records.filter((record) => mayRow(tables, { type: 0 }, 'visible', record)));
  expect(idsOf(listed.filter(({ kind }) => kind === 'article' || kind === 'faq'))).toEqual(expected);
  expect(await listedDocuments.count(portal.database, tables)).toBe(listed.length);
});

const countsByValue = (facet: { value: string; count: number }[] = []): Record<string, number> =>
  Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

function tally(found: readonly Filed[], valuesOf: (record: Filed) => string[]): Record<string, number> {
  const values = found.flatMap(valuesOf);
  return Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
}
