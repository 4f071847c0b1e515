import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Compatibility, Product } from '../../generated/openapi.d.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { products } from '../catalogue/tables.ts';
import { packages, releases } from '../downloads/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { compatibilities } from './tables.ts';

let portal: TestPortal;

const works = (facts: Partial<typeof compatibilities.$inferInsert>) => ({
  product: 'R-1',
  level: 'works' as const,
  notes: { en: 'note' },
  status: 'published' as const,
  ...facts,
});

beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal() });
  const { database } = portal;
  await hasCatalogue(database);
  await database.insert(products).values({
    code: 'C-0',
    family: 'camera',
    series: 'C',
    names: { zh: '旧款', en: 'Old camera' },
    summaries: {},
    orderCodes: ['C-0-28'],
    lifeCycle: 'end-of-sale',
    successor: 'C-1',
    endOfSale: '2020-01-31',
    endOfSupport: '2090-01-31',
    specs: [{ key: 'lens', label: { en: 'Lens', zh: '镜头' }, value: { en: 'fixed', zh: '定焦' } }],
  });
  for (const audience of [1, 2, 3]) {
    await hasArticle(database, { audience, products: ['C-1'] });
    await hasArticle(database, { audience, products: ['C-1'], isFaq: true, category: 'start', classType: 'faq' });
    await hasArticle(database, { audience, products: ['C-1'], classType: 'luban', category: 'luban' });
  }
  await database
    .insert(packages)
    .values({ code: 'fw', names: { en: 'Firmware' }, type: 'firmware', products: ['C-1'], status: 'published' });
  const release = { package: 'fw', channel: 'release' as const, urgency: 'low' as const, releasedAt: new Date('2026-01-01T00:00:00Z') };
  await database.insert(releases).values([
    { ...release, code: 'fw-1', version: '1.0', versionKey: '1', recommended: true, status: 'published' },
    { ...release, code: 'fw-2', version: '2.0', versionKey: '2', audience: 3, status: 'published' },
  ]);
  await database
    .insert(compatibilities)
    .values([
      works({ partner: 'C-1', fromVersion: '3.0', partnerVersion: '1.0' }),
      works({ partnerSeries: 'C', level: 'limited' }),
      works({ partner: 'C-2', audience: 2 }),
      works({ product: 'C-0', partner: 'R-1', status: 'draft' }),
    ]);
});
afterAll(() => portal.close());

async function ask<Data>(call: string, body: object, as: TestAccount = 'anonymous'): Promise<{ status: number; data: Data }> {
  const visitor = await portal.as(as);
  const { status, envelope } = await visitor.post(`/doc/product/${call}`, body);
  return { status, data: envelope.data as Data };
}

const find = async (productId: string, as?: TestAccount) => (await ask<Product>('find', { productId, language: 'en' }, as)).data;
const worksWith = async (productId: string, as?: TestAccount) =>
  (await ask<Compatibility[]>('compatibility', { productId, language: 'en' }, as)).data.map(
    ({ partner, level }) => `${partner.id} ${level}`,
  );

test('a product has the number of its contents, without those that are closed to the reader', async () => {
  const countsFor = async (as: TestAccount) => {
    const { troubleshootingCount, faqCount, articleCount, releaseCount } = await find('C-1', as);
    return [troubleshootingCount, faqCount, articleCount, releaseCount];
  };
  expect(await countsFor('anonymous')).toEqual([1, 1, 1, 1]);
  expect(await countsFor('external')).toEqual([1, 1, 1, 1]);
  expect(await countsFor('middle')).toEqual([2, 2, 2, 1]);
  expect(await countsFor('internal')).toEqual([3, 3, 3, 2]);
  expect((await find('C-1')).firmware).toMatchObject({ id: 'fw-1' });
});

test('a product has its life cycle, its successor and its predecessor', async () => {
  const old = await find('C-0');
  expect(old).toMatchObject({ name: 'Old camera', successor: { id: 'C-1' }, orderCodes: ['C-0-28'] });
  expect(old.lifeCycle).toEqual([
    { stage: 'end-of-sale', day: '2020-01-31', state: 'ended' },
    { stage: 'end-of-support', day: '2090-01-31', state: 'coming' },
  ]);
  expect(old.specs).toEqual([{ key: 'lens', label: 'Lens', value: 'fixed' }]);
  expect((await find('C-1')).predecessors).toEqual([{ id: 'C-0', text: 'Old camera' }]);
  expect((await ask('find', { productId: 'C-9' })).status).toBe(404);
});

test('a product lists its certifications, valid ones first, and each document only for its audience', async () => {
  const store = await openFileStore(`${portal.config.dataFolder}/files`, portal.database);
  const { attachmentId: file } = await store.put('paper', { name: 'report.pdf', mime: 'application/pdf', audience: 2 });
  const certifications = [
    { mark: 'CCC', validUntil: '2020-01-31', audience: 1 },
    { mark: 'CE', validUntil: '2090-01-31', audience: 2, file },
  ];
  await portal.database.update(products).set({ certifications }).where(eq(products.code, 'C-0'));
  const reportOf = async (as: TestAccount) => {
    const { certifications: marks, certificationCount } = await find('C-0', as);
    return [certificationCount, ...marks.map(({ mark, state, file: paper }) => `${mark} ${state} ${paper?.fileName ?? '-'}`)];
  };
  expect(await reportOf('external')).toEqual([2, 'CE valid -', 'CCC expired -']);
  expect(await reportOf('middle')).toEqual([2, 'CE valid report.pdf', 'CCC expired -']);
  expect(JSON.stringify(await find('C-0', 'external'))).not.toContain(file);
});

test('compatibility is listed on both products, for the model before its series, and only for its audience', async () => {
  expect(await worksWith('R-1')).toEqual(['C-1 works', 'C limited']);
  expect(await worksWith('C-1')).toEqual(['R-1 works']);
  const [line] = (await ask<Compatibility[]>('compatibility', { productId: 'C-1' })).data;
  expect(line).toMatchObject({ fromVersion: '1.0', partnerVersion: '3.0' });
  // A closed compatibility does not hide an open one.
  expect(await worksWith('C-2')).toEqual(['R-1 limited']);
  expect(await worksWith('C-2', 'middle')).toEqual(['R-1 works']);
  expect((await find('R-1')).compatibilityCount).toBe(2);
  expect((await find('R-1', 'middle')).compatibilityCount).toBe(3);
});

test('products are listed by family, series and life cycle, and found by an order code', async () => {
  type Page = Answer<'doc.product.page'>;
  const page = async (data: object) => (await ask<Page>('page', { data })).data;
  const codes = ({ data }: Page) => data.map(({ code }) => code);
  const all = await page({});
  expect(codes(all)).toEqual(['C-0', 'C-1', 'C-2', 'R-1']);
  expect(all.facets?.family?.map(({ value, count }) => [value, count])).toEqual([
    ['camera', 3],
    ['recorder', 1],
  ]);
  expect(codes(await page({ filters: { status: ['end-of-sale'] } }))).toEqual(['C-0']);
  expect(codes(await page({ keyword: 'C-0-28' }))).toEqual(['C-0']);
  expect(codes(await page({ sort: '-code' }))[0]).toBe('R-1');
});

test('up to four products are compared, each once, in the requested order', async () => {
  const compared = async (body: object) => (await ask<Answer<'doc.product.compare'>>('compare', body)).data.map(({ code }) => code);
  expect(await compared({ models: 'C-2,unknown, C-1,C-2', add: 'R-1' })).toEqual(['C-2', 'C-1', 'R-1']);
  expect(await compared({ models: 'C-0,C-1,C-2', add: 'C-1' })).toEqual(['C-0', 'C-1', 'C-2']);
  expect(await compared({})).toEqual([]);
  expect((await ask('compare', { models: 'x'.repeat(301) })).status).toBe(422);
});
