import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedFolder } from '../../../tests/support/paths.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';

let portal: TestPortal;
let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'portal-client-'));
  await mkdir(join(client, 'assets'));
  const files = {
    'main-1.js': 'plain',
    'main-1.js.br': 'brotli',
    'main-1.js.gz': 'gzip',
    'text-1.woff2': 'font',
    'notes-1.txt': 'no asset',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, 'assets', name), text);
  const assets = { page: { css: [], boot: '', main: '' }, generated: generatedFolder, client };
  portal = await openPortalOf({ portal: tinyPortal(), handlers: {}, assets });
});
afterAll(async () => {
  await portal.close();
  await rm(client, { recursive: true });
});

const get = (url: string, accepted = '') => portal.app.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['/assets/main-1.js', 'gzip, br', 'brotli', 'br'],
  ['/assets/main-1.js', 'gzip', 'gzip', 'gzip'],
  ['/assets/main-1.js', '', 'plain', undefined],
  ['/assets/text-1.woff2', 'gzip, br', 'font', undefined],
])('%s for a browser that accepts "%s" is sent as its %s file', async (url, accepted, body, encoding) => {
  const response = await get(url, accepted);
  expect([response.statusCode, response.body, response.headers['content-encoding']]).toEqual([200, body, encoding]);
  expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
});

test('a second request does not read the disk, and HEAD has no body', async () => {
  await rm(join(client, 'assets/main-1.js.br'));
  expect((await get('/assets/main-1.js', 'br')).body).toBe('brotli');
  const head = await portal.app.inject({ method: 'HEAD', url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/javascript; charset=utf-8']);
});

test.each([
  '/assets/main-2.js',
  '/assets/main-1.js.br',
  '/assets/notes-1.txt',
  '/assets/..%2fassets%2fmain-1.js',
  '/assets/',
  '/assets/a/b.js',
])('%s is not an asset', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('files that pages load from another host may be read by pages of this portal only', async () => {
  const assets = { page: { css: [], boot: '', main: '' }, generated: generatedFolder, client };
  const env = { PORTAL_ASSETS_URL: 'https://static.example.com' };
  const other = await openPortalOf({ portal: tinyPortal(), handlers: {}, assets, env });
  const headers = async ({ app }: TestPortal) => (await app.inject('/assets/main-1.js')).headers;
  expect(await headers(other)).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  expect((await headers(portal))['access-control-allow-origin']).toBeUndefined();
  expect((await headers(portal))['cross-origin-resource-policy']).toBe('same-origin');
  await other.close();
});
