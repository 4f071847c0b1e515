import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  const routes = [route('home', '/'), route('login', '/login'), route('things', '/things')];
  portal = await openPortalOf({ portal: tinyPortal({ routes }), handlers: {} });
});
afterAll(() => portal.close());

const choose = (query: string) => portal.app.inject({ method: 'GET', url: `/theme?${query}` });

test('without script the server stores the theme and redirects back to the page', async () => {
  const { statusCode, headers } = await choose('to=dark&return=%2Fen%2Fthings%3Fq%3D1');
  expect([statusCode, headers.location]).toEqual([303, '/en/things?q=1']);
  expect(headers['set-cookie']).toMatch(/^theme=dark; .*SameSite=Lax/);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/nowhere'])('%s is not a return address', async (address) => {
  const { headers } = await choose(`to=light&return=${encodeURIComponent(address)}`);
  expect(headers.location).toBe('/');
});

test('another word is not a theme', async () => {
  expect((await choose('to=loud&return=%2F')).statusCode).toBe(404);
});
