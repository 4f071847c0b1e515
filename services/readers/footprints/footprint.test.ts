import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../../tests/support/portal.ts';
import { articles } from '../../articles/tables.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { footprints } from './tables.ts';

type Page = Answer<'doc.footprint.page'>;

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterEach(() => portal.close());

async function read(as: TestAccount, articleId: string, call = '/doc/doc-article/find', key = 'articleId'): Promise<void> {
  expect((await (await portal.as(as)).post(call, { [key]: articleId, language: 'en' })).status).toBe(200);
}

const list = async (as: TestAccount, data: object = {}): Promise<Page> =>
  (await (await portal.as(as)).post('/doc/footprint/page', { data: { language: 'en', ...data } })).envelope.data as Page;

const storedOf = (count: number) => eventually(async () => expect(await portal.database.$count(footprints)).toBe(count));

test('the reading history is private, and has each text once, the latest first', async () => {
  const one = await hasArticle(portal.database, { titles: { en: 'One' } });
  const question = await hasArticle(portal.database, { titles: { en: 'Question' }, isFaq: true });
  await read('external', one);
  await storedOf(1);
  await read('external', question, '/doc/faqDetails/getFaqDetailsByUUID', 'uuid');
  await storedOf(2);
  expect((await list('external')).data).toMatchObject([
    { articleId: question, kind: 'faq', title: 'Question' },
    { articleId: one, kind: 'article', title: 'One', classType: { id: 'case', text: 'Cases' } },
  ]);
  await read('external', one);
  await eventually(async () => expect((await list('external')).data.map(({ title }) => title)).toEqual(['One', 'Question']));
  expect(await list('middle')).toMatchObject({ data: [], total: 0 });
});

test('a visitor without a login has no reading history and cannot request one', async () => {
  const one = await hasArticle(portal.database);
  await read('anonymous', one);
  await read('external', one);
  await storedOf(1);
  expect((await (await portal.as('anonymous')).post('/doc/footprint/page', { data: {} })).status).toBe(401);
});

test('kinds, days and keywords filter the list', async () => {
  const account = await portal.logIn({ type: 1, userAccount: 'reader' });
  const rows = [
    { article: await hasArticle(portal.database, { titles: { en: 'May' } }), readAt: new Date('2026-05-10T10:00:00Z') },
    { article: await hasArticle(portal.database, { titles: { en: 'June' }, isFaq: true }), readAt: new Date('2026-06-10T10:00:00Z') },
  ];
  await portal.database.insert(footprints).values(rows.map((row) => ({ ...row, account: account.id })));
  const { visitorOf } = await import('../../../tests/support/visitor.ts');
  const visitor = visitorOf(portal.app, account);
  const titles = async (data: object) =>
    ((await visitor.post('/doc/footprint/page', { data: { language: 'en', ...data } })).envelope.data as Page).data.map(
      ({ title }) => title,
    );
  expect(await titles({})).toEqual(['June', 'May']);
  expect(await titles({ sort: 'readAt' })).toEqual(['May', 'June']);
  expect(await titles({ filters: { kind: ['faq'] } })).toEqual(['June']);
  expect(await titles({ filters: { kind: ['faq', 'article'] } })).toEqual(['June', 'May']);
  expect(await titles({ filters: { readAt: { from: '2026-05-10', to: '2026-05-10' } } })).toEqual(['May']);
  expect(await titles({ keyword: 'ma' })).toEqual(['May']);
});

test('a text that was closed since is neither listed nor counted', async () => {
  const one = await hasArticle(portal.database);
  await read('external', one);
  await storedOf(1);
  await portal.database.update(articles).set({ audience: 3 });
  expect(await list('external')).toMatchObject({ data: [], total: 0, facets: { kind: [] } });
});

test('one text or all texts are removed from the history, closed ones included', async () => {
  const texts = [await hasArticle(portal.database), await hasArticle(portal.database), await hasArticle(portal.database)];
  const [one = '', closed = '', other = ''] = texts;
  const account = await portal.logIn({ type: 1, userAccount: 'reader' });
  const stranger = await portal.logIn({ type: 1, userAccount: 'stranger' });
  for (const { id } of [account, stranger])
    await portal.database.insert(footprints).values(texts.map((article) => ({ account: id, article })));
  await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, closed));
  const { visitorOf } = await import('../../../tests/support/visitor.ts');
  const reader = visitorOf(portal.app, account);
  const ask = async (call: string, body: object = {}) => (await reader.post(`/doc/footprint/${call}`, body)).envelope.data;
  expect(await ask('page', { data: {} })).toMatchObject({ total: 2, kept: true });
  expect(await ask('remove', { articleId: one })).toBe(true);
  expect(await ask('page', { data: {} })).toMatchObject({ data: [{ articleId: other }], kept: true });
  await ask('remove', { articleId: other });
  expect(await ask('page', { data: {} })).toMatchObject({ total: 0, kept: true });
  expect(await ask('clear')).toBe(true);
  expect(await ask('page', { data: {} })).toMatchObject({ total: 0, kept: false });
  expect(await portal.database.$count(footprints, eq(footprints.account, stranger.id))).toBe(3);
});

test('while the history is paused, neither texts nor positions are stored, for this account only', async () => {
  const before = await hasArticle(portal.database);
  const during = await hasArticle(portal.database);
  const position = { articleId: before, anchor: 'fix', share: 0.4 };
  const external = await portal.as('external');
  await read('external', before);
  await storedOf(1);
  expect((await external.post('/doc/footprint/pause', { paused: true })).envelope.data).toBe(true);
  expect((await external.post('/doc/footprint/pause', { paused: true })).envelope.data).toBe(true);
  await read('external', during);
  await external.post('/doc/footprint/keepPlace', position);
  await read('middle', during);
  await storedOf(2);
  await portal.settled();
  expect(await list('external')).toMatchObject({ paused: true, data: [{ articleId: before }], total: 1 });
  expect((await external.post('/doc/footprint/place', { articleId: before })).envelope.data).toMatchObject({ anchor: '' });
  expect(await list('middle')).toMatchObject({ paused: false, total: 1 });
  await external.post('/doc/footprint/pause', { paused: false });
  await external.post('/doc/footprint/keepPlace', position);
  await read('external', during);
  await storedOf(3);
  await eventually(async () =>
    expect((await external.post('/doc/footprint/place', { articleId: before })).envelope.data).toMatchObject({ anchor: 'fix' }),
  );
});

test('the last five hundred entries are stored', async () => {
  const account = await portal.logIn({ type: 1, userAccount: 'reader' });
  const ids: string[] = [];
  while (ids.length < 501) ids.push(await hasArticle(portal.database));
  const [last = '', ...before] = ids;
  await portal.database
    .insert(footprints)
    .values(before.map((article, index) => ({ account: account.id, article, readAt: new Date(Date.UTC(2026, 0, 1, 0, index)) })));
  const { visitorOf } = await import('../../../tests/support/visitor.ts');
  await visitorOf(portal.app, account).post('/doc/doc-article/find', { articleId: last });
  await eventually(async () => {
    const left = new Set((await portal.database.select().from(footprints)).map(({ article }) => article));
    expect([left.size, left.has(last), left.has(before[0] as string)]).toEqual([500, true, false]);
  });
});
