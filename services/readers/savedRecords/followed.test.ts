/** Subscriptions and bookmarks: news since the last visit, zones, bulk changes and exports. */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { bulletins, bulletinTexts } from '../../bulletins/tables.ts';
import { packages, releaseFiles, releases } from '../../downloads/tables.ts';
import { messages } from '../../messages/tables.ts';
import type { Answer, CallName } from '../../shared/calls/handler.ts';
import { createZip } from '../../zip/index.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import { subscriptions } from './tables.ts';

const schema = await readPortal();

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

type TestReader = TestVisitor & { id: string; cookie: string };

async function createVisitor(account: Parameters<TestPortal['logIn']>[0]): Promise<TestReader> {
  const credentials = await portal.logIn(account);
  return { ...visitorOf(portal.app, credentials), id: credentials.id, cookie: credentials.cookie };
}

const ask = (by: TestVisitor, id: CallName, body: object = {}) => by.post(schema.calls[id]?.path ?? '', body);

async function dataOf<Id extends CallName>(by: TestVisitor, id: Id, body: object = {}): Promise<Answer<Id>> {
  const { envelope } = await ask(by, id, body);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
}

const [before, lastVisit, after] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'] as const;

/** Lets an account follow a record that it visited last in April. */
const follows = (account: string, type: (typeof subscriptions.$inferInsert)['type'], target: string) =>
  portal.database.insert(subscriptions).values({ account, type, target, visitedAt: new Date(lastVisit) });

const selectNews = (by: TestVisitor, type: string, id: string) =>
  dataOf(by, 'doc.subscription.news', { data: { type, id, language: 'en' } });

test('news of a followed record are changed texts since the last visit that the reader may read', async () => {
  const author = await createVisitor({ type: 3, fullName: 'Writes Often' });
  const about = { owner: author.id, category: 'storage', products: ['R-1'] };
  const known = await hasArticle(portal.database, { ...about, titles: { en: 'Known' }, updatedAt: before });
  const fresh = await hasArticle(portal.database, { ...about, titles: { en: 'Fresh' }, updatedAt: after });
  await hasArticle(portal.database, { ...about, titles: { en: 'For staff' }, updatedAt: after, audience: 3 });
  await hasArticle(portal.database, { ...about, titles: { en: 'Draft' }, updatedAt: after, status: 'draft' });
  const reader = await createVisitor({ type: 1 });
  const targets = [
    ['account', author.id],
    ['category', 'storage'],
    ['product', 'R-1'],
    ['article', fresh],
  ] as const;
  for (const [type, target] of targets) await follows(reader.id, type, target);
  const list = await dataOf(reader, 'doc.subscription.page', { data: { language: 'en' } });
  expect(list.data.map(({ newCount, hasNews, visitedAt }) => [newCount, hasNews, visitedAt])).toEqual(
    targets.map(() => [1, true, lastVisit]),
  );
  for (const [type, target] of targets.slice(0, 3)) {
    const news = await selectNews(reader, type, target);
    expect(news).toMatchObject({ newCount: 1, visitedAt: lastVisit, type, record: target, total: 2 });
    expect(news.data).toMatchObject([
      { id: fresh, title: 'Fresh', state: 'new', updatedAt: after },
      { id: known, title: 'Known', state: 'known', updatedAt: before },
    ]);
  }
  // Without a subscription the texts are listed, and no text is new.
  const stranger = await selectNews(await createVisitor({ type: 3 }), 'account', author.id);
  expect(stranger.data.map(({ title, state }) => [title, state])).toEqual(expect.arrayContaining([['For staff', 'known']]));
  expect([stranger.newCount, stranger.visitedAt]).toEqual([0, undefined]);
});

test('a visit moves the mark to what was shown, never back, and only for its account', async () => {
  const article = await hasArticle(portal.database, { category: 'image', updatedAt: after });
  const reader = await createVisitor({ type: 1 });
  const other = await createVisitor({ type: 1 });
  for (const { id } of [reader, other]) await follows(id, 'category', 'image');
  // A request of the list does not count as a visit, because pages are prefetched.
  for (let times = 0; times < 2; times++) expect((await selectNews(reader, 'category', 'image')).data[0]?.state).toBe('new');
  const visit = (time: string) => dataOf(reader, 'doc.subscription.visit', { type: 'category', id: 'image', at: time });
  await visit('2026-05-02T00:00:00.000Z');
  await visit(before);
  expect(await selectNews(reader, 'category', 'image')).toMatchObject({ newCount: 0, visitedAt: '2026-05-02T00:00:00.000Z' });
  // Texts that change while the page is open remain new.
  await visit('2999-01-01T00:00:00.000Z');
  const { visitedAt = '' } = await selectNews(reader, 'category', 'image');
  expect(Date.parse(visitedAt)).toBeLessThanOrEqual(Date.now());
  expect((await selectNews(other, 'category', 'image')).data).toMatchObject([{ id: article, state: 'new' }]);
});

test('a bulletin is news of its product, and a closed or unknown record has none', async () => {
  const [bulletin] = await portal.database
    .insert(bulletins)
    .values({
      ...{ number: 'B-1', type: 'maintenance', products: ['C-1'], issuedAt: new Date(after), status: 'published', audience: 1 },
      updatedAt: new Date(after),
    } as typeof bulletins.$inferInsert)
    .returning();
  await portal.database.insert(bulletinTexts).values({ bulletin: bulletin?.id ?? '', language: 'en', title: 'Update it' });
  const reader = await createVisitor({ type: 1 });
  await follows(reader.id, 'product', 'C-1');
  expect((await selectNews(reader, 'product', 'C-1')).data).toMatchObject([
    { id: 'B-1', kind: 'bulletin', title: 'Update it', state: 'new' },
  ]);
  const closed = await hasArticle(portal.database, { audience: 3 });
  for (const [type, id] of [
    ['article', closed],
    ['account', reader.id],
    ['category', 'none'],
    ['zone', 'handbook'],
    ['zone', 'none'],
  ])
    expect((await ask(reader, 'doc.subscription.news', { data: { type, id } })).status).toBe(404);
});

test('a zone is followed like a category: its texts are news, and its followers get a message', async () => {
  const reader = await createVisitor({ type: 1 });
  expect(await dataOf(reader, 'doc.subscription.set', { type: 'zone', id: 'cases', followed: true })).toMatchObject({ followed: true });
  const [row] = (await dataOf(reader, 'doc.subscription.page', { data: { language: 'ru' } })).data;
  expect(row).toMatchObject({ type: 'zone', id: 'cases', kind: 'zone', title: 'Примеры' });
  const [article, question] = [await hasArticle(portal.database), await hasArticle(portal.database, { isFaq: true })];
  const notifyOf = (id: string) =>
    portal.database.transaction((database) => notifyFollowers({ database, portal: schema, config: portal.config, now: new Date() }, id));
  expect([await notifyOf(article), await notifyOf(question)]).toEqual([1, 0]);
});

test('an author follows an article from its first publication, gets no message about it, and can unfollow it', async () => {
  const author = await createVisitor({ type: 3 });
  const [article, later] = [
    await hasArticle(portal.database, { owner: author.id }),
    await hasArticle(portal.database, { owner: author.id }),
  ];
  const notifyOf = (id: string, isFirst: boolean) =>
    portal.database.transaction((database) =>
      notifyFollowers({ database, portal: schema, config: portal.config, now: new Date() }, id, { isFirst }),
    );
  await notifyOf(article, true);
  await notifyOf(later, false);
  expect(await portal.database.$count(messages, eq(messages.account, author.id))).toBe(0);
  const isFollowed = async (id: string) => (await dataOf(author, 'doc.keeping.of', { type: 'article', id })).followed;
  expect([await isFollowed(article), await isFollowed(later)]).toEqual([true, false]);
  await dataOf(author, 'doc.subscription.set', { type: 'article', id: article, followed: false });
  await notifyOf(article, false);
  expect(await isFollowed(article)).toBe(false);
});

test('a switch works as a form without script, for the account of the cookie and only from pages of the portal', async () => {
  const reader = await createVisitor({ type: 1 });
  const returnPath = '/ru/hardwareDetail?family=camera';
  const send = (headers: Record<string, string>, fields: Record<string, string> = {}) => {
    const values = JSON.stringify({ type: 'category', id: 'storage' });
    const payload = new URLSearchParams({ call: 'doc.subscription.set', values, to: 'true', return: returnPath, ...fields }).toString();
    const own = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers };
    return portal.app.inject({ method: 'POST', url: '/switch', headers: own, payload });
  };
  const { cookie } = reader;
  const here = { 'sec-fetch-site': 'same-origin' };
  const ours = { cookie, ...here };
  const isFollowed = async () => (await dataOf(reader, 'doc.keeping.of', { type: 'category', id: 'storage' })).followed;
  const refused = [
    await send({ cookie, origin: 'https://elsewhere.example' }),
    await send({ cookie, 'sec-fetch-site': 'cross-site' }),
    await send({ cookie }),
    await send(ours, { call: 'doc.collection.bulk' }),
    await send(ours, { values: '{"type":"category","id":"none"}' }),
    await send(ours, { values: '{' }),
    await send(ours, { values: 'x'.repeat(10_000) }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 400, 413]);
  const request = await send(here);
  expect([request.statusCode, request.headers.location]).toEqual([302, `/ru/login?${new URLSearchParams({ return: returnPath })}`]);
  expect(await isFollowed()).toBe(false);
  const followed = await send(ours);
  expect([followed.statusCode, followed.headers.location, await isFollowed()]).toEqual([303, returnPath, true]);
  const left = await send(ours, { to: 'false', return: '//elsewhere.example/' });
  expect([left.statusCode, left.headers.location, await isFollowed()]).toEqual([303, '/', false]);
});

test('several bookmarks are moved to a folder, tagged or removed together, with a preview, and only own ones', async () => {
  const [reader, other] = [await createVisitor({ type: 1 }), await createVisitor({ type: 1 })];
  const articles = [await hasArticle(portal.database, { titles: { en: 'Tom & <b>Ann</b>' } }), await hasArticle(portal.database)];
  for (const by of [reader, other])
    for (const id of articles) await dataOf(by, 'doc.collection.set', { type: 'article', id, collected: true });
  const rowsOf = async (by: TestVisitor) => (await dataOf(by, 'doc.collection.page', { data: { language: 'en' } })).data;
  const rows = await rowsOf(reader);
  const [ids, versions] = [rows.map(({ id }) => id), rows.map(({ createdAt }) => createdAt)];
  const change = (by: TestVisitor, to: object, preview = false) =>
    dataOf(by, 'doc.collection.bulk', { ids, versions, change: to, preview, language: 'en' });
  expect(await change(reader, { folder: 'Site 4' }, true)).toMatchObject({ done: 2, refused: [] });
  expect((await rowsOf(reader)).map(({ folder }) => folder)).toEqual(['', '']);
  expect(await change(reader, { folder: 'Site 4' })).toMatchObject({ done: 2 });
  expect(await change(reader, { folder: 'Site 4' })).toMatchObject({ done: 0, unchanged: 2 });
  expect((await rowsOf(reader)).map(({ folder }) => folder)).toEqual(['Site 4', 'Site 4']);
  expect(await change(reader, { tags: ['warranty', ' gate ', ''] })).toMatchObject({ done: 2 });
  expect(await change(reader, { tags: ['gate'] })).toMatchObject({ done: 0, unchanged: 2 });
  const many = Array.from({ length: 19 }, (_, index) => `tag ${index}`);
  expect(await change(reader, { tags: many })).toMatchObject({ done: 0, refused: [{ error: 'keeping.full' }, {}] });
  await dataOf(reader, 'doc.collection.set', { type: 'article', id: articles[0], collected: true, tags: ['gate', 'gate', 'roof'] });
  const tagged = await dataOf(reader, 'doc.collection.page', { data: { language: 'en', filters: { tags: ['warranty'] } } });
  expect(tagged.data).toMatchObject([{ id: articles[1], folder: 'Site 4', tags: ['warranty', 'gate'] }]);
  expect((await dataOf(reader, 'doc.collection.page', { data: {} })).facets?.tags).toEqual([
    { value: 'gate', text: 'gate', count: 2 },
    { value: 'roof', text: 'roof', count: 1 },
    { value: 'warranty', text: 'warranty', count: 1 },
  ]);
  // The rows of another account cannot be changed.
  expect(await change(other, { remove: true })).toMatchObject({ done: 0, refused: [{ error: 'request.not-found' }, {}] });
  const { headers, text } = await exportOf(reader);
  expect(headers['content-disposition']).toContain('.html');
  const links = [...text.matchAll(/<DT><A HREF="([^"<>]*)" ADD_DATE="\d+">([^<>]*)<\/A>/g)];
  expect(links.map(([, address = '']) => new URL(address).pathname.split('/').at(-1))).toEqual(ids);
  expect(links.map(([, , title]) => title)).toContain('Tom &amp; &lt;b&gt;Ann&lt;/b&gt;');
  expect(await change(reader, { remove: true })).toMatchObject({ done: 2 });
  expect([await rowsOf(reader), (await rowsOf(other)).map(({ folder }) => folder)]).toEqual([[], ['', '']]);
  expect((await ask(reader, 'doc.collection.bulk', { ids, versions, change: {} })).envelope).toMatchObject({ error: 'bulk.no-change' });
});

async function exportOf({ cookie }: TestReader) {
  const url = `/export?${new URLSearchParams({ path: '/en/user/my-collection', format: 'html' })}`;
  const { headers, payload } = await portal.app.inject({ url, headers: { cookie } });
  return { headers, text: payload };
}

test('a new release of a followed package is news for its followers, and a message for those who may read it', async () => {
  const editor = await createVisitor({ type: 3, roles: ['content'] });
  const follower = await createVisitor({ type: 1 });
  const other = await createVisitor({ type: 1 });
  await portal.database.insert(packages).values({ code: 'player', names: { en: 'Player' }, type: 'software', status: 'published' });
  const released = async (version: string, some: Partial<typeof releases.$inferInsert> = {}) => {
    const code = `player-${version}`;
    const row = { code, package: 'player', version, versionKey: version, releasedAt: new Date(), updatedAt: new Date(after), ...some };
    await portal.database.insert(releases).values(row);
    return code;
  };
  const known = await released('1.0', { status: 'published', updatedAt: new Date(before) });
  const fresh = await released('2.0');
  const closed = await released('3.0', { audience: 3 });
  const target = { type: 'package', id: 'player' } as const;
  expect(await dataOf(follower, 'doc.subscription.set', { ...target, followed: true })).toMatchObject({ followed: true });
  expect((await ask(follower, 'doc.subscription.set', { type: 'package', id: 'nothing', followed: true })).envelope).toMatchObject({
    error: 'request.not-found',
  });
  await portal.database
    .update(subscriptions)
    .set({ visitedAt: new Date(lastVisit) })
    .where(eq(subscriptions.account, follower.id));
  await inFiles(fresh, closed);
  for (const move of ['published', 'withdrawn', 'published'])
    await dataOf(editor, 'manage.releases.move', { ids: [fresh, closed], status: move });
  const reportOf = (by: TestVisitor) => dataOf(by, 'doc.message.page', { data: { language: 'en' } });
  expect((await reportOf(follower)).data).toMatchObject([
    { kind: 'release-published', about: 'release', target: fresh, title: 'Player 2.0' },
  ]);
  expect((await reportOf(other)).data).toEqual([]);
  const news = await selectNews(follower, 'package', 'player');
  expect(news).toMatchObject({ kind: 'package', name: 'Player', package: 'player', newCount: 1, total: 2 });
  expect(news.data.map(({ id, kind, state }) => [id, kind, state])).toEqual([
    [fresh, 'release', 'new'],
    [known, 'release', 'known'],
  ]);
});

/** Gives releases a file, without which they cannot be published. */
async function inFiles(...codes: string[]): Promise<void> {
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const { attachmentId } = await store.put(createZip({ 'player.txt': 'x' }), { name: 'player.zip', mime: 'application/zip', audience: 1 });
  await portal.database.insert(releaseFiles).values(codes.map((release) => ({ release, file: attachmentId })));
}
