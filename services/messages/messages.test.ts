/** Messages: recipients, access and states. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, ne, sql } from 'drizzle-orm';
import { parseAtomFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { migrationsFolder } from '../../tests/support/paths.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articles } from '../articles/tables.ts';
import { outbox } from '../mail/tables.ts';
import { mistakes } from '../readers/mistakes/tables.ts';
import type { Answer, CallName } from '../shared/calls/handler.ts';
import { lastDue, startDigests } from './digest.ts';
import { areReadable } from './readable.ts';
import { type OutgoingMessage, sendMessage } from './send.ts';
import { messageFeeds, messages } from './tables.ts';

const schema = await readPortal();

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

type TestReader = TestVisitor & { id: string };

async function createVisitor(account: Parameters<TestPortal['logIn']>[0]): Promise<TestReader> {
  const credentials = await portal.logIn(account);
  return { ...visitorOf(portal.app, credentials), id: credentials.id };
}

const ask = (by: TestVisitor, id: CallName, body: object = {}) => by.post(schema.calls[id]?.path ?? '', body);

async function dataOf<Id extends CallName>(by: TestVisitor, id: Id, body: object = {}): Promise<Answer<Id>> {
  const { envelope } = await ask(by, id, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
}

const send = (message: OutgoingMessage) =>
  portal.database.transaction((database) => sendMessage({ ...portal, database, portal: schema, now: new Date() }, message));

const pageOf = (reader: TestReader, data: object = {}) => dataOf(reader, 'doc.message.page', { data: { language: 'en', ...data } });

const mailsTo = (to: string) => portal.database.select().from(outbox).where(eq(outbox.to, to));

test('an event notifies each reader once, without disabled accounts and accounts that may not read the subject', async () => {
  const article = await hasArticle(portal.database, { audience: 2 });
  const partner = await createVisitor({ type: 2 });
  const customer = await createVisitor({ type: 1 });
  const disabled = await createVisitor({ type: 3 });
  await portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, disabled.id));
  const message: OutgoingMessage = {
    kind: 'article-published',
    readers: [partner.id, customer.id, disabled.id, partner.id],
    subject: { article },
    event: 'once',
  };
  expect(await send(message)).toEqual([partner.id]);
  expect(await send(message)).toEqual([]);
  expect(await portal.database.$count(messages, eq(messages.article, article))).toBe(1);
});

test('the right to a message is checked again before its mail is sent', async () => {
  const article = await hasArticle(portal.database, { audience: 2 });
  const partner = await createVisitor({ type: 2, email: 'closing@mail.example' });
  await send({ kind: 'article-published', readers: [partner.id], subject: { article }, event: 'leaves' });
  const [mail] = await mailsTo('closing@mail.example');
  const mayLeave = () => areReadable(portal.database, schema, mail?.about ?? []);
  expect(mail?.about).toHaveLength(1);
  expect(await mayLeave()).toBe(true);
  await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, article));
  expect(await mayLeave()).toBe(false);
  await portal.database.update(articles).set({ audience: 1 }).where(eq(articles.id, article));
  await portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, partner.id));
  expect(await mayLeave()).toBe(false);
});

test('an event that is rolled back sends no message', async () => {
  const article = await hasArticle(portal.database);
  const reader = await createVisitor({ type: 1, email: 'rolled@mail.example' });
  const undone = portal.database.transaction(async (database) => {
    const box = { ...portal, database, portal: schema, now: new Date() };
    await sendMessage(box, { kind: 'article-published', readers: [reader.id], subject: { article }, event: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await pageOf(reader)).toMatchObject({ data: [], total: 0, unreadCount: 0 });
  expect(await mailsTo('rolled@mail.example')).toEqual([]);
});

test('messages of approvals go to the owner of the article and to approvers, also about texts that are not public', async () => {
  const owner = await createVisitor({ type: 3 });
  const colleague = await createVisitor({ type: 3 });
  const approver = await createVisitor({ type: 3, roles: ['approver'] });
  const article = await hasArticle(portal.database, { titles: { en: 'A draft' }, owner: owner.id });
  await portal.database.update(articles).set({ status: 'in-review' }).where(eq(articles.id, article));
  const readers = [owner.id, colleague.id, approver.id];
  const sent = await send({ kind: 'approval-rejected', readers, subject: { article }, event: 'rejected', detail: 'Too short' });
  expect(sent.toSorted()).toEqual([owner.id, approver.id].toSorted());
  const { data } = await pageOf(owner);
  expect(data).toMatchObject([{ kind: 'approval-rejected', topic: 'approval', about: 'approval', target: article, title: 'A draft' }]);
  expect(await dataOf(owner, 'doc.message.find', { id: data[0]?.id })).toMatchObject({ detail: 'Too short' });
  // A former approver cannot read it.
  await portal.database.update(accounts).set({ roles: [] }).where(eq(accounts.id, approver.id));
  expect(await pageOf(approver)).toMatchObject({ data: [], total: 0, unreadCount: 0 });
});

test('messages are filtered by category and read state, and marked as read one by one, in part or all', async () => {
  const reader = await createVisitor({ type: 1 });
  const about = await Promise.all(['One', 'Two', 'Three'].map((title) => hasArticle(portal.database, { titles: { en: title } })));
  for (const article of about) await send({ kind: 'article-published', readers: [reader.id], subject: { article }, event: article });
  const corrected = await hasArticle(portal.database, { titles: { en: 'Corrected' } });
  await send({ kind: 'mistake-fixed', readers: [reader.id], subject: { article: corrected }, event: 'fixed' });
  const all = await pageOf(reader);
  expect(all).toMatchObject({ total: 4, unreadCount: 4, anyUnread: true });
  expect(all.facets?.topic).toMatchObject([
    { value: 'article', count: 3 },
    { value: 'mistake', count: 1 },
  ]);
  expect((await pageOf(reader, { filters: { topic: ['mistake'] } })).data.map(({ title }) => title)).toEqual(['Corrected']);
  const [first, second] = all.data.map(({ id }) => id);
  await dataOf(reader, 'doc.message.find', { id: first });
  await eventually(async () => expect(await dataOf(reader, 'doc.message.unread')).toEqual({ unreadCount: 3 }));
  await dataOf(reader, 'doc.message.read', { ids: [second] });
  expect(await pageOf(reader, { filters: { unread: true } })).toMatchObject({ total: 2, unreadCount: 2 });
  await dataOf(reader, 'doc.message.read');
  expect(await pageOf(reader)).toMatchObject({ total: 4, unreadCount: 0, anyUnread: false });
});

test("another account's message is not found, and marking it changes nothing", async () => {
  const [reader, other] = [await createVisitor({ type: 3 }), await createVisitor({ type: 3, roles: ['admin', 'content'] })];
  const article = await hasArticle(portal.database);
  await send({ kind: 'article-published', readers: [reader.id], subject: { article }, event: 'mine' });
  const { data } = await pageOf(reader);
  const unknown = { id: '00000000-0000-4000-8000-000000000000' };
  const [foreign, none] = [await ask(other, 'doc.message.find', { id: data[0]?.id }), await ask(other, 'doc.message.find', unknown)];
  expect(foreign.envelope).toMatchObject({ code: 404, error: 'request.not-found' });
  expect(none.envelope).toMatchObject({ code: 404, error: 'request.not-found' });
  await dataOf(other, 'doc.message.read', { ids: [data[0]?.id] });
  await dataOf(other, 'doc.message.read');
  expect(await dataOf(reader, 'doc.message.unread')).toEqual({ unreadCount: 1 });
});

test('the reporter of a mistake gets the decision with the reply', async () => {
  const editor = await createVisitor({ type: 3, roles: ['content'] });
  const reader = await createVisitor({ type: 1 });
  const article = await hasArticle(portal.database, { titles: { en: 'With a slip' } });
  await dataOf(reader, 'doc.mistake.report', { articleId: article, language: 'en', message: 'Step 3 is wrong' });
  const [report] = await portal.database
    .select()
    .from(mistakes)
    .where(and(eq(mistakes.article, article), eq(mistakes.reporter, reader.id)));
  await dataOf(editor, 'doc.mistake.updateOrNot', { id: report?.id, attitude: 'accept', reply: 'Well seen' });
  await dataOf(editor, 'doc.mistake.fix', { id: report?.id });
  const { data } = await pageOf(reader, { sort: 'createdAt' });
  expect(data.map(({ kind }) => kind)).toEqual(['mistake-accepted', 'mistake-fixed']);
  expect(await dataOf(reader, 'doc.message.find', { id: data[0]?.id })).toMatchObject({ title: 'With a slip', detail: 'Well seen' });
});

test('a reader chooses the mail delivery of each topic, and the default of mail subscriptions is immediate', async () => {
  const reader = await createVisitor({ type: 1, email: 'chooses@mail.example', language: 'en' });
  const article = await hasArticle(portal.database, { titles: { en: 'Chosen' } });
  const sendMessageOf = (event: string) => send({ kind: 'article-published', readers: [reader.id], subject: { article }, event });
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'mail', mistake: 'none' });
  await sendMessageOf('at once');
  expect(await mailsTo('chooses@mail.example')).toHaveLength(1);
  await dataOf(reader, 'doc.message.keepPreferences', { article: 'weekly' });
  await sendMessageOf('weekly');
  await dataOf(reader, 'doc.message.keepPreferences', { article: 'none' });
  await sendMessageOf('never');
  expect(await mailsTo('chooses@mail.example')).toHaveLength(1);
  expect(await pageOf(reader)).toMatchObject({ total: 3, unreadCount: 3 });
  const waiting = await portal.database.select().from(messages).where(eq(messages.account, reader.id));
  expect(waiting.map(({ digest }) => digest)).toEqual([null, null, null]);
});

test('each mail has a link that ends its kind of mail without a login, for people and for mail programs', async () => {
  const reader = await createVisitor({ type: 1, email: 'leaves@mail.example', language: 'en' });
  const other = await createVisitor({ type: 1, email: 'stays@mail.example' });
  const article = await hasArticle(portal.database);
  await send({ kind: 'article-published', readers: [reader.id, other.id], subject: { article }, event: 'leaves' });
  const [mail] = await mailsTo('leaves@mail.example');
  const oneClick = new URL(mail?.unsubscribe ?? '');
  expect(mail?.payload).toContain(`/en/unsubscribe?key=${oneClick.searchParams.get('key')}&from=article`);
  // Staff who read the outbox cannot end the mail of others.
  expect(mail?.text).not.toContain(oneClick.searchParams.get('key'));
  const post = (address: string) =>
    portal.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const unknown = '/unsubscribe/mail?key=00000000-0000-4000-8000-000000000000&from=article';
  expect((await post(unknown)).statusCode).toBe(204);
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'mail' });
  // A GET request to the address, for example by a mail scanner, ends no subscription.
  expect((await portal.app.inject(oneClick.pathname + oneClick.search)).statusCode).toBe(303);
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'mail' });
  expect((await post(oneClick.pathname + oneClick.search)).statusCode).toBe(204);
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'none', bulletin: 'mail' });
  expect(await dataOf(other, 'doc.message.preferences')).toMatchObject({ article: 'mail' });
  const [key, from] = [oneClick.searchParams.get('key'), 'bulletin'];
  await dataOf(await portal.as('anonymous'), 'doc.message.unsubscribe', { key, from });
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'none', bulletin: 'none' });
});

test('a private feed has the messages of the topics that its reader chose, with the current rights of the account', async () => {
  const reader = await createVisitor({ type: 2, language: 'ru' });
  const titled = (ru: string, audience = 1) => hasArticle(portal.database, { titles: { ru, en: ru }, audience });
  const [open, closing] = [await titled('Открыто'), await titled('Закроется', 2)];
  for (const article of [open, closing])
    await send({ kind: 'article-published', readers: [reader.id], subject: { article }, event: `feed ${article}`, detail: 'A & <b>' });
  await send({ kind: 'mistake-fixed', readers: [reader.id], subject: { article: open }, event: 'not in the feed' });
  expect(await dataOf(reader, 'doc.message.feed')).toEqual({ hasFeed: false });
  const { address } = await dataOf(reader, 'doc.message.renewFeed');
  const get = (url: string, headers = {}) => portal.app.inject({ url: new URL(url).pathname + new URL(url).search, headers });
  expect(parseAtomFeed((await get(address)).body).entries ?? []).toEqual([]);
  await dataOf(reader, 'doc.message.keepPreferences', { article: 'feed' });
  const { body, headers } = await get(address);
  const titles = (text: string) =>
    parseAtomFeed(text)
      .entries?.map(({ title }) => title?.value)
      .toSorted();
  expect(titles(body)).toEqual(['Новая версия: Закроется', 'Новая версия: Открыто']);
  const entry = parseAtomFeed(body).entries?.find(({ title }) => title?.value?.endsWith('Открыто'));
  expect(entry?.links?.[0]?.href).toContain(`/ru/dataSectionDetailNew/${open}`);
  expect(entry?.summary?.value).toBe('A & <b>');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  expect((await get(address, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, closing));
  expect(titles((await get(address)).body)).toEqual(['Новая версия: Открыто']);
  // A replaced, disabled or guessed address, and that of a disabled account, get the same answer.
  const { address: second } = await dataOf(reader, 'doc.message.renewFeed');
  const answerOf = async (url: string) => [(await get(url)).statusCode, (await get(url)).body];
  const gone = await answerOf(address);
  expect(gone[0]).toBe(404);
  expect(await answerOf(second.replace(/key=.*/, `key=${'a'.repeat(43)}`))).toEqual(gone);
  expect(await answerOf(second.replace(/key=.*/, 'key=%00'))).toEqual(gone);
  expect((await get(second)).statusCode).toBe(200);
  expect(await dataOf(reader, 'doc.message.endFeed')).toEqual({ hasFeed: false });
  expect(await answerOf(second)).toEqual(gone);
  const { address: third } = await dataOf(reader, 'doc.message.renewFeed');
  await portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, reader.id));
  expect(await answerOf(third)).toEqual(gone);
});

test('the key of a private feed is stored as a hash, and its address is returned once', async () => {
  const reader = await createVisitor({ type: 1 });
  const { address, createdAt } = await dataOf(reader, 'doc.message.renewFeed');
  const key = new URL(address).searchParams.get('key') ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await dataOf(reader, 'doc.message.feed')).toEqual({ hasFeed: true, createdAt });
  const [row] = await portal.database.select().from(messageFeeds).where(eq(messageFeeds.account, reader.id));
  expect(JSON.stringify(row)).not.toContain(key);
});

test('a feed address from before keys were hashed still works', async () => {
  const reader = await createVisitor({ type: 1 });
  const { address } = await dataOf(reader, 'doc.message.renewFeed');
  const key = new URL(address).searchParams.get('key') ?? '';
  const get = () => portal.app.inject(new URL(address).pathname + new URL(address).search);
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_feed_key_hashes.sql')) ?? '';
  const migration = await readFile(join(migrationsFolder, file), 'utf8');
  const change = migration.split('--> statement-breakpoint').find((statement) => statement.includes('UPDATE')) ?? '';
  await portal.database.delete(messageFeeds).where(ne(messageFeeds.account, reader.id));
  await portal.database.update(messageFeeds).set({ keyHash: key });
  expect((await get()).statusCode).toBe(404);
  await portal.database.execute(sql.raw(change));
  expect((await get()).statusCode).toBe(200);
});

test('a message about points names their reason, in the language of its reader and of its mail', async () => {
  const owner = await createVisitor({ type: 3, email: 'points@mail.example', language: 'zh' });
  const article = await hasArticle(portal.database, { owner: owner.id });
  await dataOf(owner, 'doc.message.keepPreferences', { score: 'mail' });
  const detail = 'article-published +20';
  await send({ kind: 'score-awarded', readers: [owner.id], subject: { article }, event: 'points', detail });
  const [{ id } = { id: '' }] = (await pageOf(owner)).data;
  expect(await dataOf(owner, 'doc.message.find', { id, language: 'en' })).toMatchObject({ detail: 'Article published. Points: +20.' });
  const [mail] = await mailsTo('points@mail.example');
  expect(mail?.text).toContain('积分：+20。');
  expect(mail?.text).not.toContain('article-published');
  // A text that readers can no longer see is not linked.
  expect((await pageOf(owner)).data).toMatchObject([{ about: 'article', target: article }]);
  await portal.database.update(articles).set({ status: 'withdrawn' }).where(eq(articles.id, article));
  expect((await pageOf(owner)).data).toMatchObject([{ about: 'score' }]);
});

test('a topic that is delivered by feed sends no mail and no digest', async () => {
  const reader = await createVisitor({ type: 1, email: 'feeds@mail.example' });
  await dataOf(reader, 'doc.message.keepPreferences', { article: 'feed' });
  const article = await hasArticle(portal.database);
  await send({ kind: 'article-published', readers: [reader.id], subject: { article }, event: 'by feed' });
  expect(await mailsTo('feeds@mail.example')).toEqual([]);
  expect(await portal.database.select().from(messages).where(eq(messages.account, reader.id))).toMatchObject([{ digest: null }]);
});

test('a digest is one mail of a period, for any number of processes, with unread messages that its reader may still read', async () => {
  const reader = await createVisitor({ type: 2, email: 'daily@mail.example', language: 'ru' });
  await dataOf(reader, 'doc.message.keepPreferences', { article: 'daily' });
  const titled = (ru: string) => hasArticle(portal.database, { titles: { ru, en: ru }, audience: 2 });
  const [open, closed, read] = [await titled('Открытая'), await titled('Закрытая'), await titled('Прочитанная')];
  for (const article of [open, closed, read])
    await send({ kind: 'article-published', readers: [reader.id], subject: { article }, event: `digest ${article}` });
  await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, closed));
  await portal.database.update(messages).set({ readAt: new Date() }).where(eq(messages.article, read));
  expect(await mailsTo('daily@mail.example')).toEqual([]);
  const run = async (time: Date) => {
    const digests = [1, 2].map(() => startDigests({ ...portal, portal: schema, clock: () => time, log: () => {} }));
    await Promise.all(digests.map((one) => one.run()));
    await Promise.all(digests.map((one) => one.stop()));
  };
  const tomorrow = new Date(lastDue('daily', new Date()).getTime() + 86_400_000);
  await run(new Date(tomorrow.getTime() - 1));
  expect(await mailsTo('daily@mail.example')).toEqual([]);
  await run(tomorrow);
  await run(tomorrow);
  const mails = await mailsTo('daily@mail.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.payload).toContain(`Новая версия: Открытая\n`);
  expect(mails[0]?.payload).not.toMatch(/Закрытая|Прочитанная/);
  // Its link ends every topic of the digest.
  const [from, key] = ['from', 'key'].map((name) => new URL(mails[0]?.unsubscribe ?? '').searchParams.get(name));
  await dataOf(await portal.as('anonymous'), 'doc.message.unsubscribe', { key, from });
  expect(await dataOf(reader, 'doc.message.preferences')).toMatchObject({ article: 'none', bulletin: 'mail' });
});

test('digests are due at six in the morning, UTC, weekly ones on Mondays', () => {
  const due = (period: 'daily' | 'weekly', now: string) => lastDue(period, new Date(now)).toISOString();
  expect(due('daily', '2026-05-20T05:59:59Z')).toBe('2026-05-19T06:00:00.000Z');
  expect(due('daily', '2026-05-20T06:00:00Z')).toBe('2026-05-20T06:00:00.000Z');
  expect(due('weekly', '2026-05-20T12:00:00Z')).toBe('2026-05-18T06:00:00.000Z');
  expect(due('weekly', '2026-05-18T05:00:00Z')).toBe('2026-05-11T06:00:00.000Z');
  expect(due('weekly', '2026-05-24T23:00:00Z')).toBe('2026-05-18T06:00:00.000Z');
});
