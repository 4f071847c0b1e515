/** Feedback of readers to editors, and the saved records of readers. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { outbox } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { contentRequests } from '../searchStatistics/tables.ts';
import type { Answer, CallName } from '../shared/calls/handler.ts';
import { termProposals } from '../terms/tables.ts';
import { feedback } from './feedback/tables.ts';
import { footprints } from './footprints/tables.ts';
import { mistakes } from './mistakes/tables.ts';
import { notifyFollowers } from './savedRecords/notifyFollowers.ts';
import { subscriptions } from './savedRecords/tables.ts';

const schema = await readPortal();

let portal: TestPortal;
let editor: TestVisitor;
let reader: TestVisitor & { id: string };
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  editor = await createVisitor({ type: 3, roles: ['content'] });
  reader = await createVisitor({ type: 1, fullName: 'Rae Reader', email: 'rae@mail.example' });
});
afterAll(() => portal.close());

type NewAccount = Parameters<TestPortal['logIn']>[0];

async function createVisitor(account: NewAccount): Promise<TestVisitor & { id: string }> {
  const credentials = await portal.logIn(account);
  return { ...visitorOf(portal.app, credentials), id: credentials.id };
}

const ask = (by: TestVisitor, id: CallName, body: object = {}, headers?: Record<string, string>) =>
  by.post(schema.calls[id]?.path ?? '', body, headers);

async function dataOf<Id extends CallName>(by: TestVisitor, id: Id, body: object = {}): Promise<Answer<Id>> {
  const { envelope } = await ask(by, id, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
}

const refusalOf = async (by: TestVisitor, id: CallName, body: object) => (await ask(by, id, body)).envelope.error;

describe('feedback', () => {
  const sendFeedback = (by: TestVisitor, articleId: string, rest: object = {}, client?: string) =>
    ask(by, 'doc.feedback.tell', { articleId, helpful: false, language: 'en', ...rest }, client ? { clientidentifier: client } : {});
  const itemsOf = (article: string) => portal.database.select().from(feedback).where(eq(feedback.article, article));

  test('of an account is one open item for each text, with the version that was read, and a repetition replaces it', async () => {
    const article = await hasArticle(portal.database);
    const [revision] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, article));
    await sendFeedback(reader, article, { reason: 'inaccurate' });
    await sendFeedback(reader, article, { reason: 'broken-link', comment: ' Step 3 ' });
    expect(await itemsOf(article)).toMatchObject([{ reason: 'broken-link', comment: 'Step 3', account: reader.id, state: 'open' }]);
    expect((await itemsOf(article))[0]?.revision).not.toBeNull();
    expect(revision).toBeDefined();
    await portal.database.update(feedback).set({ state: 'done' }).where(eq(feedback.article, article));
    await sendFeedback(reader, article, { comment: 'Now step 4' });
    expect(await itemsOf(article)).toHaveLength(2);
  });

  test('of anonymous visitors is distinguished by browser, and needs an address only for an answer', async () => {
    const article = await hasArticle(portal.database);
    const nobody = await portal.as('anonymous');
    await sendFeedback(nobody, article, { reason: 'other' }, 'one');
    await sendFeedback(nobody, article, { reason: 'more-info' }, 'one');
    await sendFeedback(nobody, article, { comment: 'x' }, 'two');
    expect((await itemsOf(article)).map(({ client, reason }) => [client, reason]).sort()).toEqual([
      ['one', 'more-info'],
      ['two', null],
    ]);
    expect((await sendFeedback(nobody, article, { comment: 'x', notify: true }, 'three')).envelope).toMatchObject({
      code: 422,
      field: 'email',
    });
    expect((await sendFeedback(nobody, article, { notify: true, email: 'a@mail.example' }, 'three')).envelope.code).toBe(200);
  });

  test('needs a comment of limited length, on a text that its sender may read, and its number is limited', async () => {
    const closed = await hasArticle(portal.database, { audience: 2 });
    expect((await sendFeedback(reader, closed, { comment: 'x' })).status).toBe(404);
    const article = await hasArticle(portal.database);
    expect((await sendFeedback(reader, article, { comment: '  ' })).envelope).toMatchObject({ code: 422, field: 'comment' });
    expect((await sendFeedback(reader, article, { comment: 'x'.repeat(1001) })).status).toBe(422);
    const talker = await createVisitor({ type: 1 });
    const texts = await Promise.all(Array.from({ length: 21 }, () => hasArticle(portal.database)));
    const statuses: number[] = [];
    for (const text of texts) statuses.push((await sendFeedback(talker, text, { comment: 'x' })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  test('is answered once: by a mail in the language of the text, and at the text', async () => {
    const article = await hasArticle(portal.database, { titles: { en: 'Relays', ru: 'Реле' } });
    await sendFeedback(reader, article, { comment: 'Unclear', notify: true, language: 'ru' });
    const [item] = await itemsOf(article);
    const answer = (state: string, reply?: string) =>
      ask(editor, 'manage.feedback.answer', { id: item?.id, state, ...(reply && { reply }) });
    const mails = () => portal.database.select().from(outbox).where(eq(outbox.to, 'rae@mail.example'));
    await answer('in_progress');
    expect(await mails()).toEqual([]);
    await answer('done', 'Now with a drawing.');
    await answer('done', 'Now with two drawings.');
    expect(await mails()).toMatchObject([{ kind: 'mail', subject: expect.stringContaining('«Реле»') }]);
    expect((await mails())[0]?.text).toMatch(new RegExp(`Now with a drawing\\.\\n\\nhttp.*/ru/dataSectionDetailNew/${article}\\n\\n`));
    expect(await dataOf(reader, 'doc.feedback.mine', { articleId: article })).toMatchObject({
      hasEmail: true,
      data: [{ comment: 'Unclear', state: 'done', reply: 'Now with two drawings.' }],
    });
    expect((await dataOf(await portal.as('middle'), 'doc.feedback.mine', { articleId: article })).data).toEqual([]);
    expect(await itemsOf(article)).toMatchObject([{ notify: false, email: null }]);
  });

  test('is filtered by state, reason, class, language and model, and moved in bulk, completely or not at all', async () => {
    const articleId = await hasArticle(portal.database, { titles: { en: 'Switches' }, products: ['R-1'] });
    const question = await hasArticle(portal.database, { titles: { en: 'Why' }, isFaq: true });
    await sendFeedback(reader, articleId, { reason: 'broken-link', comment: 'Dead end' });
    await sendFeedback(reader, question, { reason: 'hard-to-understand', comment: 'Riddle', language: 'zh' });
    const page = async (data: object) => await dataOf(editor, 'manage.feedback.page', { data: { language: 'en', ...data } });
    const comments = async (data: object) => (await page(data)).data.map(({ comment }) => comment);
    expect(await comments({ articleId })).toEqual(['Dead end']);
    expect(await comments({ keyword: 'switch' })).toEqual(['Dead end']);
    expect(await comments({ filters: { reason: ['hard-to-understand'], language: ['zh'] } })).toEqual(['Riddle']);
    expect(await comments({ filters: { products: ['R-1'] } })).toEqual(['Dead end']);
    expect(await comments({ filters: { helpful: true } })).toEqual([]);
    const { facets, data } = await page({ filters: { classType: ['faq'] } });
    expect(data).toMatchObject([{ kind: 'faq', article: { id: question, text: 'Why' }, reporter: 'Rae Reader' }]);
    expect(facets?.classType).toContainEqual({ value: 'faq', text: 'FAQ', count: 1 });
    const ids = [...(await itemsOf(articleId)), ...(await itemsOf(question))].map(({ id }) => id);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await ask(editor, 'manage.feedback.move', { ids: [...ids, unknown], state: 'planned' })).status).toBe(404);
    expect(await comments({ articleId, filters: { state: ['open'] } })).toEqual(['Dead end']);
    await dataOf(editor, 'manage.feedback.move', { ids, state: 'planned' });
    expect(await comments({ articleId, filters: { state: ['planned'] } })).toEqual(['Dead end']);
    const log = await portal.database.select().from(auditLog).where(eq(auditLog.subject, 'feedback'));
    expect(log).toContainEqual(expect.objectContaining({ before: { state: 'open' }, after: { state: 'planned' } }));
  });

  test('that was sent again is not reopened', async () => {
    const article = await hasArticle(portal.database);
    await sendFeedback(reader, article, { comment: 'First' });
    const [first] = await itemsOf(article);
    await dataOf(editor, 'manage.feedback.answer', { id: first?.id, state: 'done' });
    await sendFeedback(reader, article, { comment: 'Second' });
    expect((await ask(editor, 'manage.feedback.answer', { id: first?.id, state: 'open' })).status).toBe(409);
  });
});

describe('a reported mistake', () => {
  const report = (by: TestVisitor, articleId: string, rest: object = {}) =>
    ask(by, 'doc.mistake.report', { articleId, language: 'en', message: 'It is 30 s', ...rest });
  const quote = { quote: 'every 60 s', prefix: 'written ', suffix: '.', position: 20 };

  async function aReport(facts: Parameters<typeof hasArticle>[1] = {}) {
    const article = await hasArticle(portal.database, { body: '<p>The index is written every 60 s.</p>', ...facts });
    await report(reader, article, quote);
    const [row] = await portal.database.select().from(mistakes).where(eq(mistakes.article, article));
    return { article, id: row?.id as string };
  }

  test('is shown in its context, is decided once, and its sender finds the outcome at the article', async () => {
    const { article, id } = await aReport({ titles: { en: 'Index' } });
    await report(reader, article, quote);
    expect(await portal.database.$count(mistakes, eq(mistakes.article, article))).toBe(1);
    expect(await dataOf(editor, 'doc.mistake.find', { id, language: 'en' })).toMatchObject({
      article: { text: 'Index' },
      passage: { text: 'The index is written every 60 s.', marks: [21, 31] },
      stands: true,
      reporter: { text: 'Rae Reader' },
      contact: 'rae@mail.example',
    });
    expect(await refusalOf(editor, 'doc.mistake.fix', { id })).toBe('mistake.not-accepted');
    const decided = await Promise.all(
      (['accept', 'reject'] as const).map((attitude) => ask(editor, 'doc.mistake.updateOrNot', { id, attitude, reply: attitude })),
    );
    expect(decided.map(({ envelope }) => envelope.error).sort()).toEqual(['mistake.already-handled', undefined]);
    const [note] = await dataOf(reader, 'doc.mistake.mine', { articleId: article });
    expect(note).toMatchObject({ quote: 'every 60 s', message: 'It is 30 s' });
    expect([note?.state, note?.reply]).toEqual(note?.state === 'accepted' ? ['accepted', 'accept'] : ['rejected', 'reject']);
    expect(await dataOf(await portal.as('middle'), 'doc.mistake.mine', { articleId: article })).toEqual([]);
  });

  test('that was accepted is fixed in the version that readers get next', async () => {
    const { article, id } = await aReport();
    await dataOf(editor, 'doc.mistake.updateOrNot', { id, attitude: 'accept' });
    await portal.database
      .update(articleRevisions)
      .set({ version: 7, body: '<p>The index is written every 30 s.</p>' })
      .where(eq(articleRevisions.article, article));
    const fixed = await dataOf(editor, 'doc.mistake.fix', { id, reply: 'Thank you' });
    expect(fixed).toMatchObject({ state: 'fixed', attitude: 'accept', fixedIn: expect.any(Number), reply: 'Thank you', stands: false });
    expect(await refusalOf(editor, 'doc.mistake.fix', { id })).toBe('mistake.not-accepted');
  });

  test('is handled only by its author, an approver or an editor', async () => {
    const author = await createVisitor({ type: 3 });
    const { id } = await aReport({ owner: author.id });
    const titles = async (by: TestVisitor) => (await dataOf(by, 'doc.mistake.page', { pageSize: 100 })).data.map((row) => row.id);
    const [approver, other] = [await createVisitor({ type: 3, roles: ['approver'] }), await createVisitor({ type: 3 })];
    for (const handler of [author, approver, editor]) expect(await titles(handler)).toContain(id);
    expect(await titles(other)).toEqual([]);
    expect(await dataOf(other, 'doc.mistake.page')).toMatchObject({ total: 0, facets: { state: [], language: [] } });
    for (const call of ['doc.mistake.find', 'doc.mistake.fix'] as const) expect((await ask(other, call, { id })).status).toBe(404);
    expect((await ask(other, 'doc.mistake.updateOrNot', { id, attitude: 'accept' })).status).toBe(404);
    const waiting = await dataOf(author, 'doc.article.handleCount', { code: 1 });
    expect(waiting).toMatchObject({ handleCount: 1, handleSum: 1 });
    expect(await dataOf(other, 'doc.article.handleCount', { code: 1 })).toMatchObject({ handleCount: 0, handleSum: 0 });
  });

  test('is accepted from logged-in readers, about texts that they may read', async () => {
    const closed = await hasArticle(portal.database, { audience: 3 });
    expect((await report(reader, closed)).status).toBe(404);
    expect((await report(await portal.as('anonymous'), await hasArticle(portal.database))).status).toBe(401);
  });

  test('is limited to thirty a day', async () => {
    const keen = await createVisitor({ type: 1 });
    const article = await hasArticle(portal.database);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await report(keen, article, { message: `Mistake ${index}` })).status);
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
  });

  test('is counted in the menu of staff, and feedback on the portal only for editors', async () => {
    const said = { language: 'en', state: 'open' as const };
    await portal.database.insert(contentRequests).values([
      { ...said, keyword: 'x', wish: 'A' },
      { ...said, keyword: 'y', wish: 'B', state: 'done' },
    ]);
    await portal.database.insert(termProposals).values([
      { ...said, term: 'PIR' },
      { ...said, term: 'Lux' },
      { ...said, term: 'IP', state: 'done' },
    ]);
    const open = (by: TestVisitor) => dataOf(by, 'manage.counts.open', undefined as never);
    const approver = await createVisitor({ type: 3, roles: ['approver'] });
    const [ofEditor, ofApprover] = [await open(editor), await open(approver)];
    expect(ofEditor.feedback).toBe(await portal.database.$count(feedback, eq(feedback.state, 'open')));
    expect(ofEditor.mistakes).toBe(await portal.database.$count(mistakes, eq(mistakes.state, 'open')));
    expect([ofEditor.wishes, ofEditor.terms]).toEqual([1, 2]);
    const none = {
      feedback: 0,
      wishes: 0,
      terms: 0,
      ratings: 0,
      orders: 0,
      repairs: 0,
      plans: 0,
      enquiries: 0,
      applications: 0,
      trainingOrders: 0,
      sdkAccess: 0,
      reports: 0,
    };
    expect(ofApprover).toEqual({ ...none, mistakes: ofEditor.mistakes });
  });
});

describe('bookmarks and subscriptions', () => {
  const target = (type: string, id: string) => ({ type, id });

  test('are added and removed only for their owner, and several can be queried together', async () => {
    const article = await hasArticle(portal.database);
    const of = (by: TestVisitor) => dataOf(by, 'doc.keeping.of', target('article', article));
    expect(await of(reader)).toEqual({ ...target('article', article), collected: false, followed: false });
    await dataOf(reader, 'doc.collection.set', { ...target('article', article), collected: true, folder: 'Site 4', note: 'Relay' });
    await dataOf(reader, 'doc.collection.set', { ...target('article', article), collected: true });
    await dataOf(reader, 'doc.subscription.set', { ...target('product', 'C-1'), followed: true, channel: 'mail' });
    const targets = [target('product', 'C-1'), target('article', article), target('product', 'C-2')];
    expect(await dataOf(reader, 'doc.keeping.states', { targets })).toMatchObject([
      { collected: false, followed: true, channel: 'mail' },
      { collected: true, followed: false },
      { collected: false, followed: false },
    ]);
    expect((await of(await portal.as('middle'))).collected).toBe(false);
    expect((await dataOf(reader, 'doc.collection.page')).data).toMatchObject([{ folder: 'Site 4', note: 'Relay', kind: 'article' }]);
    const find = (by: TestVisitor) => ask(by, 'doc.collection.find', target('article', article));
    expect((await find(reader)).envelope.data).toMatchObject({ folder: 'Site 4', note: 'Relay', state: 'open' });
    expect((await find(await portal.as('middle'))).status).toBe(404);
    expect(await dataOf(reader, 'doc.collection.folders')).toEqual([{ folder: 'Site 4' }]);
    await dataOf(reader, 'doc.collection.set', { ...target('article', article), collected: true, folder: null, note: null });
    expect((await find(reader)).envelope.data).toMatchObject({ folder: '', note: '' });
    expect(await dataOf(reader, 'doc.collection.folders')).toEqual([]);
    expect(await dataOf(reader, 'doc.collection.set', { ...target('article', article), collected: false })).toMatchObject({
      collected: false,
    });
    expect((await dataOf(reader, 'doc.collection.page')).total).toBe(0);
  });

  test('accept only targets that the account may see', async () => {
    const author = await createVisitor({ type: 3, fullName: 'Writes For Staff' });
    const closed = await hasArticle(portal.database, { audience: 3, owner: author.id });
    const unknown = [target('article', closed), target('account', author.id), target('category', 'luban'), target('product', 'C-9')];
    for (const one of unknown) expect((await ask(reader, 'doc.subscription.set', { ...one, followed: true })).status).toBe(404);
    await hasArticle(portal.database, { owner: author.id, category: 'storage' });
    for (const one of [target('account', author.id), target('category', 'case')])
      expect((await ask(reader, 'doc.subscription.set', { ...one, followed: true })).status).toBe(200);
  });

  test('keep the entry of a text that was closed since, without its title', async () => {
    const store = await createVisitor({ type: 1 });
    const article = await hasArticle(portal.database, { titles: { en: 'Secret now' } });
    await dataOf(store, 'doc.collection.set', { ...target('article', article), collected: true });
    await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, article));
    await dataOf(store, 'doc.collection.set', { ...target('article', article), collected: true, note: 'Ask for it' });
    const [line, ...others] = (await dataOf(store, 'doc.collection.page', { data: { language: 'en' } })).data;
    expect(line).toMatchObject({ id: article, title: '', state: 'gone', note: 'Ask for it' });
    expect([others, line]).toEqual([[], expect.not.objectContaining({ kind: expect.anything() })]);
  });

  test('an author has a public profile for readers of something that the author has published', async () => {
    const author = await createVisitor({ type: 3, fullName: 'Ada Author', deptName: 'Service-Cameras' });
    const stranger = await createVisitor({ type: 3, fullName: 'Sam Stranger' });
    await hasArticle(portal.database, { owner: author.id, audience: 2 });
    await hasArticle(portal.database, { owner: author.id });
    const partner = await createVisitor({ type: 2 });
    const ofAuthor = (by: TestVisitor, id: string) => by.post(`/doc/doc-attention/getUserPartInfo/${id}`, {});
    await dataOf(partner, 'doc.subscription.set', { type: 'account', id: author.id, followed: true });
    const profile = { id: author.id, fullName: 'Ada Author', deptName: 'Service-Cameras', followerCount: 1 };
    expect((await ofAuthor(partner, author.id)).envelope.data).toEqual({ ...profile, articleCount: 2, focused: true });
    expect((await ofAuthor(reader, author.id)).envelope.data).toEqual({ ...profile, articleCount: 1, focused: false });
    for (const id of [stranger.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await ofAuthor(reader, id)).envelope).toMatchObject({ code: 404, error: 'request.not-found' });
  });

  test('followers get one message about a new version: by mail if they chose it, and only if they may read it', async () => {
    const author = await createVisitor({ type: 3 });
    const article = await hasArticle(portal.database, {
      titles: { en: 'Locks', ru: 'Замки' },
      owner: author.id,
      audience: 2,
      products: ['C-2'],
      category: 'image',
    });
    const partner = await createVisitor({ type: 2, email: 'partner@mail.example', language: 'ru' });
    const colleague = await createVisitor({ type: 3, email: 'colleague@mail.example' });
    const customer = await createVisitor({ type: 1, email: 'customer@mail.example' });
    const follow = (account: string, type: 'article' | 'product' | 'category' | 'account', id: string, channel: 'mail' | 'in-app') =>
      portal.database.insert(subscriptions).values({ account, type, target: id, channel });
    await follow(partner.id, 'product', 'C-2', 'mail');
    await follow(partner.id, 'category', 'case', 'in-app');
    await follow(colleague.id, 'account', author.id, 'in-app');
    await follow(customer.id, 'article', article, 'mail');
    await follow(author.id, 'article', article, 'mail');
    const reported = await portal.database.transaction((database) =>
      notifyFollowers({ database, portal: schema, config: portal.config, now: new Date() }, article),
    );
    expect(reported).toBe(2);
    const noticed = await portal.database.select().from(messages).where(eq(messages.article, article));
    expect(noticed.map(({ account }) => account).sort()).toEqual([partner.id, colleague.id].sort());
    const messagesOf = (of: typeof partner, data: object = {}) => dataOf(of, 'doc.message.page', { data: { language: 'ru', ...data } });
    expect(await messagesOf(partner)).toMatchObject({
      data: [{ kind: 'article-published', about: 'article', target: article, title: 'Замки', unread: true, language: 'ru' }],
      ...{ total: 1, unreadCount: 1, anyUnread: true },
    });
    expect(await dataOf(colleague, 'doc.article.handleCount', { code: 1 })).toMatchObject({ messageCount: 1 });
    expect(await messagesOf(customer)).toMatchObject({ data: [], total: 0, unreadCount: 0 });
    // Messages about a text that was closed are neither listed nor counted; they return when it opens again.
    await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, article));
    expect(await messagesOf(partner)).toMatchObject({ data: [], total: 0, unreadCount: 0, anyUnread: false });
    expect(await dataOf(partner, 'doc.message.unread')).toEqual({ unreadCount: 0 });
    await portal.database.update(articles).set({ audience: 2 }).where(eq(articles.id, article));
    // Opening the text marks the message as read, but only that of the same account.
    await dataOf(partner, 'doc.article.find', { articleId: article });
    await eventually(async () => expect(await dataOf(partner, 'doc.message.unread')).toEqual({ unreadCount: 0 }));
    expect(await messagesOf(partner, { filters: { unread: true } })).toMatchObject({ data: [], total: 0 });
    expect(await dataOf(colleague, 'doc.message.unread')).toEqual({ unreadCount: 1 });
    await dataOf(colleague, 'doc.message.read', {});
    expect(await messagesOf(colleague)).toMatchObject({ data: [{ unread: false }], total: 1, unreadCount: 0 });
    const mails = await portal.database.select().from(outbox);
    expect(mails.filter(({ text }) => text.includes(article))).toMatchObject([
      { to: 'partner@mail.example', subject: 'Новая версия: Замки', text: expect.stringContaining(`/ru/dataSectionDetailNew/${article}`) },
    ]);
  });
});

test('the reading position of a text is stored and shown in the reading history', async () => {
  const account = await createVisitor({ type: 1 });
  const articleId = await hasArticle(portal.database);
  await dataOf(account, 'doc.footprint.keepPlace', { articleId, anchor: 'fix', share: 0.4 });
  expect(await dataOf(account, 'doc.footprint.place', { articleId })).toEqual({ articleId, anchor: '', share: 0 });
  await portal.database.insert(footprints).values({ account: account.id, article: articleId });
  await dataOf(account, 'doc.footprint.keepPlace', { articleId, anchor: 'fix', share: 7 });
  await eventually(async () =>
    expect(await dataOf(account, 'doc.footprint.place', { articleId })).toEqual({ articleId, anchor: 'fix', share: 1 }),
  );
  expect((await dataOf(account, 'doc.footprint.page', { data: { language: 'en' } })).data).toMatchObject([{ articleId, anchor: 'fix' }]);
  expect(await dataOf(reader, 'doc.footprint.place', { articleId })).toMatchObject({ anchor: '', share: 0 });
});

test('a FAQ entry is converted to a draft article once, in all its languages, with a link back', async () => {
  const uuid = await hasArticle(portal.database, {
    isFaq: true,
    titles: { en: 'Why <b>', zh: '为何' },
    body: '<p>Because.</p>',
    products: ['C-1'],
    audience: 2,
  });
  const key = await dataOf(editor, 'doc.faq.promote', { uuid });
  const [draft] = await portal.database.select().from(articles).where(eq(articles.id, key.articleId));
  expect(draft).toMatchObject({ billNo: key.billNo, status: 'draft', isFaq: false, audience: 2, classType: 'case' });
  const texts = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, key.articleId));
  expect(texts.map(({ language, isPublished }) => [language, isPublished]).sort()).toEqual([
    ['en', false],
    ['zh', false],
  ]);
  expect(texts.find(({ language }) => language === 'en')?.body).toBe(
    `<p>Because.</p><p>Written from the FAQ entry <a href="/faqZoneDetail/${uuid}">Why &#x3C;b></a></p>`,
  );
  expect((await ask(editor, 'doc.faq.promote', { uuid })).envelope).toMatchObject({ error: 'faq.promoted', facts: { billNo: key.billNo } });
  expect((await ask(await createVisitor({ type: 3 }), 'doc.faq.promote', { uuid })).status).toBe(403);
  expect((await ask(editor, 'doc.faq.promote', { uuid: key.articleId })).status).toBe(404);
});

test('deleting an account keeps its feedback without an author, and deletes its private data', async () => {
  const { personalData } = await import('../registries/personalData.ts');
  const leaving = await createVisitor({ type: 1, email: 'leaving@mail.example' });
  const article = await hasArticle(portal.database);
  await ask(leaving, 'doc.feedback.tell', { articleId: article, helpful: false, comment: 'x', notify: true, language: 'en' });
  await dataOf(leaving, 'doc.collection.set', { type: 'article', id: article, collected: true });
  const page = { limit: 10, offset: 0 };
  expect(await personalData.feedback?.exportRows?.(portal.database, leaving.id, page)).toMatchObject([{ comment: 'x' }]);
  expect(await personalData.collections?.exportRows?.(portal.database, leaving.id, page)).toMatchObject([{ target: article }]);
  for (const name of ['feedback', 'collections', 'subscriptions', 'notices', 'mistakes'])
    await personalData[name]?.erase?.(portal.database, leaving.id);
  const [left] = await portal.database.select().from(feedback).where(eq(feedback.article, article));
  expect(left).toMatchObject({ account: null, email: null, notify: false, comment: 'x' });
  expect((await dataOf(leaving, 'doc.collection.page')).total).toBe(0);
  expect(await portal.database.$count(accounts, eq(accounts.id, leaving.id))).toBe(1);
});
