import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { maxBulkRows } from '../../../schema/entities/bulkChange.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { articleSteps } from '../../articleSteps/tables.ts';
import { articleLabels, articles, classTypes } from '../../articles/tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
let reader: TestVisitor;
let owner: string;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'bulk-editor' }));
  owner = (await portal.logIn({ type: 3, userAccount: 'bulk-owner' })).id;
  reader = await portal.as('anonymous');
});
afterAll(() => portal.close());

interface Outcome {
  done: number;
  unchanged: number;
  refused: { id: string; name: string; error: string }[];
}

const bulk = async (body: object, of = 'articles') =>
  (await editor.post(`/manage/${of}/bulk`, body)).envelope as { code: number; error?: string; facts?: object; data: Outcome };
const rowOf = async (id: string) =>
  (await portal.database.select().from(articles).where(eq(articles.id, id)))[0] as typeof articles.$inferSelect;
const stepsOf = (id: string) => portal.database.$count(articleSteps, eq(articleSteps.article, id));
const auditsOf = (id: string) => portal.database.$count(auditLog, eq(auditLog.subjectId, id));
const isRead = async (articleId: string) =>
  (await reader.post('/doc/doc-article/find', { articleId, language: 'en' })).envelope.code === 200;

test('a preview checks every row without a change, and the change then does the same', async () => {
  const [draft, published, archived] = [
    await hasArticle(portal.database, { status: 'draft' }),
    await hasArticle(portal.database, {}),
    await hasArticle(portal.database, { status: 'archived', titles: { en: 'Long gone' } }),
  ];
  const body = { ids: [draft, published, archived], change: { audience: 3, addLabels: ['poe'] }, language: 'en' };
  const preview = await bulk({ ...body, preview: true });
  expect(preview.data).toMatchObject({
    done: 2,
    unchanged: 0,
    refused: [{ id: archived, name: 'Long gone', error: 'record.wrong-state' }],
  });
  expect([await rowOf(draft), await rowOf(published)]).toMatchObject([{ audience: 1 }, { audience: 1, change: null }]);
  expect([await stepsOf(draft), await auditsOf(draft)]).toEqual([0, 0]);
  expect((await bulk(body)).data).toEqual(preview.data);
  expect([await rowOf(draft), await rowOf(published)]).toMatchObject([
    { audience: 3 },
    { audience: 1, change: 'draft', changeFacts: { audience: 3, labels: ['poe'] } },
  ]);
  expect(await portal.database.$count(articleLabels, eq(articleLabels.article, draft))).toBe(1);
  expect([await stepsOf(draft), await auditsOf(draft), await auditsOf(archived)]).toEqual([1, 1, 0]);
  expect((await bulk({ ids: [draft], change: { audience: 3 } })).data).toMatchObject({ done: 0, unchanged: 1 });
});

test('facts and state change together: readers get both together, and a row that cannot move keeps its facts', async () => {
  const open = await hasArticle(portal.database, {});
  const bound = await hasArticle(portal.database, { classType: 'luban', category: 'luban' });
  await portal.database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'luban'));
  const { data } = await bulk({ ids: [open, bound], change: { audience: 3, move: 'publish' } });
  expect(data).toMatchObject({ done: 1, refused: [{ id: bound, error: 'article.needs-approval' }] });
  expect([await isRead(open), await isRead(bound)]).toEqual([false, true]);
  expect([await rowOf(open), await rowOf(bound)]).toMatchObject([
    { audience: 3, change: null },
    { audience: 1, change: null, changeFacts: null },
  ]);
});

test('a withdrawal needs a reason, and texts in review are not withdrawn', async () => {
  const [read, reviewed] = [await hasArticle(portal.database, {}), await hasArticle(portal.database, { status: 'in-review' })];
  expect(await bulk({ ids: [read], change: { move: 'withdraw' } })).toMatchObject({ error: 'value.required' });
  const { data } = await bulk({ ids: [read, reviewed], change: { move: 'withdraw', reason: 'Old model', validTo: '2027-01-01' } });
  expect(data).toMatchObject({ done: 1, refused: [{ id: reviewed, error: 'article.step-undone' }] });
  expect(await rowOf(read)).toMatchObject({ status: 'withdrawn', reason: 'Old model' });
  expect(await rowOf(reviewed)).toMatchObject({ status: 'in-review' });
});

test('owner and review date change at once, and only an active colleague can be the owner', async () => {
  const id = await hasArticle(portal.database, {});
  const stranger = (await portal.logIn({ type: 1, userAccount: 'bulk-stranger' })).id;
  expect(await bulk({ ids: [id], change: { owner: stranger } })).toMatchObject({ error: 'value.not-found' });
  expect((await bulk({ ids: [id], change: { owner, reviewDue: '2027-03-01' } })).data.done).toBe(1);
  expect(await rowOf(id)).toMatchObject({ owner, reviewDue: '2027-03-01', change: null });
});

test('all articles that match the filter change, up to the limit, without FAQ entries', async () => {
  const ids = await Promise.all([1, 2, 3].map((number) => hasArticle(portal.database, { titles: { en: `Matching ${number}` } })));
  const question = await hasArticle(portal.database, { isFaq: true, titles: { en: 'Matching question' } });
  const { data } = await bulk({ matching: { keyword: 'matching', filters: { category: ['night'] } }, change: { category: 'image' } });
  expect(data).toMatchObject({ done: 3, refused: [] });
  expect((await rowOf(ids[0] as string)).changeFacts).toMatchObject({ category: 'image' });
  const wrong = await bulk({ ids: [question, 'no-id'], change: { audience: 2 } });
  expect(wrong.data.refused.map(({ error }) => error)).toEqual(['request.not-found', 'request.not-found']);
  expect((await bulk({ ids: [question], change: { audience: 2 } }, 'faq')).data.done).toBe(1);
  expect(await bulk({ ids: [question], change: {} })).toMatchObject({ error: 'bulk.no-change' });
  await portal.database.execute(sql`insert into articles (class_type, category, status, owner)
    select 'case', 'storage', 'draft', ${owner} from generate_series(1, ${maxBulkRows + 1}::int)`);
  expect(await bulk({ matching: { filters: { category: ['storage'] } }, change: { audience: 2 } })).toMatchObject({
    error: 'bulk.too-many',
  });
  const untouched = and(eq(articles.category, 'storage'), eq(articles.audience, 2));
  expect(await portal.database.$count(articles, untouched)).toBe(0);
});

test('only editors may change several texts', async () => {
  const id = await hasArticle(portal.database, {});
  const staff = await portal.as('internal');
  expect((await staff.post('/manage/articles/bulk', { ids: [id], change: { audience: 3 } })).envelope.code).not.toBe(200);
});
