import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { listPage, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { Portal } from '../../shared/portal.ts';

/** Two versions of a portal on the same files, with different chunks and pages. */
let folder: string;
let old: TestPortal;
let fresh: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  old = await openVersion('old', { PORTAL_DATA: join(folder, 'data') });
  fresh = await openVersion('fresh', { PORTAL_DATA: join(folder, 'data') });
});
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function openVersion(version: string, env: Record<string, string>): Promise<TestPortal> {
  const client = join(folder, version);
  await mkdir(join(client, 'assets'), { recursive: true });
  const text = `export const version = '${version}';`;
  await writeFile(join(client, 'assets', `main-${version}.js`), text);
  await writeFile(join(client, 'assets', `main-${version}.js.br`), brotliCompressSync(text));
  const pages = { things: { ...listPage('things'), title: `route.${version}` } } as unknown as Portal['pages'];
  const portal = tinyPortal({ pages, routes: [...tinyPortal().routes, route(version, `/${version}`)] });
  const files = [`main-${version}.js`];
  const assets = { client, files, page: { css: [], boot: '', main: '' }, generated: folder };
  return openPortalOf({ portal, handlers: {}, env, assets, storesServed: true });
}

/** Addresses of the tables of the site in English, as a page names them. */
async function tablesOf(portal: TestPortal): Promise<string[]> {
  await ask(portal, '/en');
  const address = portal.tableAddresses().en ?? '';
  const { pages } = (await ask(portal, address, 'identity')).json() as { pages: Record<string, string> };
  return [address, ...Object.values(pages)];
}

const ask = (portal: TestPortal, url: string, encoding = 'br') =>
  portal.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

test('a process serves the chunks of another version', async () => {
  for (const [version, other] of [
    ['old', fresh],
    ['fresh', old],
  ] as const) {
    const answer = await ask(other, `/assets/main-${version}.js`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await ask(other, `/assets/main-${version}.js`, 'gzip')).body).toBe(`export const version = '${version}';`);
  }
});

test('a process serves the tables of another version', async () => {
  for (const [own, other] of [
    [old, fresh],
    [fresh, old],
  ] as const) {
    const addresses = await tablesOf(own);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const [first, second] = [await ask(own, address, 'identity'), await ask(other, address, 'identity')];
      expect([second.statusCode, second.body], address).toEqual([200, first.body]);
    }
  }
});

test('a name that no version had is not found, even if it looks like a path', async () => {
  for (const url of ['/assets/main-none.js', '/portal/en.none.json', '/assets/..%2f..%2fdata', '/assets/%00'])
    expect((await ask(old, url)).statusCode, url).toBeGreaterThanOrEqual(400);
});
