import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  const routes = [route('home', '/', { open: false }), route('login', '/login'), route('things', '/things', { open: false })];
  portal = await openPortalOf({ portal: tinyPortal({ routes }), handlers: {} });
});
afterAll(() => portal.close());

const open = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });
const english = { 'accept-language': 'en-US,en;q=0.9,zh;q=0.5' };

test('the first visit of / redirects to the site of the browser’s language, and the choice is stored', async () => {
  const { statusCode, headers } = await open('/', english);
  expect([statusCode, headers.location]).toEqual([302, '/en']);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.vary).toContain('accept-language, cookie');
  expect(headers['set-cookie']).toMatch(/^language=en; Max-Age=31536000; Path=\/; SameSite=Lax/);
});

test.each([
  ['a choice was made before', { ...english, cookie: 'language=en' }],
  ['the browser asks for the language of the main site', { 'accept-language': 'zh-TW,en;q=0.5' }],
  ['the browser asks for a language that no site has', { 'accept-language': 'de' }],
  ['no language is requested, as by a crawler', {}],
])('/ is not redirected if %s', async (_why, headers) => {
  const answer = await open('/', headers as Record<string, string>);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each(['/things', '/en/things', '/en', '/?from=letter'])(
  "%s shows the language of its address, regardless of the browser's languages",
  async (url) => {
    const answer = await open(url, { 'accept-language': 'zh' });
    expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept-encoding']);
  },
);

test('a cached document does not prevent the redirect to the site of the browser’s language', async () => {
  await open('/');
  await open('/');
  expect((await open('/', english)).statusCode).toBe(302);
});

test('a site is chosen by a link that works without script, and the choice is stored', async () => {
  const { statusCode, headers } = await open('/language/zh?to=%2Fthings%3Fq%3D1', { cookie: 'language=en' });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/things?q=1', 'no-store']);
  expect(headers['set-cookie']).toMatch(/^language=zh; /);
});

test('a browser without cookies that chose the main site stays there', async () => {
  const { headers } = await open('/language/zh?to=%2F', english);
  expect((await open(headers.location as string, english)).statusCode).toBe(200);
});

test.each(['//evil.example', 'https://evil.example/', '/en/things', '/nowhere', '/\\evil.example'])(
  '%s is not a page of the main site',
  async (to) => {
    const { headers } = await open(`/language/zh?to=${encodeURIComponent(to)}`, { cookie: 'theme=dark' });
    expect(headers.location).toBe('/');
  },
);

test('an inactive site cannot be chosen', async () => {
  const answer = await open('/language/mena?to=%2Fmena');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
});
