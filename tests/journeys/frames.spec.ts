/** A partner service in a frame. It reports its height and links to pages of the portal; all other messages are ignored. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { enter, expect, loadProgram, test } from '../support/journeys/portal.ts';
import { startPortal } from '../support/journeys/startPortal.ts';
import { wordsOf } from '../support/journeys/words.ts';

test.describe.configure({ mode: 'serial' });

const word = wordsOf('en');
const service = `<!doctype html><title>Desk</title><h1>The partner desk</h1><script>
  window.tell = (message) => parent.postMessage(message, '*');
  tell({ type: 'height', height: 640 });
  try { top.location.href = 'about:blank'; } catch { document.body.append(' kept in place'); }
</script>`;

let partner: Server;
let requests: { url: string; referer: string | undefined }[] = [];
let portal: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  partner = createServer((request, response) => {
    requests.push({ url: request.url ?? '', referer: request.headers.referer });
    response.writeHead(200, { 'content-type': 'text/html' }).end(service);
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  portal = await startPortal({ script: 'start.ts', env: { PORTAL_HOST_PARTNER_SERVICES: address } });
});
test.afterAll(async () => {
  await portal?.stop();
  partner?.close();
});

test('a frame is sandboxed, gets no token and no referrer, and only its own valid messages have an effect', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/sandbox|Unsafe attempt to initiate navigation|navigate/);
  requests = [];
  await enter(page, 'demo-middle', undefined, portal.url);
  await page.goto(`${portal.url}/en/cooperation/services`);
  await loadProgram(page);
  const frame = page.locator('.service-frame iframe');
  await expect(frame).toHaveAttribute('title', word('page.cooperation.services.desk'));
  await expect(frame).toHaveAttribute('height', '640');
  await expect(page.frameLocator('.service-frame iframe').getByText('kept in place')).toBeVisible();
  expect(requests.filter(({ url }) => url.startsWith('/embed'))).toEqual([{ url: '/embed/partner?language=en', referer: undefined }]);

  // The page itself is another origin than the service.
  await page.evaluate(() => postMessage({ type: 'height', height: 900 }, '*'));
  const inner = page.frames().find((one) => one.url().includes('/embed/partner'));
  const hostile = [
    { type: 'height', height: 1e9 },
    { type: 'height', height: 900, run: 'x' },
    { type: 'navigate', to: 'https://evil.example/' },
    { type: 'navigate', to: '//evil.example/' },
    { type: 'navigate', to: '/no-such-page' },
    { type: 'navigate', to: `/en/search?q=${'a'.repeat(5000)}` },
    'navigate',
  ];
  for (const message of hostile)
    await inner?.evaluate((sent) => (window as unknown as { tell: (what: unknown) => void }).tell(sent), message);
  await inner?.evaluate(() => (window as unknown as { tell: (what: unknown) => void }).tell({ type: 'height', height: 500 }));
  await expect(frame).toHaveAttribute('height', '500');
  await expect(page).toHaveURL(`${portal.url}/en/cooperation/services`);

  await inner?.evaluate(() =>
    (window as unknown as { tell: (what: unknown) => void }).tell({ type: 'navigate', to: '/en/cooperation/needs' }),
  );
  await expect(page).toHaveURL(`${portal.url}/en/cooperation/needs`);
});
