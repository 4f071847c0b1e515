import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { TestVisitor } from '../../../tests/support/visitor.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Portal } from '../../shared/portal.ts';
import { changesOf, notifyOwnRows } from '../database/changes.ts';
import { openMigrated, type PortalDatabase } from '../database/database.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { accounts } from '../session/tables.ts';
import type { Render } from './render.ts';

const world = { stock: 1, lists: 0, reads: 0, isBroken: false };

/** A page that renders its address, its theme, its account and the stock. */
const render: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind !== 'page') return { redirect: '/login' };
  const { account } = input;
  const shown = [input.url.pathname + input.url.search, input.theme, account.kind === 'known' && account.type, world.stock];
  return { status: loaded.status, html: shown.join(' ').padEnd(2_000) };
};

const handlers: Handlers = {
  'thing.list': async ({ afterResponse, database }: CallContext<CallShape>) => {
    world.lists += 1;
    await database.execute(sql`select count(*) from "search_synonyms"`);
    if (world.isBroken) throw new Error('broken');
    afterResponse(async () => {
      world.reads += 1;
    });
    return { data: [], total: 0 };
  },
  'thing.add': writes(async ({ database }: CallContext<CallShape>) => {
    await database.execute(sql`delete from "search_synonyms"`);
    world.stock += 1;
    return true;
  }),
  'thing.note': writes(async ({ database }: CallContext<CallShape>) => {
    await database.execute(sql`delete from "form_drafts"`);
    return true;
  }),
};

const list = { data: {}, pageNo: {}, pageSize: {} };
const calls = callsOf(
  call('thing.list', { body: { type: 'object', properties: list, additionalProperties: false } }),
  call('thing.add', { body: { type: 'object', properties: {} } }),
  call('thing.note', { body: { type: 'object', properties: {} } }),
);
const page = (id: string) => ({ ...listPage(id), calls: { 'thing.list': call('thing.list') } });
const pages = { things: page('things'), mine: page('mine') } as Portal['pages'];
const routes = [
  route('home', '/', { open: false }),
  route('login', '/login', { open: false }),
  route('404', '/404', { open: false, status: 404 }),
  route('things', '/things'),
  route('mine', '/mine', { allowed: { zh: [1, 2, 3], en: [1, 2, 3] } }),
];

let portal: TestPortal;
let otherProcess: PortalDatabase;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tinyPortal({ calls, pages, routes }), handlers, render });
  otherProcess = openMigrated({ ...inject('cluster').connection, database: portal.database.pool.options.database });
});
afterAll(async () => {
  await otherProcess.close();
  await portal.close();
});

/** Each test starts after a write, once the portal receives the changes of other processes and caches pages. */
beforeEach(async () => {
  Object.assign(world, { lists: 0, reads: 0, isBroken: false });
  await eventually(async () => {
    await add();
    const rendered = world.lists;
    await see('/things?warm');
    await see('/things?warm');
    expect(world.lists).toBe(rendered + 1);
  });
  await add();
  Object.assign(world, { lists: 0, reads: 0 });
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

const add = async () => {
  const { statusCode } = await portal.app.inject({ method: 'POST', url: '/thing/thing.add', payload: {} });
  expect(statusCode).toBe(200);
};
const see = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

test('an unchanged page is rendered once, and each visit counts', async () => {
  const [first, again] = [await see('/things'), await see('/things')];
  const known = await see('/things', { 'if-none-match': String(first.headers.etag) });
  expect([again.body, known.statusCode, world.lists, world.reads]).toEqual([first.body, 304, 1, 3]);
  expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: first.headers.etag, vary: 'accept-encoding' });
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('the next request sees a write', async () => {
  const before = await see('/things');
  await add();
  const after = await see('/things');
  expect(after.body.trim()).toBe(before.body.trim().replace(/\d+$/, (stock) => String(Number(stock) + 1)));
});

test('a write to a table that a page does not depend on keeps the page cached', async () => {
  await see('/things');
  expect((await portal.app.inject({ method: 'POST', url: '/thing/thing.note', payload: {} })).statusCode).toBe(200);
  await see('/things');
  expect(world.lists).toBe(1);
});

const openIn = (account: TestVisitor, url = '/things') => account.ask({ method: 'GET', url });

test('an account gets the page that was rendered for its session, and each visit counts', async () => {
  const account = await portal.as('external');
  const [own, anonymous, ownAgain] = [await openIn(account), await see('/things'), await openIn(account)];
  expect([own, anonymous, ownAgain].map(({ body }) => body.split(' ')[2])).toEqual(['1', '0', '1']);
  expect([world.lists, world.reads]).toEqual([2, 3]);
  expect(ownAgain.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(ownAgain.headers).not.toHaveProperty('etag');
});

test('other sessions and other accounts have separate pages', async () => {
  const person = await portal.logIn({ type: 1 });
  const other = await portal.logIn({ type: 1 });
  for (const { cookie } of [person, other]) await see('/things', { cookie });
  expect(world.lists).toBe(2);
});

test('an account whose rights have changed gets a new page', async () => {
  const { id, cookie } = await portal.logIn({ type: 3 });
  const typeSeen = async () => (await see('/things', { cookie })).body.split(' ')[2];
  const change = (values: Partial<typeof accounts.$inferInsert>) => portal.database.update(accounts).set(values).where(eq(accounts.id, id));
  expect(await typeSeen()).toBe('3');
  await change({ roles: ['approver'] });
  expect([await typeSeen(), world.lists]).toEqual(['3', 2]);
  // Another type ends the session.
  await change({ type: 2 });
  expect(await typeSeen()).toBe('0');
});

test('a change of own rows invalidates only the pages of that account', async () => {
  const [person, other] = [await portal.logIn({ type: 1 }), await portal.logIn({ type: 1 })];
  const openBoth = async () => {
    for (const { cookie } of [person, other]) await see('/things', { cookie });
  };
  await openBoth();
  const changes = changesOf(portal.database.reading);
  const change = changes.known() ?? 0;
  await notifyOwnRows(otherProcess, person.id, ['search_synonyms']);
  // Notifications of the logins may arrive first.
  await eventually(async () => expect(changes.isChangedSince(change, ['search_synonyms'], person.id)).toBe(true));
  await openBoth();
  expect(world.lists).toBe(3);
});

test('a page that only accounts may open is rendered each time', async () => {
  const account = await portal.as('external');
  await openIn(account, '/mine');
  await openIn(account, '/mine');
  expect(world.lists).toBe(2);
});

test('a browser with an incomplete session gets its answer rendered each time', async () => {
  await see('/things');
  const half = await see('/things', { cookie: 'token=abc' });
  expect([half.headers['set-cookie'], world.lists]).toEqual([expect.arrayContaining([expect.stringMatching(/^token=;/)]), 2]);
});

test.each([
  ['another theme', '/things', { cookie: 'theme=dark' }, 'dark'],
  ['another query', '/things?a=1&b=2', {}, '/things?a=1&b=2'],
  ['the same query in another order', '/things?b=2&a=1', {}, '/things?b=2&a=1'],
  ['another spelling of the same address', '/%74hings?a=1&b=2', {}, '/%74hings?a=1&b=2'],
])('%s has a separate page', async (_, url, headers, shown) => {
  await Promise.all([see('/things'), see('/things?a=1&b=2', { cookie: 'theme=light' })]);
  const rendered = world.lists;
  expect((await see(url, headers)).body).toContain(shown);
  expect((await see(url, headers)).body).toContain(shown);
  expect(world.lists).toBeLessThanOrEqual(rendered + 1);
});

test('the host name of a request has no effect on cached pages', async () => {
  const [one, other] = [await see('/things', { host: '127.0.0.1' }), await see('/things', { host: 'localhost:99' })];
  expect([other.body, world.lists]).toEqual([one.body, 1]);
  expect((await see('/things', { host: 'evil.example' })).statusCode).not.toBe(200);
});

test('each encoding is cached separately with the same content', async () => {
  const plain = await see('/things');
  for (const _ of [1, 2]) {
    const compressed = await see('/things', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  }
  expect([(await see('/things')).body, world.lists]).toEqual([plain.body, 2]);
});

test('a page that is sent often is compressed better, with the same content and tag', async () => {
  const compressed = () => see('/things', { 'accept-encoding': 'br' });
  const [first, second] = [await compressed(), await compressed()];
  expect(second.rawPayload).toEqual(first.rawPayload);
  let last = second;
  await eventually(async () => {
    last = await compressed();
    expect(last.rawPayload).not.toEqual(first.rawPayload);
  });
  expect([brotliDecompressSync(last.rawPayload), last.headers.etag]).toEqual([brotliDecompressSync(first.rawPayload), first.headers.etag]);
  expect(last.headers['content-length']).toBe(String(last.rawPayload.length));
  await compressed();
  expect([(await compressed()).rawPayload, world.lists]).toEqual([last.rawPayload, 1]);
});

test('many new pages at once are compressed fast, and better once they are sent often', async () => {
  const accepted = { 'accept-encoding': 'gzip, br' };
  const pages = Array.from({ length: 12 }, (_, index) => `/things?pageNo=${index + 1}`);
  const first = await Promise.all(pages.map((page) => see(page, accepted)));
  const encodings = first.map(({ headers }) => headers['content-encoding']);
  expect(new Set(encodings)).toEqual(new Set(['gzip', 'br']));
  const fast = encodings.indexOf('gzip');
  const body = gunzipSync(first[fast]?.rawPayload ?? Buffer.of()).toString();
  expect(body).toContain(pages[fast] ?? '');
  await eventually(async () => {
    const { headers, rawPayload } = await see(pages[fast] ?? '', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: first[fast]?.headers.etag });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(body);
  });
  expect((await see(pages[fast] ?? '', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('a page that is not found or failed is rendered again', async () => {
  const missing = [await see('/nothing'), await see('/nothing')];
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  world.isBroken = true;
  await see('/things');
  world.isBroken = false;
  await see('/things');
  expect(world.lists).toBe(2);
});
