/** Streams of live counts: who gets them, from which process, and when a stream ends. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { sessions } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { sendMessage } from '../messages/index.ts';

const schema = await readPortal();

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openListening(): Promise<TestPortal & { url: string }> {
  const portal = await openPortal();
  closers.push(() => portal.close());
  await hasCatalogue(portal.database);
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  return { ...portal, url: `http://127.0.0.1:${port}` };
}

/** An open stream, and the names of the events that came. */
async function openStream(url: string, cookie = '') {
  const stopping = new AbortController();
  const response = await fetch(`${url}/live`, { headers: { accept: 'text/event-stream', cookie }, signal: stopping.signal });
  const stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    events: [] as string[],
    isOver: false,
    close: () => stopping.abort(),
  };
  closers.push(stream.close);
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      stream.events.push(...[...decoder.decode(chunk as Uint8Array).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? ''));
    stream.isOver = true;
  };
  void read().catch(() => {
    stream.isOver = true;
  });
  return stream;
}

const message = async ({ database, config }: TestPortal, reader: string, event: string): Promise<void> => {
  const article = await hasArticle(database);
  // Like a write of another process: this process learns of it from the database only.
  await database.transaction(async (transaction) => {
    const box = { database: transaction, config, portal: schema, now: new Date() };
    await sendMessage(box, { kind: 'article-published', readers: [reader], subject: { article }, event });
    const { notifyChange } = await import('../../runtime/server/database/changes.ts');
    await notifyChange(transaction);
  });
};

test('the stream of an account reports its messages from any process, and no messages of others', async () => {
  const portal = await openListening();
  const [reader, other] = [await portal.logIn({ type: 1 }), await portal.logIn({ type: 1 })];
  const [own, foreign] = [await openStream(portal.url, reader.cookie), await openStream(portal.url, other.cookie)];
  expect(own).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  await message(portal, reader.id, 'first');
  await eventually(() => expect(own.events).toEqual(['counts']));
  // Reading messages in one browser notifies the other browsers of the account.
  await visitorOf(portal.app, reader).post('/doc/message/read');
  await eventually(() => expect(own.events).toEqual(['counts', 'counts']));
  expect(foreign.events).toEqual([]);
});

test('an editor is notified when another opens or closes the form of the same text, and repeated reports are silent', async () => {
  const portal = await openListening();
  const [one, two, thirdStream] = [
    await portal.logIn({ type: 3, roles: ['content'] }),
    await portal.logIn({ type: 3, roles: ['content'] }),
    await portal.logIn({ type: 3, roles: ['content'] }),
  ];
  const [article, another] = [await hasArticle(portal.database), await hasArticle(portal.database)];
  const report = (by: typeof one, more: object = {}) =>
    visitorOf(portal.app, by).post('/doc/writing/present', { id: article, tab: 'tab', ...more });
  await report(one);
  await report(thirdStream, { id: another });
  const [stream, other] = [await openStream(portal.url, one.cookie), await openStream(portal.url, thirdStream.cookie)];
  await report(two);
  await eventually(() => expect(stream.events).toEqual(['counts']));
  await report(two);
  await report(one);
  await report(two, { left: true });
  await eventually(() => expect(stream.events).toEqual(['counts', 'counts']));
  expect(other.events).toEqual([]);
});

test('a visitor gets no stream, and the end of a session ends its stream', async () => {
  const portal = await openListening();
  expect(await openStream(portal.url)).toMatchObject({ status: 204 });
  const reader = await portal.logIn({ type: 3 });
  const stream = await openStream(portal.url, reader.cookie);
  await portal.database.delete(sessions).where(eq(sessions.accountId, reader.id));
  await message(portal, reader.id, 'late');
  await eventually(() => expect(stream).toMatchObject({ events: ['end'], isOver: true }));
});

test('an account has a limited number of streams, and a closed one frees its slot', async () => {
  const portal = await openListening();
  const { liveStreamsPerAccount } = schema.settings.limits;
  const reader = await portal.logIn({ type: 1 });
  const streams = [];
  for (let index = 0; index < liveStreamsPerAccount; index += 1) streams.push(await openStream(portal.url, reader.cookie));
  expect(streams.map(({ status }) => status)).toEqual(Array(liveStreamsPerAccount).fill(200));
  expect((await openStream(portal.url, reader.cookie)).status).toBe(429);
  expect((await openStream(portal.url, (await portal.logIn({ type: 1 })).cookie)).status).toBe(200);
  streams[0]?.close();
  await eventually(async () => expect((await openStream(portal.url, reader.cookie)).status).toBe(200));
});

test('closing the server ends the streams', async () => {
  const portal = await openListening();
  const stream = await openStream(portal.url, (await portal.logIn({ type: 2 })).cookie);
  await portal.app.close();
  await eventually(() => expect(stream.isOver).toBe(true));
});

test('a new stream starts with the counts of the account, so that its browser need not request them', async () => {
  const portal = await openListening();
  const reader = await portal.logIn({ type: 1 });
  await message(portal, reader.id, 'before');
  const stopping = new AbortController();
  closers.push(() => stopping.abort());
  const headers = { accept: 'text/event-stream', cookie: reader.cookie };
  const { body } = await fetch(`${portal.url}/live?site=en`, { headers, signal: stopping.signal });
  let text = '';
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    if (text.includes('data:')) break;
  }
  expect(JSON.parse(/^event: counts\ndata: (.*)$/m.exec(text)?.[1] ?? 'null')).toMatchObject({ unreadCount: 1 });
});

test('background requests do not extend a session: polled or streamed counts, and marks of open records', async () => {
  const portal = await openListening();
  const reader = await portal.logIn({ type: 1 });
  const before = new Date(Date.now() - 3_600_000);
  await portal.database.update(sessions).set({ seenAt: before }).where(eq(sessions.accountId, reader.id));
  const isSeen = async () => {
    const [row] = await portal.database.select().from(sessions).where(eq(sessions.accountId, reader.id));
    return row?.seenAt.getTime() !== before.getTime();
  };
  const visitor = visitorOf(portal.app, reader);
  expect((await visitor.post('/doc/message/unread')).status).toBe(200);
  expect((await visitor.post('/train/enquiry/find', { id: 'unknown' })).status).toBe(404);
  expect((await openStream(`${portal.url}`, reader.cookie)).status).toBe(200);
  expect(await isSeen()).toBe(false);
  await visitor.post('/doc/message/page', {});
  expect(await isSeen()).toBe(true);
});
