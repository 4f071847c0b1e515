/** Webhooks, with a real receiver. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readNetworks } from '../../runtime/server/trust/networkList.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { startWebhooks } from './deliver.ts';
import { emitEvent } from './emit.ts';
import { isWebhookAddress, mayReach } from './request.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

const hour = 3_600_000;
const clock = { now: new Date('2026-03-01T08:00:00Z') };
const closers: (() => unknown)[] = [];
let portal: TestPortal;
let admin: TestVisitor;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_WEBHOOK_NETWORKS: '127.0.0.0/8' } });
  admin = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['admin'], userAccount: 'boss' }));
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
  await hasCatalogue(portal.database);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await portal.database.delete(webhooks);
});
afterAll(() => portal.close());

const ask = async <Data>(path: string, body: object, by = admin) =>
  (await by.post(`/manage/${path}`, body)).envelope as { code: number; data: Data; error?: string };

/** A program that answers these statuses in turn, the last one from then on. */
async function openReceiver(...statuses: number[]) {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` };
}

const wanted = { name: 'Archive', events: ['article.published', 'article.withdrawn'], active: true };
const make = async (draft: object): Promise<string> => (await ask<{ id: string }>('webhooks/save', { ...wanted, ...draft })).data.id;

async function start() {
  const delivery = await startWebhooks({ database: portal.database, config: portal.config, clock: () => clock.now, log: () => {} });
  closers.push(() => delivery.stop());
  return delivery;
}

const emit = (event: 'article.published' | 'advisory.published' = 'article.published') =>
  portal.database.transaction((database) => emitEvent({ database, now: clock.now }, event, { id: 'a' }));
const rows = () => portal.database.select().from(webhookDeliveries);

test('a published article is sent to a webhook, with a signature that its secret verifies', async () => {
  const { received, url } = await openReceiver(200);
  const id = await make({ url });
  const { secret } = (await ask<{ secret: string }>('webhooks/find', { id })).data;
  const draft = { category: 'night', audience: 1, significance: 'medium', titles: { en: 'Bands' }, bodies: { en: 'Turn it off.' } };
  const article = (await ask<{ id: string }>('articles/save', draft, editor)).data.id;
  expect((await ask('articles/publish', { ids: [article] }, editor)).code).toBe(200);
  clock.now = new Date(Date.now() + hour);
  expect(await (await start()).run()).toBe(1);
  const [{ headers, body }] = received as [ReceivedMessage];
  expect(JSON.parse(body)).toMatchObject({ type: 'article.published', data: { kind: 'article', id: article } });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(await rows()).toMatchObject([{ state: 'delivered', status: 200, tries: 1 }]);
});

test('a delivery that fails is repeated after a pause, and arrives with the same id', async () => {
  const { received, url } = await openReceiver(503, 200);
  await make({ url });
  await emit();
  const delivery = await start();
  expect(await delivery.run()).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'waiting', status: 503, tries: 1, trouble: 'The server answered 503.' }]);
  expect(await delivery.run()).toBe(0);
  clock.now = new Date(clock.now.getTime() + 5_000);
  expect(await delivery.run()).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'delivered', tries: 2, trouble: '' }]);
});

test('a delivery is abandoned after three days, and an administrator sends it again', async () => {
  const { received, url } = await openReceiver(...Array<number>(10).fill(500), 200);
  await make({ url });
  await emit();
  const delivery = await start();
  for (let attempts = 0; attempts < 12; attempts += 1) {
    await delivery.run();
    clock.now = new Date(clock.now.getTime() + 25 * hour);
  }
  const [row] = await rows();
  expect([row?.state, received.length]).toEqual(['failed', 10]);
  expect((await ask('webhookDeliveries/redeliver', { id: row?.id })).code).toBe(200);
  expect(await delivery.run()).toBe(1);
  const found = await ask<object>('webhookDeliveries/find', { id: row?.id });
  expect(found.data).toMatchObject({ state: 'delivered', status: 200, webhook: { text: 'Archive' }, messageId: row?.messageId });
  const list = await ask<{ total: number; facets: object }>('webhookDeliveries/page', { data: { filters: { state: ['delivered'] } } });
  expect(list.data).toMatchObject({ total: 1, facets: { webhook: [{ text: 'Archive', count: 1 }] } });
});

test('a receiver that is gone gets nothing more, and an event is sent only to its webhooks', async () => {
  const { received, url } = await openReceiver(410);
  const id = await make({ url });
  await emit('advisory.published');
  await emit();
  const delivery = await start();
  expect(await delivery.run()).toBe(1);
  expect((await ask<object>('webhooks/find', { id })).data).toMatchObject({ active: false });
  await emit();
  expect([await delivery.run(), received.length]).toEqual([0, 1]);
});

test('an event of a transaction that fails is not sent', async () => {
  await make({ url: 'https://receiver.example.com/' });
  const failing = portal.database.transaction(async (database) => {
    await emitEvent({ database, now: clock.now }, 'article.published', { id: 'a' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});

test('the audit log has no secret, and a secret can be given but not changed', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const id = await make({ url: 'https://receiver.example.com/', secret });
  const found = (await ask<{ secret: string; updatedAt: string }>('webhooks/find', { id })).data;
  expect(found.secret).toBe(secret);
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const draft = { ...wanted, id, version: found.updatedAt, url: 'https://receiver.example.com/', secret: other };
  expect((await ask('webhooks/save', draft)).code).toBe(200);
  expect((await ask<{ secret: string }>('webhooks/find', { id })).data.secret).toBe(secret);
  expect(JSON.stringify(await ask('audit/page', {}))).not.toContain('whsec_');
  expect((await ask('webhooks/save', { ...wanted, url: 'https://receiver.example.com/', secret: 'whsec_short' })).error).toBe(
    'webhook.secret-refused',
  );
});

test.each([
  'http://receiver.example.com/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest',
  'https://2130706433/',
  'https://user:password@receiver.example.com/',
  'ftp://receiver.example.com/',
  '/events',
])('%s is refused', (url) => expect(isWebhookAddress(url, undefined)).toBe(false));

test('a name that resolves to an internal network is refused', async () => {
  const network = readNetworks('192.168.7.0/24') ?? undefined;
  expect([mayReach('127.0.0.1', network), mayReach('192.168.7.9', network), mayReach('9.9.9.9', network)]).toEqual([false, true, true]);
  const guarded = { ...portal.config };
  delete guarded.webhookNetworks;
  await make({ url: 'https://localhost:9/' });
  await emit();
  const delivery = await startWebhooks({ database: portal.database, config: guarded, clock: () => clock.now, log: () => {} });
  closers.push(() => delivery.stop());
  await delivery.run();
  expect(await rows()).toMatchObject([{ state: 'waiting', status: null, trouble: 'The name leads to an internal network.' }]);
});
