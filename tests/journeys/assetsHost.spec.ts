/** Built files on another host, such as a CDN, which fetches missing files from the portal. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { expect, loadProgram, test } from '../support/journeys/portal.ts';
import { startPortal } from '../support/journeys/startPortal.ts';

let cdn: Server;
let portal: ServerProcess;
let origin: string;
const fetched = new Set<string>();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  cdn = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(`${portal.url}${url}`);
    fetched.add(url);
    const passed = ['content-type', 'cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy'];
    for (const name of passed) response.setHeader(name, answer.headers.get(name) ?? '');
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  portal = await startPortal({ script: 'start.ts', env: { PORTAL_ASSETS_URL: origin } });
});
test.afterAll(async () => {
  await portal?.stop();
  cdn?.close();
});

test('a page loads its scripts, styles and fonts from the asset host, and none of them from the portal', async ({ page }) => {
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${portal.url}/assets/`)) own.push(request.url());
  });
  await page.goto(`${portal.url}/en`);
  await loadProgram(page);
  await page.goto(`${portal.url}/en/search?q=camera`);
  await loadProgram(page);
  await page
    .getByRole('link', { name: /camera/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  expect(own).toEqual([]);
  const kinds = new Set([...fetched].map((url) => url.split('.').at(-1)));
  expect([...kinds]).toEqual(expect.arrayContaining(['js', 'css']));
  // Without script, the style sheets also come from that host.
  const html = await (await page.request.get(`${portal.url}/en`)).text();
  expect(html).toContain(`<link rel="stylesheet" href="${origin}/assets/`);
});
