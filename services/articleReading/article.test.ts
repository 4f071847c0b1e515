import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '../../generated/openapi.d.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { articleRevisions, articles, otherQuestions } from '../articles/tables.ts';
import { addViews } from '../articleViews/index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

const find = async (articleId: string, language = 'en') =>
  (await (await portal.as('anonymous')).post('/doc/doc-article/find', { articleId, language })).envelope.data as Article;

test('an article is found by its id and by its bill number', async () => {
  const id = await hasArticle(portal.database, { titles: { en: 'One', zh: '一' }, products: ['C-2', 'C-1'], labels: ['poe'] });
  const article = await find(id);
  expect(article).toMatchObject({
    title: 'One',
    language: 'en',
    languages: ['zh', 'en'],
    products: [{ id: 'C-2' }, { id: 'C-1' }],
    labels: [{ id: 'poe', text: 'Power' }],
  });
  expect((await find(article.billNo.toLowerCase())).articleId).toBe(id);
});

test('a reader of another language gets the nearest text with a notice', async () => {
  const id = await hasArticle(portal.database, { titles: { zh: '中文' } });
  expect(await find(id, 'ru')).toMatchObject({ title: '中文', language: 'zh', requestedLanguage: 'ru' });
});

test('a body that was changed in the database directly is sanitised before it is read', async () => {
  const id = await hasArticle(portal.database, { body: '<p onclick="x()">a<script>alert(1)</script></p>' });
  expect((await find(id)).body).toBe('<p>a</p>');
});

test('each reading counts as a view', async () => {
  const id = await hasArticle(portal.database, { views: 5 });
  await Promise.all([find(id), find(id)]);
  // The second answer comes from the cache, so the count is read from the database.
  const stored = () => portal.database.select({ views: articles.views }).from(articles).where(eq(articles.id, id));
  await eventually(async () => {
    await addViews(portal.database);
    expect(await stored()).toEqual([{ views: 7 }]);
  });
});

test('a browser has one vote and can change it, and another browser has a separate vote', async () => {
  const articleId = await hasArticle(portal.database, { helpfulUp: 10 });
  const visitor = await portal.as('anonymous');
  const vote = async (helpful: boolean, browser?: string) =>
    (await visitor.post('/doc/doc-article/helpful', { articleId, helpful }, browser ? { clientidentifier: browser } : {})).envelope.data;
  expect(await vote(true, 'one')).toEqual({ helpfulUp: 11, helpfulDown: 0 });
  expect(await vote(true, 'one')).toEqual({ helpfulUp: 11, helpfulDown: 0 });
  expect(await vote(false, 'one')).toEqual({ helpfulUp: 10, helpfulDown: 1 });
  expect(await vote(false, 'two')).toEqual({ helpfulUp: 10, helpfulDown: 2 });
  expect(await vote(true)).toEqual({ helpfulUp: 10, helpfulDown: 2 });
});

test('two simultaneous clicks are one vote', async () => {
  const articleId = await hasArticle(portal.database);
  const visitor = await portal.as('external');
  await Promise.all([1, 2, 3].map(() => visitor.post('/doc/doc-article/helpful', { articleId, helpful: true })));
  expect((await find(articleId)).helpfulUp).toBe(1);
});

test('an article that the reader may not read accepts no vote', async () => {
  const articleId = await hasArticle(portal.database, { audience: 3 });
  const { status } = await (await portal.as('external')).post('/doc/doc-article/helpful', { articleId, helpful: true });
  expect(status).toBe(404);
});

test('a question is found by its address, with the related ones of its author before those of its category', async () => {
  const uuid = await hasArticle(portal.database, { isFaq: true, titles: { en: 'Why' }, products: ['C-1'] });
  const chosen = await hasArticle(portal.database, { isFaq: true, titles: { en: 'Chosen' }, category: 'faq' });
  await hasArticle(portal.database, { isFaq: true, titles: { en: 'Same model' }, products: ['C-1'] });
  await hasArticle(portal.database, { isFaq: true, titles: { en: 'Read more' }, views: 99 });
  await hasArticle(portal.database, { isFaq: true, titles: { en: 'For staff' }, audience: 3 });
  await portal.database.insert(otherQuestions).values({ article: uuid, other: chosen });
  const visitor = await portal.as('anonymous');
  expect((await visitor.post('/doc/faqDetails/getFaqDetailsByUUID', { uuid, language: 'en' })).envelope.data).toMatchObject({
    uuid,
    question: 'Why',
    shortAnswer: 'About Why',
  });
  const others = (await visitor.post('/doc/faqDetails/getOtherQuestion', { uuid, language: 'en' })).envelope.data as { question: string }[];
  expect(others.map(({ question }) => question)).toEqual(['Chosen', 'Same model', 'Read more']);
});

test('an FAQ entry has earlier versions and their differences; an entry that the reader may not read has none', async () => {
  const uuid = await hasArticle(portal.database, { isFaq: true, titles: { en: 'Ports' }, body: '<p>Open 80.</p>' });
  const [row] = await portal.database
    .update(articleRevisions)
    .set({ version: 2, publishedAt: new Date('2026-05-01') })
    .where(eq(articleRevisions.article, uuid))
    .returning();
  const older = { article: uuid, language: 'en', title: 'Which ports', body: '<p>Open 81.</p>', publishedAt: new Date('2026-04-01') };
  await portal.database.insert(articleRevisions).values({ ...older, createdBy: row?.createdBy as string });
  const visitor = await portal.as('anonymous');
  const read = async (request: object) =>
    (await visitor.post('/doc/faqDetails/getFaqDetailsByUUID', { uuid, language: 'en', ...request })).envelope.data;
  expect(await read({})).toMatchObject({ question: 'Ports', version: 2 });
  expect(await read({ version: 1 })).toMatchObject({ question: 'Which ports', answer: '<p>Open 81.</p>', version: 1, latest: 2 });
  expect(await read({ compare: 1 })).toMatchObject({ version: 2, comparedWith: 1, answer: expect.stringContaining('<del>81</del>') });
  expect(await read({ version: 3 })).toBeNull();
  await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, uuid));
  expect(await read({ version: 1 })).toBeNull();
});

test('articles of a category are compared once for each kind of reader, and again after a change', async () => {
  const own = await openPortal();
  await hasCatalogue(own.database);
  const insertArticle = (en: string, facts: Parameters<typeof hasArticle>[1]) =>
    hasArticle(own.database, { titles: { en }, category: 'night', ...facts });
  const [one, other] = [await insertArticle('one', { products: ['C-1'] }), await insertArticle('other', { products: ['C-2'] })];
  await insertArticle('for staff', { products: ['C-2'], audience: 3 });
  const titlesFor = async (who: 'anonymous' | 'internal', articleId: string) => {
    const { envelope } = await (await own.as(who)).post('/doc/doc-article/related', { articleId, language: 'en' });
    return (envelope.data as { title: string }[]).map(({ title }) => title);
  };
  expect(await titlesFor('internal', one)).toEqual(expect.arrayContaining(['for staff', 'other']));
  expect(await titlesFor('anonymous', one)).toEqual(['other']);
  expect(await titlesFor('internal', other)).toEqual(['for staff', 'one']);
  await insertArticle('new', { products: ['C-2'] });
  expect(await titlesFor('anonymous', other)).toEqual(['new', 'one']);
  await own.close();
});

test('an article is not a question', async () => {
  const uuid = await hasArticle(portal.database);
  const visitor = await portal.as('internal');
  for (const call of ['getFaqDetailsByUUID', 'getOtherQuestion'])
    expect((await visitor.post(`/doc/faqDetails/${call}`, { uuid })).status).toBe(404);
});

test('related articles come from the category, then from related models, then from anywhere; questions relate to questions, and closed articles have none', async () => {
  const own = await openPortal();
  await hasCatalogue(own.database);
  const insertArticle = (en: string, facts: Parameters<typeof hasArticle>[1]) => hasArticle(own.database, { titles: { en }, ...facts });
  const articleId = await insertArticle('this', { category: 'night', products: ['C-1'] });
  await insertArticle('model anywhere', { category: 'storage', products: ['C-1'], views: 9 });
  await insertArticle('model around', { category: 'image', products: ['C-1'], views: 1 });
  await insertArticle('category', { category: 'night', views: 5 });
  await insertArticle('category and model', { category: 'night', products: ['C-1'] });
  const forStaff = await insertArticle('category, for staff', { category: 'night', audience: 3 });
  await insertArticle('neither', { category: 'storage', products: ['C-2'], views: 99 });
  const visitor = await own.as('anonymous');
  const { envelope } = await visitor.post('/doc/doc-article/related', { articleId, language: 'en' });
  const titles = (envelope.data as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(['category and model', 'category', 'model around', 'model anywhere']);
  const question = await insertArticle('question', { isFaq: true, products: ['C-1'] });
  await insertArticle('other question', { isFaq: true, products: ['C-2'] });
  const ofQuestion = (await visitor.post('/doc/doc-article/related', { articleId: question, language: 'en' })).envelope.data;
  expect((ofQuestion as { title: string }[]).map(({ title }) => title)).toEqual(['other question']);
  expect((await visitor.post('/doc/doc-article/related', { articleId: forStaff, language: 'en' })).status).toBe(404);
  await own.close();
});
