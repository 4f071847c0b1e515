import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Portal } from '../../shared/portal.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import type { Render } from './render.ts';

/** Renders the data block of a page, so that tests see the data that the server sends. */
const render: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  if (loaded.kind === 'unknown') throw new Error('The server knows every session.');
  return { status: loaded.status, html: JSON.stringify(input.dataBlock(loaded)) };
};

let isDatabaseAway = false;
const handlers: Handlers = {
  'thing.list': async ({ account }: CallContext<CallShape>) => {
    if (isDatabaseAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    return { data: [{ name: account.userAccount ?? 'nobody', state: 'new' }], total: 1 };
  },
};

const list = { data: {}, pageNo: {}, pageSize: {} };
const calls = callsOf(call('thing.list', { body: { type: 'object', properties: list, additionalProperties: false } }));
const things = listPage('things');
const pages = { things: { ...things, calls: { 'thing.list': call('thing.list') } } } as Portal['pages'];
const routes = [
  route('home', '/', { open: false }),
  route('login', '/login', { open: false }),
  route('404', '/404', { open: false, status: 404 }),
  route('things', '/things'),
  route('secret', '/secret', { page: 'things', allowed: { zh: [3], en: [3] }, denied: { anonymous: 'notFound', others: 'notFound' } }),
  route('private', '/private', { page: 'things', allowed: { zh: [1], en: [1] }, denied: { anonymous: 'login', others: 'home' } }),
  route('away', '/away', { goes: { kind: 'path', path: '//evil.example' } }),
];
const tables = tinyPortal({ calls, pages, routes });

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tables, handlers, render });
});
afterAll(() => portal.close());

const see = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

describe('a page', () => {
  test('of an anonymous visitor is revalidated by its tag', async () => {
    const first = await see('/things');
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = await see('/things', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('of an anonymous visitor can be cached and purged by a CDN if the setting allows it', async () => {
    const settings = { ...tables.settings, ssoIntake: { app: { agent: 'TinyApp', host: 'main', query: {} } } } as Portal['settings'];
    const env = { PORTAL_SHARED_CACHE_SECONDS: '60' };
    const shared = await openPortalOf({ portal: { ...tables, settings }, handlers, render, env });
    const ask = (url: string, cookie = '') => shared.app.inject({ method: 'GET', url, headers: { cookie } });
    const { headers } = await ask('/en/things');
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
      'cache-tag': expect.stringMatching(/^pages,site-en(,table-\w+)*$/),
    });
    expect(headers['surrogate-key']).toBe(String(headers['cache-tag']).replaceAll(',', ' '));
    const { cookie } = await shared.logIn({ type: 1 });
    const others = [await ask('/en/things', cookie), await ask('/en/nowhere'), await ask('/')];
    expect(others.map((answer) => [answer.headers['cache-tag'], /public/.test(String(answer.headers['cache-control']))])).toEqual([
      [undefined, false],
      [undefined, false],
      [undefined, false],
    ]);
    await shared.close();
  });

  test('of an account is not cached, and its calls run as the account', async () => {
    const response = await (await portal.as('external')).ask({ method: 'GET', url: '/things' });
    expect([response.headers['cache-control'], response.headers.etag]).toEqual(['no-store', undefined]);
    expect(response.json().loaded.data.rows.data).toEqual([{ name: 'external', state: 'new' }]);
    expect(response.json().account).toMatchObject({ kind: 'known', type: 1, userAccount: 'external' });
  });

  test('that is secret answers like an unknown one', async () => {
    const [secret, unknown] = await Promise.all([see('/secret'), see('/nowher')]);
    expect([secret.statusCode, secret.body.replaceAll('/secret', '/nowher')]).toEqual([404, unknown.body]);
  });

  test('that requires a login redirects there and back', async () => {
    const response = await see('/en/private?x=1');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/en/login?return=%2Fen%2Fprivate%3Fx%3D1']);
  });

  test('never redirects outside the portal', async () => {
    expect((await see('/away')).statusCode).toBe(500);
  });

  test('of an expired session is anonymous, and deletes the cookies', async () => {
    const { cookie, id } = await portal.logIn({ type: 1 });
    await portal.database.execute(`delete from sessions where account_id = '${id}'`);
    const response = await see('/things', { cookie });
    expect(response.json().loaded.data.rows.data[0].name).toBe('nobody');
    expect(response.headers['set-cookie']).toHaveLength(3);
  });

  test('sets the token again if the browser has lost only the token', async () => {
    const { cookie, token } = await portal.logIn({ type: 1 });
    const response = await see('/things', { cookie: cookie.split('; ')[0] ?? '' });
    expect(String(response.headers['set-cookie'])).toContain(`token=${token};`);
  });

  test('carries the portal’s headers', async () => {
    const { headers } = await see('/things');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types portal dompurify");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  });

  test('without the database is a plain page with 503, until the database is available', async () => {
    isDatabaseAway = true;
    const response = await see('/en/things');
    isDatabaseAway = false;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).toContain('<html lang="en" dir="ltr">');
    expect((await see('/en/things')).statusCode).toBe(200);
  });
});

describe('the browser’s tables', () => {
  test('have addresses with a hash of their content', async () => {
    const block = (await see('/en/things')).json();
    const [site, page] = await Promise.all([see(block.site), see(block.page)]);
    expect(site.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(site.json().pages.things).toBe(block.page);
    for (const [encoding, decode] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const { headers, rawPayload } = await portal.app.inject({ url: block.site, headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(rawPayload).toString()).toBe(site.body);
    }
    expect(page.json().page.id).toBe('things');
    expect((await see('/portal/en.nothing.json')).statusCode).toBe(404);
  });
});

test('are replaced immediately: routes, pages, rights; those of open pages can still be fetched', async () => {
  const before = (await see('/things')).json();
  const closed = { ...tables.calls, 'thing.list': call('thing.list', { ...tables.calls['thing.list'], allowed: [3] }) };
  await portal.swap({ ...tables, calls: closed, routes: [...routes.filter(({ id }) => id !== 'things'), route('things', '/stuff')] });
  try {
    expect((await see('/things')).statusCode).toBe(404);
    const now = await see('/stuff');
    expect(now.json().loaded.failures.rows.code).toBe(40001);
    expect((await (await portal.as('anonymous')).post('/thing/thing.list')).status).toBe(401);
    expect(now.json().site).not.toBe(before.site);
    expect((await see(before.site)).statusCode).toBe(200);
  } finally {
    await portal.swap(tables);
  }
});

test('without a page that the server has are refused, and the earlier ones stay in use', async () => {
  await expect(portal.swap({ ...tables, errors: {} })).rejects.toThrow('schema/errors.json lacks');
  await expect(portal.swap({ ...tables, calls: callsOf(call('thing.open', { allowed: [] })) })).rejects.toThrow('thing.open');
  expect((await see('/things')).statusCode).toBe(200);
});
