/** The server's steps before it renders a page: visitors from another system, the mobile app, and overseas staff. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { loadPage } from '../../shared/load/index.ts';
import type { Portal } from '../../shared/portal.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import { sessions } from '../session/tables.ts';
import type { Render } from './render.ts';

/** Renders the data block of the loaded page. */
const render: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  if (loaded.kind === 'unknown') throw new Error('The server knows every session.');
  return { status: loaded.status, html: JSON.stringify(input.dataBlock(loaded)) };
};

const base = tinyPortal();
const settings: Portal['settings'] = {
  ...base.settings,
  hosts: { main: 'http://127.0.0.1', second: 'https://second.example', app: 'https://app.example' },
  ssoIntake: {
    secret: 'ticket',
    ways: [
      { call: 'thing.signed', with: { ticket: '$query.ticket', seal: '$query.seal' } },
      { call: 'thing.login', with: { ticket: '$query.ticket' }, when: { via: ['home', 'desk'] }, copies: { 'cookie.half': 'local.half' } },
    ],
    app: { agent: 'TinyApp', host: 'app', query: { via: 'app', convert: '1' } },
    staff: { who: 'internal', unless: 'isdp', host: 'main', second: 'second' },
    seconds: { oldest: 60, skew: 5, carried: 60, signOn: 600, issued: 60 },
    refusalsKept: 20,
  },
};
const staffAlone = { zh: [3], en: [3] };
const routes = [
  route('home', '/', { open: false }),
  route('login', '/login', { open: false }),
  route('404', '/404', { open: false, status: 404 }),
  route('noPermission', '/noPermission', { open: false, status: 403 }),
  route('thing', '/thing', { open: false }),
  route('still', '/still', { open: false, appRedirect: false }),
  route('private', '/private', { open: false, allowed: staffAlone, denied: { anonymous: 'login', others: 'noPermission' } }),
];
const calls = callsOf(
  call('thing.signed'),
  call('thing.login'),
  call('thing.everybody', { method: 'GET', path: '/thing/everybody' }),
  call('thing.staff', { method: 'GET', path: '/thing/staff', allowed: [3] }),
);
const name = async ({ account }: CallContext<CallShape>) => account.userAccount;
const handlers: Handlers = { 'thing.everybody': name, 'thing.staff': name };
const words = { en: { 'arrival.vpn.title': 'VPN', 'other.word': 'No' }, zh: {} };
const tables = tinyPortal({ calls, routes, settings, words });

let portal: TestPortal;
const lines: string[] = [];
const stream = new Writable({
  write: (line, _encoding, done) => {
    lines.push(String(line));
    done();
  },
});
beforeAll(async () => {
  portal = await openPortalOf({ portal: tables, handlers, render, log: { level: 'trace', stream } });
});
afterAll(() => portal.close());

type Headers = Record<string, string>;
const see = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') => portal.app.inject({ method, url, headers });
const setCookies = (response: { headers: Record<string, unknown> }): string[] => [response.headers['set-cookie'] ?? []].flat() as string[];
const carriedBy = (response: { headers: Record<string, unknown> }): string =>
  setCookies(response)
    .find((cookie) => cookie.startsWith('__Host-arrival='))
    ?.split(';')[0] ?? '';

describe('a token in an address', () => {
  test('moves to a cookie that only the next page of this browser gets', async () => {
    const response = await see('/en/thing?tab=2&ticket=secret-one&seal=secret-two');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/en/thing?tab=2']);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.body).not.toContain('secret');
    expect(setCookies(response).join()).toMatch(/^__Host-arrival=[^;]+; Max-Age=60; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
  });

  test('arrives once with the next page, which is not cached', async () => {
    const carried = carriedBy(await see('/en/thing?ticket=secret-one&via=desk&tab=2'));
    const page = await see('/en/thing?tab=2', { cookie: carried });
    expect(page.json().ssoIntake).toEqual({
      intake: {
        call: expect.objectContaining({ id: 'thing.login' }),
        values: { ticket: 'secret-one' },
        keeps: { via: 'desk' },
        copies: { 'cookie.half': 'local.half' },
        to: '/en/thing?tab=2',
      },
      words: { 'arrival.vpn.title': 'VPN' },
    });
    expect([page.headers['cache-control'], page.headers.etag]).toEqual(['no-store', undefined]);
    expect(setCookies(page).join()).toContain('__Host-arrival=; Max-Age=0');
    expect((await see('/en/thing?tab=2')).json().ssoIntake).toBeUndefined();
  });

  test('is kept for the page behind a redirect', async () => {
    const carried = carriedBy(await see('/en/private?ticket=t&via=home'));
    const redirected = await see('/en/private', { cookie: carried });
    expect([redirected.statusCode, redirected.headers.location]).toEqual([302, '/en/login?return=%2Fen%2Fprivate']);
    expect(carriedBy(redirected)).toBe('');
    const page = await see('/en/login?return=%2Fen%2Fprivate', { cookie: carried });
    expect(page.json().ssoIntake.intake.to).toBe('/en/private');
  });

  test.each([
    ['alone', '/en/thing?ticket=t', '/en/thing'],
    ['with an unknown way', '/en/thing?ticket=t&via=app&seal=', '/en/thing?via=app'],
    ['in an unknown page', '/en/nothing?ticket=t', '/en/nothing'],
    ['without a value', '/thing?ticket=', '/thing'],
  ])('a token %s is removed too, and is not passed on', async (_, from, to) => {
    const response = await see(from);
    expect([response.statusCode, response.headers.location, carriedBy(response)]).toEqual([303, to, '']);
  });

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'GET', 403],
    ['a prefetch of an older browser', { purpose: 'prefetch' }, 'GET', 403],
    ['a HEAD request', {}, 'HEAD', 303],
    ['a script', { 'sec-fetch-dest': 'empty' }, 'GET', 303],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, 'GET', 303],
  ] as const)('is not used up by %s', async (_, headers, method, status) => {
    const response = await see('/en/thing?ticket=t&via=home', headers, method);
    expect([response.statusCode, carriedBy(response)]).toEqual([status, '']);
    const carried = carriedBy(await see('/en/thing?ticket=t&via=home'));
    const page = await see('/en/thing', { ...headers, cookie: carried }, method);
    expect(setCookies(page).join()).not.toContain('arrival');
    expect(page.body).not.toContain('"ticket"');
  });

  test('redirects to no other host, with any prefix', async () => {
    for (const path of ['/.//evil.example', '/en/..//evil.example', '/.\\/evil.example']) {
      const { statusCode, headers } = await see(`${path}?ticket=t&via=home`);
      expect([statusCode, headers.location ?? '']).toEqual([404, '']);
    }
  });

  test('is dropped if it is too long', async () => {
    const response = await see(`/en/thing?via=home&ticket=${'t'.repeat(4_000)}`);
    expect([response.statusCode, response.headers.location, carriedBy(response)]).toEqual([303, '/en/thing', '']);
  });

  test('is never logged', async () => {
    await see('/en/thing?ticket=very-secret-one&via=home', { referer: 'http://127.0.0.1/en/thing?ticket=very-secret-one' });
    await see('/en/thing?ticket=very-secret-one&via=%ZZ');
    await see(`/en/thing?via=home&ticket=very-secret-one${'t'.repeat(4_000)}`);
    await see('/en/%ZZ?ticket=very-secret-one');
    await see('//evil?ticket=very-secret-one');
    expect(lines.join('')).toContain('"path":"/en/thing"');
    expect(lines.join('')).not.toContain('very-secret-one');
  });
});

describe('the mobile app', () => {
  const app = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) TinyApp/4.2' };

  test('is redirected to its own host once', async () => {
    const response = await see('/en/thing?tab=2&via=pc', app);
    expect([response.statusCode, response.headers.location]).toEqual([302, 'https://app.example/en/thing?tab=2&via=app&convert=1']);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, user-agent' });
    const cookie = setCookies(response)[0]?.split(';')[0] ?? '';
    expect((await see('/en/thing', { ...app, cookie })).statusCode).toBe(200);
    expect((await see('/en/thing?noRedirect=1', app)).statusCode).toBe(200);
  });

  test('stays on pages that say so, and at addresses without a page', async () => {
    expect((await see('/en/still', app)).statusCode).toBe(200);
    expect((await see('/en/nothing', app)).statusCode).toBe(404);
  });

  test('is redirected to no host from an address', async () => {
    for (const path of ['/.//evil.example/en/thing', '/.\\/evil.example', '/en//evil.example'])
      expect((await see(path, app)).headers.location ?? 'https://app.example').toMatch(/^https:\/\/app\.example/);
  });

  test('does not affect a browser that gets the same page before or after', async () => {
    const before = await see('/en/thing');
    expect([before.statusCode, before.headers.vary]).toEqual([200, 'accept-encoding, user-agent']);
    expect((await see('/en/thing', app)).statusCode).toBe(302);
    expect((await see('/en/thing')).body).toBe(before.body);
  });
});

describe('staff overseas', () => {
  const inside = '10.1.2.3';
  const outside = '203.0.113.9';
  let guarded: TestPortal;
  beforeAll(async () => {
    const env = {
      PORTAL_STAFF_NETWORKS: '10.0.0.0/8, 2001:db8::/32',
      PORTAL_PUBLIC_URL: 'https://portal.example',
      PORTAL_HOST_MAIN: 'https://portal.example',
    };
    guarded = await openPortalOf({ portal: tables, handlers, render, env });
  });
  afterAll(() => guarded.close());

  const createVisitor = async (on: TestPortal, overseas: boolean, type = 3, isdp = false): Promise<Headers> => {
    const { id, cookie, token } = await on.logIn({ type, overseas });
    if (isdp) await on.database.update(sessions).set({ way: 'isdp' });
    expect(id).not.toBe('');
    return { cookie, token };
  };
  const ask = (url: string, headers: Headers, from: string) =>
    guarded.app.inject({ url, headers: { ...headers, host: 'portal.example', 'x-forwarded-for': from } });

  test('are checked for the company’s network at the main host, and get the same page at the second', async () => {
    const headers = await createVisitor(portal, true);
    expect((await see('/en/thing?tab=2', headers)).json().ssoIntake.second).toBe('https://second.example/en/thing?tab=2');
  });

  test.each([
    ['at home', false, 3, false],
    ['of a customer', true, 1, false],
    ['from the internal platform', true, 3, true],
  ])('no other session is checked: %s', async (_, overseas, type, isdp) => {
    const headers = await createVisitor(portal, overseas, type, isdp);
    expect((await see('/en/thing', headers)).json().ssoIntake).toBeUndefined();
  });

  test.each([
    ['outside the networks', outside, 403],
    ['inside', inside, 200],
    ['inside, by IPv6', '2001:db8::7', 200],
    ['outside, by IPv6', '2001:db9::7', 403],
    ['inside, by IPv4 mapped to IPv6', '::ffff:10.1.2.3', 200],
  ])('%s: a call for them only answers %s', async (_, from, status) => {
    const headers = await createVisitor(guarded, true);
    const answer = await ask('/thing/staff', headers, from);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().error).toBe('request.outside-network');
    expect((await ask('/en/private', headers, from)).statusCode).toBe(status);
    expect((await ask('/thing/everybody', headers, from)).statusCode).toBe(200);
    expect((await ask('/en/thing', headers, from)).statusCode).toBe(200);
  });

  test('are not checked inside the network', async () => {
    const headers = await createVisitor(guarded, true);
    expect((await ask('/en/thing', headers, inside)).json().ssoIntake).toBeUndefined();
    expect((await ask('/en/thing', headers, outside)).json().ssoIntake.second).toBe('https://second.example/en/thing');
  });

  test.each([
    ['staff at home', false, 3, false],
    ['a session of the internal platform', true, 3, true],
  ])('networks close nothing to %s', async (_, overseas, type, isdp) => {
    const headers = await createVisitor(guarded, overseas, type, isdp);
    expect((await ask('/thing/staff', headers, outside)).statusCode).toBe(200);
    expect((await ask('/en/private', headers, outside)).statusCode).toBe(200);
  });

  test('address headers of the browser are ignored without a proxy', async () => {
    const open = await openPortalOf({ portal: tables, handlers, render, env: { PORTAL_STAFF_NETWORKS: '10.0.0.0/8' } });
    const headers = await createVisitor(open, true);
    const forged = { ...headers, 'x-forwarded-for': inside, 'x-real-ip': inside, forwarded: `for=${inside}` };
    expect((await open.app.inject({ url: '/thing/staff', headers: forged })).statusCode).toBe(403);
    await open.close();
  });
});
