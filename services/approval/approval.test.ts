import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articles, classTypes } from '../articles/tables.ts';
import { sensitiveWords } from '../screening/tables.ts';
import { startPublishing } from '../writing/index.ts';

interface Envelope<Data = Record<string, unknown>> {
  code: number;
  field?: string;
  error?: string;
  facts?: Record<string, string>;
  data: Data;
}
interface Work {
  state: string;
  status: string;
  version: string;
  rejectReason?: string;
  steps: { step: string; state: string; reason?: string; actor?: { text: string } }[];
  hits: { word: string; field: string; position: number; severity: string }[];
  mayDecide: boolean;
  mayEdit: boolean;
}
type Key = { articleId: string; billNo: string; version: string };

const schema = await readPortal();

let portal: TestPortal;
let author: TestVisitor;
let other: TestVisitor;
let approver: TestVisitor;
let second: TestVisitor;
let editor: TestVisitor;
let reader: TestVisitor;
const ids: Record<string, string> = {};

async function visit(userAccount: string, roles: string[]): Promise<TestVisitor> {
  const account = await portal.logIn({ type: 3, roles, userAccount, fullName: userAccount });
  ids[userAccount] = account.id;
  return visitorOf(portal.app, account);
}

beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  author = await visit('author', []);
  other = await visit('other', []);
  approver = await visit('approver', ['approver']);
  second = await visit('second', ['approver']);
  editor = await visit('editor', ['content']);
  reader = await portal.as('anonymous');
  await portal.database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'case'));
});
afterAll(() => portal.close());
beforeEach(() => portal.database.delete(sensitiveWords));

const ask = async <Data = Record<string, unknown>>(by: TestVisitor, path: string, body: object): Promise<Envelope<Data>> =>
  (await by.post(path, body)).envelope as Envelope<Data>;
const doc = <Data = Record<string, unknown>>(by: TestVisitor, call: string, body: object) =>
  ask<Data>(by, `/doc/doc-article/${call}`, body);
const wire = { classType: 'case', category: 'night', language: 'en', title: 'Bands at night', body: '<p>Turn WDR off.</p>', audience: 1 };
const write = async (draft: object = {}, by = author): Promise<Key> => (await doc<Key>(by, 'save', { ...wire, ...draft })).data;
const submit = (key: { articleId: string }, by = author) => doc(by, 'commitCheck', { articleId: key.articleId, isFaq: false });
const work = async (id: string, by = author): Promise<Work> => (await ask<Work>(by, '/doc/writing/work', { id })).data;
const versionOf = async (id: string): Promise<string> =>
  ((await portal.database.select().from(articles).where(eq(articles.id, id)))[0] as typeof articles.$inferSelect).editedAt.toISOString();
const approve = async (id: string, by = approver) => ask(by, '/doc/approval/approve', { ids: [id], versions: [await versionOf(id)] });
const reject = async (id: string, rejectReason: string, by = approver) =>
  ask(by, '/doc/approval/reject', { id, version: await versionOf(id), rejectReason });
const publish = (id: string) => ask(editor, '/manage/articles/publish', { ids: [id] });
const read = (id: string) => doc<{ title: string; body: string }>(reader, 'find', { articleId: id, language: 'en' });
const hasWord = (word: string, more: object = {}) =>
  portal.database.insert(sensitiveWords).values({ word, severity: 'blocking', ...more } as typeof sensitiveWords.$inferInsert);

test('a text goes from its author through an approver to its readers, and its history has each step', async () => {
  const { articleId: id, billNo } = await write();
  expect((await publish(id)).error).toBe('article.needs-approval');
  expect(await submit({ articleId: id })).toMatchObject({ code: 200, data: { billNo, status: 'in-review' } });
  expect(await doc(author, 'recall', { billNo, isFaq: false })).toMatchObject({ data: { status: 'draft' } });
  await submit({ articleId: id });
  expect(await reject(id, 'The model is missing')).toMatchObject({ code: 200 });
  expect(await work(id)).toMatchObject({ state: 'rejected', rejectReason: 'The model is missing' });
  await submit({ articleId: id });
  expect(await approve(id)).toMatchObject({ code: 200, data: { moved: 1 } });
  expect((await read(id)).code).not.toBe(200);
  expect(await publish(id)).toMatchObject({ code: 200 });
  expect((await read(id)).data.title).toBe('Bands at night');
  expect((await work(id)).steps.map(({ step, state, actor }) => `${actor?.text} ${step} ${state}`)).toEqual([
    'editor publish published',
    'approver approve approved',
    'author submit in-review',
    'approver reject rejected',
    'author submit in-review',
    'author recall draft',
    'author submit in-review',
    'author save draft',
  ]);
  const [logged] = await portal.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'article.rejected')))
    .orderBy(desc(auditLog.id));
  expect(logged).toMatchObject({ actorName: 'approver', after: { state: 'rejected', reason: 'The model is missing' } });
});

test('readers keep the old version while the new one is drafted, reviewed and rejected', async () => {
  const { articleId, billNo } = await write();
  await submit({ articleId });
  await approve(articleId);
  await publish(articleId);
  const version = await versionOf(articleId);
  expect((await doc(author, 'save', { ...wire, articleId, version, title: 'Silent' })).error).toBe('article.not-editable');
  expect(await doc(author, 'updateNew', { ...wire, articleId, version, title: 'Bands at dusk' })).toMatchObject({ code: 200 });
  expect((await doc(author, 'updateNew', { ...wire, articleId, version: await versionOf(articleId) })).error).toBe('article.draft-exists');
  expect((await read(articleId)).data.title).toBe('Bands at night');
  expect((await publish(articleId)).error).toBe('article.needs-approval');
  await submit({ articleId });
  expect(await work(articleId)).toMatchObject({ status: 'published', state: 'in-review' });
  await reject(articleId, 'No');
  await submit({ articleId });
  await approve(articleId);
  await publish(articleId);
  expect((await read(articleId)).data.title).toBe('Bands at dusk');
  expect((await doc(author, 'delete', { articleId })).error).toBe('article.not-draft');
  expect((await doc(author, 'recall', { billNo, isFaq: false })).error).toBe('article.not-in-review');
});

test('approvers get a message about a waiting text, and its author about the decision, with the reason', async () => {
  const key = await write({ title: 'Told to approvers' });
  await submit(key);
  const messagesOf = async (by: TestVisitor) => {
    const body = { pageSize: 100, data: { language: 'en', filters: { topic: ['approval'] } } };
    const { data } = await ask<{ data: { id: string; kind: string; target: string; title: string }[] }>(by, '/doc/message/page', body);
    return data.data.filter(({ target }) => target === key.articleId);
  };
  expect(await messagesOf(approver)).toMatchObject([{ kind: 'approval-submitted', title: 'Told to approvers' }]);
  expect(await messagesOf(second)).toHaveLength(1);
  expect([await messagesOf(author), await messagesOf(other), await messagesOf(editor)]).toEqual([[], [], []]);
  await reject(key.articleId, 'Too short');
  const [rejected] = await messagesOf(author);
  expect(rejected).toMatchObject({ kind: 'approval-rejected' });
  expect((await ask(author, '/doc/message/find', { id: rejected?.id })).data).toMatchObject({ detail: 'Too short' });
  await submit(key);
  await approve(key.articleId, second);
  expect((await messagesOf(author)).map(({ kind }) => kind)).toEqual(['approval-approved', 'approval-rejected']);
});

type SentMessage = { id: string; kind: string; target: string };
const messagesAbout = async (by: TestVisitor, id: string): Promise<SentMessage[]> => {
  const body = { pageSize: 100, data: { language: 'en', filters: { topic: ['approval'] } } };
  return (await ask<{ data: SentMessage[] }>(by, '/doc/message/page', body)).data.data.filter(({ target }) => target === id);
};
const toHandle = async (by: TestVisitor, id: string) =>
  (
    await doc<{ data: { id: string; returnedFor?: string }[] }>(by, 'pageFront/audit', {
      pageSize: 100,
      data: { filters: { task: ['handle'] } },
    })
  ).data.data.filter((row) => row.id === id);
async function runClock(time = new Date()): Promise<void> {
  const { database, config } = portal;
  const clock = startPublishing({ database, config, portal: schema, clock: () => time, log: () => {} });
  await clock.run();
  await clock.stop();
}
const published = async (draft: object = {}): Promise<Key> => {
  const key = await write({ classType: 'luban', category: 'luban', ...draft });
  await publish(key.articleId);
  return key;
};

test('the waiting change of a withdrawn text returns to its author as a draft, with a message', async () => {
  const { articleId: id } = await published();
  await doc(author, 'updateNew', {
    ...wire,
    articleId: id,
    version: await versionOf(id),
    classType: 'luban',
    category: 'luban',
    title: 'Bands at dusk',
  });
  await submit({ articleId: id });
  await ask(editor, '/manage/articles/withdraw', { id, reason: 'Wrong model' });
  expect(await work(id)).toMatchObject({ state: 'withdrawn', title: 'Bands at dusk', returnedFor: 'withdrawal', maySubmit: true });
  expect((await messagesAbout(author, id)).map(({ kind }) => kind)).toEqual(['approval-returned']);
  expect(await toHandle(author, id)).toMatchObject([{ returnedFor: 'withdrawal' }]);
  await submit({ articleId: id });
  expect(await toHandle(author, id)).toEqual([]);
});

test('a text that is due for review returns to its owner once, until the owner confirms it', async () => {
  const { articleId: id } = await published();
  await portal.database.update(articles).set({ validTo: '2026-03-01' }).where(eq(articles.id, id));
  await runClock(new Date('2026-03-01T23:00:00Z'));
  expect(await toHandle(author, id)).toEqual([]);
  await runClock(new Date('2026-03-02T01:00:00Z'));
  await runClock(new Date('2026-03-03T01:00:00Z'));
  expect(await messagesAbout(author, id)).toHaveLength(1);
  expect(await toHandle(author, id)).toMatchObject([{ returnedFor: 'validity' }]);
  expect((await read(id)).code).toBe(200);
  const confirm = async (by: TestVisitor, dates: object) => ask(by, '/doc/writing/confirm', { id, version: await versionOf(id), ...dates });
  expect((await confirm(other, {})).error).toBe('request.not-found');
  expect(await confirm(author, { reviewDue: '2020-01-01' })).toMatchObject({ error: 'value.too-early', field: 'reviewDue' });
  const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`;
  expect(await confirm(author, { reviewDue: nextYear })).toMatchObject({ code: 200 });
  expect(await toHandle(author, id)).toEqual([]);
  await runClock();
  expect(await messagesAbout(author, id)).toHaveLength(1);
});

test('a text without an owner returns to the editors', async () => {
  const leaving = await visit('leaving', []);
  const { articleId: id } = (await doc<Key>(leaving, 'save', { ...wire, classType: 'luban', category: 'luban', reviewDue: '2026-01-01' }))
    .data;
  await publish(id);
  await portal.database.update(accounts).set({ state: 'deleted' }).where(eq(accounts.userAccount, 'leaving'));
  await runClock();
  expect(await messagesAbout(editor, id)).toHaveLength(1);
  expect(await toHandle(editor, id)).toMatchObject([{ returnedFor: 'review' }]);
  expect(await toHandle(author, id)).toEqual([]);
  const { data } = await ask<{ handleCount: number }>(editor, '/doc/doc-article/handleCount', { code: 1 });
  expect(data.handleCount).toBeGreaterThan(0);
});

test('comments on passages are visible to the author, approvers and editors, and a rejected text has them', async () => {
  type Found = {
    id: string;
    state: string;
    stands: boolean;
    passage: { text: string };
    answers: { text: string; author: { text: string } }[];
  };
  const list = async (by: TestVisitor, id: string) => ask<Found[]>(by, '/doc/comment/list', { id });
  const { articleId: id } = await write({ body: '<p>Turn WDR off. Then wait.</p>' });
  const entry = { articleId: id, language: 'en', text: 'Which menu?', quote: 'Turn WDR off', suffix: '. Then' };
  expect((await ask(approver, '/doc/comment/add', entry)).error).toBe('request.not-found');
  await submit({ articleId: id });
  const added = await ask<{ id: string }>(approver, '/doc/comment/add', entry);
  expect(added.code).toBe(200);
  const about = { id: added.data.id };
  for (const by of [other, await portal.as('middle')]) {
    expect((await list(by, id)).data).toBeNull();
    expect((await ask(by, '/doc/comment/add', entry)).data).toBeNull();
    expect((await ask(by, '/doc/comment/answer', { ...about, text: 'I know' })).data).toBeNull();
    expect((await ask(by, '/doc/comment/settle', { ...about, state: 'resolved' })).data).toBeNull();
  }
  await reject(id, 'See the comments');
  expect((await list(author, id)).data).toMatchObject([{ state: 'open', stands: true, passage: { marks: [0, 12] }, answers: [] }]);
  expect(await ask(author, '/doc/comment/answer', { ...about, text: 'Image' })).toMatchObject({ code: 200 });
  await doc(author, 'save', { ...wire, articleId: id, version: await versionOf(id), body: '<p>Open Image.</p>' });
  expect(await ask(author, '/doc/comment/settle', { ...about, state: 'resolved' })).toMatchObject({ code: 200 });
  expect((await list(editor, id)).data).toMatchObject([
    { state: 'resolved', stands: false, resolvedBy: { text: 'author' }, answers: [{ text: 'Image', author: { text: 'author' } }] },
  ]);
  expect((await list(author, '')).data).toBeNull();
});

describe('records of other accounts answer like unknown ones', () => {
  test.each([
    ['save', (key: Key) => ['/doc/doc-article/save', { ...wire, articleId: key.articleId, version: key.version }]],
    ['saveCheck', (key: Key) => ['/doc/doc-article/saveCheck', { ...wire, articleId: key.articleId }]],
    ['findArticle', (key: Key) => ['/doc/doc-article/findArticle', { articleId: key.articleId }]],
    ['commitCheck', (key: Key) => ['/doc/doc-article/commitCheck', { articleId: key.articleId, isFaq: false }]],
    ['recall', (key: Key) => ['/doc/doc-article/recall', { billNo: key.billNo, isFaq: false }]],
    ['updateNew', (key: Key) => ['/doc/doc-article/updateNew', { ...wire, articleId: key.articleId }]],
    ['updateRefining', (key: Key) => ['/doc/doc-article/updateRefining', { articleId: key.articleId, refining: true }]],
    ['delete', (key: Key) => ['/doc/doc-article/delete', { articleId: key.articleId }]],
    ['doc.writing.find', (key: Key) => ['/doc/writing/find', { id: key.articleId }]],
    ['doc.writing.work', (key: Key) => ['/doc/writing/work', { id: key.articleId }]],
    ['uac.approval.url', (key: Key) => ['/uac/approval/url', { billNumber: key.billNo, classTypeId: 'case' }]],
  ] as const satisfies readonly (readonly [string, (key: Key) => readonly [string, object]])[])('%s', async (_name, callOf) => {
    const key = await write();
    const unknown = { articleId: '00000000-0000-4000-8000-000000000000', billNo: 'VX-999999', version: key.version };
    const strip = ({ requestId: _id, ...envelope }: Envelope & { requestId?: string }) => envelope;
    const [path, body] = callOf(key);
    const [, ofNothing] = callOf(unknown);
    const foreign = strip(await ask(other, path, body));
    expect(foreign).toMatchObject({ code: 404, error: 'request.not-found' });
    expect(strip(await ask(other, path, ofNothing))).toEqual(foreign);
  });
});

test('nobody approves a text that they wrote or changed, with any role', async () => {
  await portal.database
    .update(accounts)
    .set({ roles: ['approver', 'content'] })
    .where(eq(accounts.userAccount, 'editor'));
  const own = await write({}, editor);
  await submit(own, editor);
  expect((await approve(own.articleId, editor)).error).toBe('article.own-text');
  const handOn = { id: own.articleId, version: await versionOf(own.articleId), reviewer: ids.second as string };
  expect((await ask(editor, '/doc/approval/reassign', handOn)).error).toBe('article.own-text');
  expect(await approve(own.articleId)).toMatchObject({ code: 200 });

  const foreign = await write();
  await ask(editor, '/manage/articles/save', {
    ...{ id: foreign.articleId, version: await versionOf(foreign.articleId), category: 'night', audience: 1, significance: 'medium' },
    ...{ titles: { en: 'Bands at night' }, bodies: { en: 'Changed by the editor.' } },
  });
  await submit(foreign);
  expect((await approve(foreign.articleId, editor)).error).toBe('article.own-text');
  await portal.database
    .update(accounts)
    .set({ roles: ['content'] })
    .where(eq(accounts.userAccount, 'editor'));
});

test('an edit in review makes a text a draft, unless its reviewer makes it, and a decision names the version that was read', async () => {
  const key = await write();
  await submit(key);
  const seen = await versionOf(key.articleId);
  const saved = await doc<Key>(author, 'save', { ...wire, articleId: key.articleId, version: seen, title: 'Bands at dawn' });
  expect((await work(key.articleId)).state).toBe('draft');
  expect((await doc(author, 'save', { ...wire, articleId: key.articleId, version: seen })).error).toBe('request.conflict');
  expect(saved.data.version).toBe(await versionOf(key.articleId));
  await submit(key);
  expect((await ask(approver, '/doc/approval/approve', { ids: [key.articleId], versions: [seen] })).error).toBe('request.conflict');

  await portal.database
    .update(accounts)
    .set({ roles: ['approver', 'content'] })
    .where(eq(accounts.userAccount, 'second'));
  const reassign = async (reviewer: string) =>
    ask(approver, '/doc/approval/reassign', { id: key.articleId, version: await versionOf(key.articleId), reviewer });
  expect((await reassign(ids.author as string)).error).toBe('article.no-reviewer');
  expect(await reassign(ids.second as string)).toMatchObject({ code: 200 });
  expect((await approve(key.articleId)).error).toBe('article.other-reviewer');
  await ask(second, '/manage/articles/save', {
    ...{ id: key.articleId, version: await versionOf(key.articleId), category: 'night', audience: 1, significance: 'medium' },
    ...{ titles: { en: 'Bands at dawn' }, bodies: { en: 'Corrected.' } },
  });
  expect((await work(key.articleId)).state).toBe('in-review');
  expect((await approve(key.articleId, second)).error).toBe('article.own-text');
  expect(await approve(key.articleId)).toMatchObject({ code: 200 });
  await portal.database
    .update(accounts)
    .set({ roles: ['approver'] })
    .where(eq(accounts.userAccount, 'second'));
});

test('editors publish texts of a class type that needs no approval directly', async () => {
  const { articleId } = await write({ classType: 'luban', category: 'luban' });
  expect(await publish(articleId)).toMatchObject({ code: 200 });
  expect((await read(articleId)).code).toBe(200);
});

test('a withdrawn text that was edited is approved again before it is published', async () => {
  const { articleId } = await write();
  await submit({ articleId });
  await approve(articleId);
  await publish(articleId);
  await ask(editor, '/manage/articles/withdraw', { id: articleId, reason: 'Wrong model' });
  expect(await publish(articleId)).toMatchObject({ code: 200 });
  await ask(editor, '/manage/articles/withdraw', { id: articleId, reason: 'Wrong model' });
  await doc(author, 'save', { ...wire, articleId, version: await versionOf(articleId), title: 'Other' });
  expect((await publish(articleId)).error).toBe('article.needs-approval');
  await submit({ articleId });
  await doc(author, 'recall', { billNo: ((await work(articleId)) as unknown as { billNo: string }).billNo, isFaq: false });
  expect((await doc(author, 'delete', { articleId })).error).toBe('article.not-draft');
});

test('a text with a blocking word is refused by every call that writes it, with the positions of its hits', async () => {
  await hasWord('backdoor');
  await hasWord('cheap', { severity: 'warning' });
  const hostile = 'The bасk​door is cheap.';
  expect((await doc(author, 'sensitiveScreen', { title: 'Fine', content: hostile })).data).toEqual([
    { field: 'content', word: 'backdoor', position: 4, length: 9, severity: 'blocking' },
    { field: 'content', word: 'cheap', position: 17, length: 5, severity: 'warning' },
  ]);
  const parts = { title: 'Fine', content: '', summary: 'Cheap', keywords: 'lamp, backdoor' };
  expect((await doc(author, 'sensitiveScreen', parts)).data).toMatchObject([
    { field: 'summary', word: 'cheap', position: 0 },
    { field: 'keywords', word: 'backdoor', position: 6 },
  ]);
  expect(await doc(author, 'save', { ...wire, body: hostile, source: 'md' })).toMatchObject({
    error: 'article.sensitive-words',
    facts: { words: 'backdoor', place: hostile.slice(0, -1), field: 'body' },
  });
  expect((await doc<object[]>(author, 'saveCheck', { ...wire, title: 'Dim lamps', body: hostile, source: 'md' })).data).toEqual([
    { field: 'body', problem: 'sensitive', text: expect.stringContaining('backdoor') },
    { field: 'body', problem: 'doubtful', text: expect.stringContaining('cheap') },
  ]);
  const faq = {
    category: 'start',
    question: 'Is there a backdoor?',
    shortAnswer: 'No',
    answer: '<p>No.</p>',
    products: [],
    labels: [],
    audience: 1,
    language: 'en',
  };
  expect((await ask(author, '/doc/faqDetails/saveFaq', faq)).error).toBe('faq.sensitive-words');
  expect((await ask(author, '/doc/faqDetails/addFaqDetails', faq)).error).toBe('faq.sensitive-words');
  await portal.database.delete(sensitiveWords);
  const key = await write({ body: hostile, source: 'md' });
  await hasWord('backdoor');
  expect((await submit(key)).error).toBe('article.sensitive-words');
  expect((await doc(author, 'updateNew', { ...wire, articleId: key.articleId, version: key.version })).error).toBe('article.not-published');
});

test('texts that editors save, publish or schedule are screened too, and so are scheduled publications', async () => {
  const edit = {
    category: 'luban',
    audience: 1,
    significance: 'medium',
    titles: { en: 'Ports' },
    bodies: { en: '## Ports\n\n![The relay](/files/a/picture-1.png) Close the **backdoor** first.' },
  };
  const { data } = await ask<{ id: string }>(editor, '/manage/articles/save', edit);
  const scheduled = await ask<{ id: string }>(editor, '/manage/articles/save', edit);
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  expect(await ask(editor, '/manage/articles/schedule', { id: scheduled.data.id, publishAt: publishAt })).toMatchObject({ code: 200 });
  await hasWord('backdoor');
  const again = { ...edit, id: data.id, version: await versionOf(data.id) };
  expect(await ask(editor, '/manage/articles/save', again)).toMatchObject({
    error: 'article.sensitive-words',
    field: 'bodies.en',
    facts: { words: 'backdoor', place: 'The relay Close the backdoor first' },
  });
  expect((await publish(data.id)).facts).toMatchObject({ place: expect.stringMatching(/^VX-\d+: The relay Close the backdoor first$/) });
  expect((await ask(editor, '/manage/articles/schedule', { id: data.id, publishAt: publishAt })).error).toBe('article.sensitive-words');
  expect((await ask(editor, '/manage/faq/save', { ...edit, category: 'start' })).error).toBe('faq.sensitive-words');
  const answer = await ask<{ hits: { word: string; language: string }[] }>(editor, '/manage/articles/desk', { id: data.id });
  expect(answer.data.hits).toMatchObject([{ word: 'backdoor', language: 'en', field: 'body', position: 59 }]);
  const { database, config } = portal;
  const log: string[] = [];
  const clock = startPublishing({
    ...{ database, config, portal: schema },
    clock: () => new Date(Date.now() + 120_000),
    log: (trouble) => log.push(trouble),
  });
  await clock.run();
  await clock.stop();
  expect((await work(scheduled.data.id, editor)).state).toBe('draft');
  expect(await messagesAbout(editor, scheduled.data.id)).toMatchObject([{ kind: 'approval-returned' }]);
  expect(log).toEqual([expect.stringContaining('article.sensitive-words')]);
});

test('the author sees what is missing before submitting', async () => {
  await portal.database
    .update(classTypes)
    .set({ needs: ['products'] })
    .where(eq(classTypes.code, 'case'));
  const { articleId } = await write({ category: undefined, body: undefined });
  expect((await submit({ articleId })).error).toBe('article.incomplete');
  const problems = await doc<{ field: string; problem: string }[]>(author, 'saveCheck', {
    ...wire,
    title: 'Cold lenses',
    articleId,
    category: undefined,
  });
  expect(problems.data.map(({ field, problem }) => `${field} ${problem}`)).toEqual(['category missing', 'products missing']);
  await portal.database.update(classTypes).set({ needs: [] }).where(eq(classTypes.code, 'case'));
});

test('a question is added, changed, submitted and deleted by its author', async () => {
  const faq = {
    category: 'start',
    question: 'How?',
    shortAnswer: 'So',
    answer: '<p>So.</p>',
    products: [],
    labels: [],
    audience: 1,
    language: 'en',
  };
  const added = await ask<{ id: string; version: string }>(author, '/doc/faqDetails/addFaqDetails', faq);
  expect(added.code).toBe(200);
  const { id, version } = added.data;
  expect((await ask(other, '/doc/faqDetails/deleteFaqDetails', [id])).error).toBe('request.not-found');
  expect(await ask(author, '/doc/faqDetails/updateUploadedFaq', { ...faq, id, version, question: 'How so?' })).toMatchObject({ code: 200 });
  expect(await doc(author, 'commitCheck', { articleId: id, isFaq: true })).toMatchObject({ data: { status: 'in-review' } });
  expect((await ask(author, '/doc/faqDetails/deleteFaqDetails', [id])).error).toBe('faq.not-draft');
  expect((await doc(author, 'recall', { billNo: 'VX-1', isFaq: true })).error).toBe('request.not-found');
});

test('the list of an approver has the submissions of others, 16 a page, the oldest first; code 1 lists nothing else', async () => {
  const list = async (by: TestVisitor, data: object = {}) =>
    (await doc<{ data: { task: string; articleId: string }[]; total: number }>(by, 'pageFront/audit', { data })).data;
  const before = (await list(approver, { code: 1 })).total;
  const keys = [];
  for (const nth of Array(17).keys()) keys.push(await write({ title: `Text ${nth}` }));
  for (const key of keys) await submit(key);
  const mine = await list(approver, { code: 1 });
  expect(mine).toMatchObject({ total: before + 17 });
  expect(mine.data).toHaveLength(16);
  expect((await list(author, { code: 1 })).total).toBe(0);
  const { data } = await ask<{ approveCount: number }>(approver, '/doc/doc-article/handleCount', { code: 1 });
  expect(data.approveCount).toBe(before + 17);
  const versions = await Promise.all(keys.map(({ articleId }) => versionOf(articleId)));
  expect(await ask(approver, '/doc/approval/approve', { ids: keys.map(({ articleId }) => articleId), versions })).toMatchObject({
    data: { moved: 17 },
  });
  const rejected = await write();
  await submit(rejected);
  await reject(rejected.articleId, 'Unclear');
  expect((await list(author)).data.map(({ task, articleId }) => [task, articleId])).toContainEqual(['handle', rejected.articleId]);
});

test('a number links to the page of its decision', async () => {
  const key = await write();
  await submit(key);
  const body = { billNumber: key.billNo, classTypeId: 'case', language: 'en' };
  expect((await ask<{ url: string }>(approver, '/uac/approval/url', body)).data.url).toMatch(/^\/en\/user\/undone-matter\/info\?/);
  expect((await ask(approver, '/uac/approval/url', { ...body, classTypeId: 'luban' })).error).toBe('request.not-found');
});
