import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articleSteps } from '../articleSteps/tables.ts';
import { articles, classTypes } from '../articles/tables.ts';
import { messages } from '../messages/tables.ts';

let portal: TestPortal;
let author: TestVisitor;
let approver: TestVisitor;
const ids: Record<string, string> = {};

async function visit(userAccount: string, roles: string[], fullName = userAccount): Promise<TestVisitor> {
  const account = await portal.logIn({ type: 3, roles, userAccount, fullName });
  ids[userAccount] = account.id;
  return visitorOf(portal.app, account);
}

beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  author = await visit('author', ['approver']);
  approver = await visit('approver', ['approver']);
  await visit('lin.mei', ['approver'], 'Mei Lin');
  await visit('maria', ['approver'], 'Maria Lindgren');
  await visit('linus', [], 'Linus No Approver');
  await portal.database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'case'));
});
afterAll(() => portal.close());

interface Answer {
  code: number;
  error?: string;
  field?: string;
  facts?: Record<string, string>;
  data: { done: number; refused: { id: string; name: string; error: string }[] };
}
const ask = async (by: TestVisitor, path: string, body: object) => (await by.post(path, body)).envelope as never as Answer;

const draft = { classType: 'case', category: 'night', language: 'en', body: '<p>Turn WDR off.</p>', audience: 1 };
async function submitted(title: string, more: object = {}): Promise<string> {
  const saved = (await ask(author, '/doc/doc-article/save', { ...draft, title, ...more })).data as never as { articleId: string };
  await ask(author, '/doc/doc-article/commitCheck', { articleId: saved.articleId, isFaq: false });
  return saved.articleId;
}
const rowOf = async (id: string) =>
  (await portal.database.select().from(articles).where(eq(articles.id, id)))[0] as typeof articles.$inferSelect;
const versionsOf = (some: readonly string[]) => Promise.all(some.map(async (id) => (await rowOf(id)).editedAt.toISOString()));
const decide = async (some: readonly string[], change: object, more: object = {}) =>
  ask(approver, '/doc/approval/bulk', { ids: some, versions: await versionsOf(some), change, language: 'en', ...more });
const lastStep = async (id: string) =>
  (await portal.database.select().from(articleSteps).where(eq(articleSteps.article, id)).orderBy(articleSteps.id)).at(-1);
const audits = (id: string, action: string) =>
  portal.database.$count(auditLog, and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));

test('a decision on several texts has a preview and is made row by row; refused rows are unchanged and have a reason', async () => {
  const [one, two, changed] = [await submitted('One'), await submitted('Two'), await submitted('Changed meanwhile')];
  const own = await submitted('Of the approver');
  await portal.database
    .update(articles)
    .set({ writers: [ids.approver as string] })
    .where(eq(articles.id, own));
  const some = [one, two, changed, own];
  const versions = await versionsOf(some);
  await ask(author, '/doc/doc-article/save', {
    ...draft,
    title: 'Changed meanwhile',
    articleId: changed,
    version: versions[2],
    body: '<p>New.</p>',
  });
  await ask(author, '/doc/doc-article/commitCheck', { articleId: changed, isFaq: false });
  const refused = [
    { id: changed, name: 'Changed meanwhile', error: 'request.conflict' },
    { id: own, name: 'Of the approver', error: 'article.own-text' },
  ];
  const reject = { decision: 'reject', rejectReason: 'The model is missing' };
  expect((await decide(some, reject, { versions, preview: true })).data).toMatchObject({ done: 2, refused });
  expect((await rowOf(one)).status).toBe('in-review');
  expect(await audits(one, 'article.rejected')).toBe(0);
  expect((await decide(some, reject, { versions })).data).toMatchObject({ done: 2, refused });
  for (const id of [one, two]) {
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectReason: 'The model is missing' });
    expect(await lastStep(id)).toMatchObject({ step: 'reject', reason: 'The model is missing', actor: ids.approver });
    expect(await audits(id, 'article.rejected')).toBe(1);
    expect(await portal.database.$count(messages, and(eq(messages.article, id), eq(messages.kind, 'approval-rejected')))).toBe(1);
  }
  expect((await rowOf(own)).status).toBe('in-review');
});

test('several texts are approved, or reassigned to one approver with a due day', async () => {
  const some = [await submitted('Three'), await submitted('Four')];
  const reassign = { decision: 'reassign', reviewer: ids['lin.mei'], approvalDue: '2027-03-28' };
  expect((await decide(some, reassign)).data).toMatchObject({ done: 2, refused: [] });
  for (const id of some) expect(await rowOf(id)).toMatchObject({ reviewer: ids['lin.mei'], approvalDue: '2027-03-28' });
  expect((await decide(some, { decision: 'approve' })).data.refused).toMatchObject([{ error: 'article.other-reviewer' }, {}]);
  await decide(some, { decision: 'reassign', reviewer: 'APPROVER' });
  expect((await decide(some, { decision: 'approve' })).data).toMatchObject({ done: 2, refused: [] });
  expect((await rowOf(some[0] as string)).status).toBe('approved');
});

test.each([
  [{}, 'value.required', 'change.decision'],
  [{ decision: 'reject', rejectReason: ' ' }, 'value.required', 'change.rejectReason'],
  [{ decision: 'approve', rejectReason: 'Why' }, 'article.reason-unused', 'change.rejectReason'],
  [{ decision: 'reassign' }, 'value.required', 'change.reviewer'],
])('%j is refused at its field', async (change, error, field) => {
  expect(await ask(approver, '/doc/approval/bulk', { ids: ['1'], versions: [new Date().toISOString()], change })).toMatchObject({
    error,
    field,
  });
});

test('unknown rows are refused like rows of others, and only approvers decide', async () => {
  const body = { ids: ['1', ids.author], versions: [], change: { decision: 'approve' } };
  expect((await ask(approver, '/doc/approval/bulk', { ...body, versions: [new Date().toISOString()] })).data.refused).toMatchObject([
    { id: '1', error: 'request.not-found' },
    { id: ids.author, error: 'request.not-found' },
  ]);
  expect((await ask(await visit('nobody', []), '/doc/approval/bulk', body)).code).not.toBe(200);
});

test('approvers are found by part of their account or name, without the authors of the text', async () => {
  const id = await submitted('To reassign');
  const search = async (body: object) =>
    ((await ask(approver, '/doc/approval/reviewers', body)).data as never as { name: string }[]).map(({ name }) => name);
  expect(await search({ id, keyword: 'lin' })).toEqual(['Mei Lin (lin.mei)', 'Maria Lindgren (maria)']);
  expect(await search({ id, keyword: '%' })).toEqual([]);
  expect(await search({ id, keyword: 'author' })).toEqual([]);
  expect(await search({ keyword: 'author' })).toEqual(['author (author)']);
  expect((await ask(approver, '/doc/approval/reviewers', { id: ids.author })).error).toBe('request.not-found');
});

test('a due day that has passed in every time zone is refused, while yesterday in UTC may be today elsewhere', async () => {
  const id = await submitted('Due');
  const dayOf = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 10);
  const over = { decision: 'reassign', reviewer: 'lin.mei', approvalDue: dayOf(37) };
  expect((await decide([id], over)).data.refused).toMatchObject([{ error: 'value.too-early' }]);
  const version = (await versionsOf([id]))[0];
  expect(await ask(approver, '/doc/approval/reassign', { ...over, decision: undefined, id, version })).toMatchObject({
    field: 'approvalDue',
  });
  expect((await decide([id], { ...over, approvalDue: dayOf(11) })).data).toMatchObject({ done: 1 });
});

test('an approval schedules a text whose author requested a time, in its history and the audit log too', async () => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const id = await submitted('At its time', { publishAt });
  expect((await decide([id], { decision: 'approve' })).data).toMatchObject({ done: 1 });
  expect(await rowOf(id)).toMatchObject({ status: 'scheduled', publishAt: new Date(publishAt) });
  expect(await lastStep(id)).toMatchObject({ step: 'schedule', state: 'scheduled', actor: ids.approver });
  expect(await audits(id, 'article.scheduled')).toBe(1);
});

test('a review is handed to an approver by account name, and other accounts are refused at the field, with a hint', async () => {
  const id = await submitted('By name');
  const reassign = async (reviewer: string) =>
    ask(approver, '/doc/approval/reassign', { id, version: (await versionsOf([id]))[0], reviewer });
  const noReviewer = (reviewer: string) => ({ error: 'article.no-reviewer', field: 'reviewer', facts: { reviewer } });
  for (const wrong of ['linus', 'nobody at all', ids.linus as string]) expect(await reassign(wrong)).toMatchObject(noReviewer(wrong));
  expect(await reassign('author')).toMatchObject({ error: 'article.reviewer-wrote', field: 'reviewer' });
  expect(await reassign(' Lin.Mei ')).toMatchObject({ code: 200 });
  expect((await rowOf(id)).reviewer).toBe(ids['lin.mei']);
  expect(await lastStep(id)).toMatchObject({ step: 'reassign', reason: 'Mei Lin' });
});
