import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, RepairGuide } from '../../generated/openapi.d.ts';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { systemChromium } from '../../runtime/server/print/chromium.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { indexRepairGuides } from './indexing.ts';
import { repairGuides } from './tables.ts';

type Page = Answer<'doc.repairGuide.page'>;

const chromium = systemChromium(process.env);
const tables = await readPortal();
let portal: TestPortal;
let picture: string;

beforeAll(async () => {
  portal = await openPortal({ portal: tables, env: chromium ? { PORTAL_CHROMIUM: chromium } : {} });
  await hasCatalogue(portal.database);
  const store = await openFileStore(`${portal.config.dataFolder}/files`, portal.database);
  picture = (await store.put('<svg xmlns="http://www.w3.org/2000/svg"/>', { name: 'fan.svg', mime: 'image/svg+xml', audience: 1 }))
    .attachmentId;
});
afterAll(() => portal.close());

const hasGuide = async (facts: Partial<typeof repairGuides.$inferInsert> & { code: string }): Promise<void> => {
  await portal.database.insert(repairGuides).values({
    ...{
      titles: { en: `Pangolin ${facts.code}`, zh: '风扇' },
      summaries: { en: 'A fan.' },
      difficulty: 'easy',
      time: '30',
      products: ['C-1'],
    },
    steps: [
      { title: { en: 'Stop it' }, text: { en: 'Pull the plug.', zh: '拔下插头。' } },
      { title: { en: 'Open it' }, text: { en: 'Undo the screws.' }, caution: { en: 'Sharp.' }, picture },
    ],
    parts: [{ name: { en: 'Fan', zh: '风扇' }, orderCode: `SP-${facts.code}`, quantity: 1 }],
    status: 'published',
    ...facts,
  });
  await indexRepairGuides(portal.database, tables, [facts.code]);
};

const ask = async <Data>(path: string, body: object, as: TestAccount = 'anonymous') => {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  return { status, data: envelope.data as Data };
};

test('each account lists, counts, reads and finds only its repair guides', async () => {
  for (const audience of [1, 2, 3]) await hasGuide({ code: `for-${audience}`, audience });
  await hasGuide({ code: 'for-draft', status: 'draft' });
  await hasGuide({ code: 'for-gone', status: 'withdrawn' });
  const expected: [TestAccount, number][] = [
    ['anonymous', 1],
    ['external', 1],
    ['middle', 2],
    ['internal', 3],
  ];
  for (const [as, count] of expected) {
    const { data: page } = await ask<Page>('/doc/repairGuide/page', { data: { modelId: 'C-1' } }, as);
    expect([as, page.data.length, page.total]).toEqual([as, count, count]);
    expect(page.facets).toMatchObject({ difficulty: [{ value: 'easy', count }], products: [{ value: 'C-1', count }] });
    expect((await ask<Product>('/doc/product/find', { productId: 'C-1' }, as)).data.repairCount).toBe(count);
    const query = { data: { language: 'en', keyword: 'pangolin' } };
    expect((await ask<{ total: number }>('/doc/daGrand_search/query', query, as)).data.total).toBe(count);
    expect((await ask<unknown[]>('/doc/daGrand_search/suggest', { keyword: 'pangolin', language: 'en' }, as)).data).toHaveLength(count);
    for (const [index, code] of [1, 2, 3, 'draft', 'gone'].entries()) {
      const { status } = await ask('/doc/repairGuide/find', { id: `for-${code}` }, as);
      expect([as, code, status]).toEqual([as, code, index < count ? 200 : 404]);
      if (index >= count) expect((await ask('/doc/repairGuide/pdf', { id: `for-${code}` }, as)).status).toBe(404);
    }
  }
});

test('a repair guide is in one of its languages, with its pictures and parts', async () => {
  await hasGuide({ code: 'in-two', products: ['C-2'] });
  const { data: guide } = await ask<RepairGuide>('/doc/repairGuide/find', { id: 'in-two', language: 'zh' });
  expect(guide).toMatchObject({ title: '风扇', language: 'zh', difficulty: 'easy', time: '30', tools: [] });
  expect(guide.parts).toEqual([{ name: '风扇', orderCode: 'SP-in-two', quantity: 1 }]);
  expect(guide.steps.map(({ text, caution }) => [text, caution])).toEqual([
    ['拔下插头。', undefined],
    ['Undo the screws.', 'Sharp.'],
  ]);
  const { data: page } = await ask<Page>('/doc/repairGuide/page', { data: { modelId: 'C-2', language: 'ru' } });
  // The preview is the first picture of its steps.
  expect(page.data).toMatchObject([{ id: 'in-two', language: 'en', requestedLanguage: 'ru', picture: guide.steps[1]?.picture }]);
  expect(guide.steps[1]?.picture).toContain(picture);
  expect(guide.steps[0]?.picture).toBe('');
});

test('the list is filtered by requirements and models, and each value has a count', async () => {
  await hasGuide({ code: 'hard', difficulty: 'difficult', products: ['C-3', 'C-4'] });
  const { data: page } = await ask<Page>('/doc/repairGuide/page', { data: { filters: { difficulty: ['difficult'], products: ['C-4'] } } });
  expect(page.data.map(({ id }) => id)).toEqual(['hard']);
  expect(page.facets?.products?.map(({ value }) => value)).toEqual(['C-3', 'C-4']);
});

test.runIf(chromium)('a repair guide is printed with its pictures', { timeout: 60_000 }, async () => {
  await hasGuide({ code: 'printed', products: ['C-5'] });
  const request = { method: 'POST', url: '/doc/repairGuide/pdf', payload: { id: 'printed', language: 'en' } } as const;
  const response = await (await portal.as('anonymous')).ask(request);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.headers['content-disposition']).toContain('printed.pdf');
});
