/** Invalid input of authors is refused at its field, and no part of it is stored. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articles, categories } from '../articles/tables.ts';

let portal: TestPortal;
let author: TestVisitor;
let reader: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  author = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'author' }));
  reader = await portal.as('anonymous');
});
afterAll(() => portal.close());

interface BadInputAnswer {
  code: number;
  error?: string;
  field?: string;
  data: { articleId: string };
}
const draft = { classType: 'case', category: 'night', language: 'en', title: 'Bands at night', body: '<p>Turn WDR off.</p>', audience: 1 };
const save = async (more: object) =>
  (await author.post('/doc/doc-article/save', { ...draft, ...more })).envelope as unknown as BadInputAnswer;
const stored = () => portal.database.$count(articles);

test('a title of 300 letters and an oversized text are refused at their fields, and nothing is stored', async () => {
  const before = await stored();
  expect(await save({ title: 'a'.repeat(300) })).toMatchObject({ code: 422, field: 'title' });
  expect(await save({ body: `<p>${'a'.repeat(1_000_001)}</p>` })).toMatchObject({ code: 422, field: 'body' });
  expect(await stored()).toBe(before);
});

test('a category that was removed meanwhile is refused at its field', async () => {
  await portal.database.insert(categories).values({ code: 'closed', type: 'case', names: { en: 'Closed' } });
  const { articleId } = (await save({ category: 'closed' })).data;
  await portal.database.delete(articles).where(eq(articles.id, articleId));
  await portal.database.delete(categories).where(eq(categories.code, 'closed'));
  expect(await save({ category: 'closed' })).toMatchObject({ error: 'value.not-found', field: 'category' });
});

test('nothing of hostile pasted HTML runs, and its words remain', async () => {
  const body =
    '<h1 onclick="x()">Reset</h1><p style="position:fixed">Press <a href="javascript:x()">here</a><img src=x onerror="x()"></p><script>x()</script><iframe src="//evil.example"></iframe>';
  const { articleId } = (await save({ title: 'Hostile', body })).data;
  expect((await author.post('/manage/articles/publish', { ids: [articleId] })).envelope.code).toBe(200);
  const read = (await reader.post('/doc/doc-article/find', { articleId, language: 'en' })).envelope.data as unknown as { body: string };
  expect(read.body).toContain('Reset');
  expect(read.body).toContain('here');
  expect(read.body).not.toMatch(/script|onclick|onerror|iframe|style=|evil/);
});
