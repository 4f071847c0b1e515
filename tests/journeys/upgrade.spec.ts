/** A browser with a page of the previous version continues to work during and after an upgrade of the portal. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { ownPortalEnv } from '../../scripts/ownPortal.ts';
import { type ServerProcess, startServer } from '../../scripts/serving/serverProcess.ts';
import type { JourneyCheckout } from '../support/journeys/checkout.ts';
import { copyWithOtherBuild } from '../support/journeys/otherBuild.ts';
import { expect, loadProgram, test } from '../support/journeys/portal.ts';
import { openSwitchedAddress, type SwitchedAddress } from '../support/journeys/switchedAddress.ts';

let data: string;
let address: SwitchedAddress;
let newer: JourneyCheckout;
let server: ServerProcess | undefined;

async function start(checkout?: string): Promise<void> {
  const { NODE_ENV: _mode, ...env } = ownPortalEnv(process.env);
  server = await startServer('start.ts', {
    env,
    settings: { PORTAL_DATA: data, PORTAL_PUBLIC_URL: address.url },
    preload: 'tests/support/journeys/cheapServer.ts',
    ...(checkout && { checkout }),
  });
  address.lead(server.url);
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  data = await mkdtemp(path.join(tmpdir(), 'upgraded-'));
  address = await openSwitchedAddress();
  newer = await copyWithOtherBuild();
  await start();
});
test.afterAll(async () => {
  await server?.stop();
  address?.close();
  await removeDatabaseFolders(data);
  await rm(data, { recursive: true, force: true });
  await newer?.remove();
});

test('it loads further chunks of its own version, and those of the new one after a reload', { tag: '@core' }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(`${address.url}/en`);
  await loadProgram(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  address.lead(undefined);
  await server?.stop();
  await start(newer.folder);
  const names = new Set(await readdir(path.join(newer.folder, 'dist/client/assets')));

  const loaded: { name: string; status: number }[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+)$/.exec(response.url())?.[1];
    if (name) loaded.push({ name, status: response.status() });
  });
  for (const [link, heading] of [
    ['Terminology', /terminology/i],
    ['Hotlines', /hotlines/i],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const before = loaded.filter(({ name }) => !names.has(name));
  expect(before.length).toBeGreaterThan(0);
  expect(loaded.filter(({ status }) => status >= 400)).toEqual([]);

  loaded.length = 0;
  await page.reload();
  await loadProgram(page);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(({ name }) => !names.has(name))).toEqual([]);
});
