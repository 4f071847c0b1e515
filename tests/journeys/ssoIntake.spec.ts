/** Logins from other systems and links to them, at a portal that trusts systems of the test. */
import { createServer, type Server } from 'node:http';
import type { Request } from '@playwright/test';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { closeServer, openIssuer, startListening, type TestIssuer } from '../support/identityProvider/issuer.ts';
import { openProvider, type TestProvider } from '../support/identityProvider/openid.ts';
import { addresses, expect, loadProgram, notAllowedLine, type Page, test } from '../support/journeys/portal.ts';
import { demoPassword, startPortal } from '../support/journeys/startPortal.ts';
import { variantsOfDay } from '../support/turns.ts';

test.describe.configure({ mode: 'serial' });

/** An overseas member of staff, made for these journeys. */
const overseasStaff = 'journey-overseas';

let isdp: TestIssuer;
let cloud: TestIssuer;
let provider: TestProvider;
/** Replaces the app's host and the second host. */
let otherHost: Server;
let otherHostUrl: string;
let portal: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [isdp, cloud, provider] = await Promise.all([openIssuer({ audience: '' }), openIssuer({ audience: '' }), openProvider()]);
  otherHost = createServer((request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><link rel="icon" href="data:,"><title>elsewhere</title>${request.url?.includes('token') ? 'token' : ''}`),
  );
  // `localhost` is another host than 127.0.0.1 for both the portal and the browser.
  otherHostUrl = (await startListening(otherHost)).replace('127.0.0.1', 'localhost');
  const hosts = { PORTAL_HOST_MAIN: 'http://127.0.0.1', PORTAL_HOST_SECOND: otherHostUrl, PORTAL_HOST_APP: otherHostUrl };
  portal = await startPortal({ script: 'start.ts', env: { ...isdp.env('ISDP'), ...cloud.env('CLOUD'), ...provider.env, ...hosts } });
  provider.leadsBackTo(`${portal.url}/sso/callback`);
  await makeOverseasStaff();
});

test.afterAll(async () => {
  await portal.stop();
  await Promise.all([isdp.close(), cloud.close(), provider.close(), closeServer(otherHost)]);
});

/** Creates the account by the calls of an administrator. */
async function makeOverseasStaff(): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const login = await post('/uac/uac-users/login', { userAccount: 'demo-admin', password: demoPassword });
  const { data } = (await login.json()) as { data: { token: string } };
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const account = { userAccount: overseasStaff, fullName: 'Olga Overseas', type: 'internal', isOverseasSpecial: true };
  const created = await post('/manage/accounts/create', account, { cookie, token: data.token });
  expect(await created.json()).toMatchObject({ code: 200 });
}

const signed = (issuer: TestIssuer, name: string): Promise<string> => issuer.sign(name, { aud: portal.url });

/** The address that the internal platform sends a user to. */
const byIsdp = async (path: string, name = 'demo-internal', token?: string): Promise<string> =>
  `${portal.url}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ fromType: 'isdp', token: token ?? (await signed(isdp, name)) })}`;

/** The address that the cloud platform sends a user to. */
async function byCloud(path: string, name: string): Promise<string> {
  const token = await signed(cloud, name);
  const end = token.lastIndexOf('.');
  return `${portal.url}${path}?${new URLSearchParams({ token: token.slice(0, end), signature: token.slice(end + 1) })}`;
}

const account = (page: Page) => page.getByRole('banner').locator('[popovertarget="account"]');

/** Collects all requests that the page makes. */
function follow(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  return sent;
}

test('a visitor from the internal platform is logged in on the page, without the token in any address', async ({ page, context }) => {
  const sent = follow(page);
  const token = await signed(isdp, 'demo-internal');
  await page.goto(`${portal.url}/en/search`);
  await page.goto(await byIsdp('/en/user/my-article?tab=draft', '', token));
  await expect(account(page)).toHaveAccessibleName(/Account/);
  await expect(page).toHaveURL(`${portal.url}/en/user/my-article?tab=draft`);

  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ fromType: 'isdp', 'isdp-token': expect.stringMatching(/^[\w-]{20,}$/) });
  expect(cookies).not.toHaveProperty('__Host-arrival');
  const stored = await page.evaluate<Record<string, unknown>>(() => ({
    ...localStorage,
    entries: performance.getEntries().map(({ name }) => name),
  }));
  expect(stored['isdp-token']).toBe(cookies['isdp-token']);
  expect(JSON.stringify([stored, cookies])).not.toContain(token);

  const [opened, ...others] = sent.filter((request) => request.url().includes(token));
  expect([opened?.isNavigationRequest(), others]).toEqual([true, []]);
  const referers = await Promise.all(sent.map(async (request) => (await request.allHeaders()).referer ?? ''));
  expect(referers.join()).not.toContain(token);
  expect(sent.filter((request) => request.postData()?.includes(token)).map((request) => new URL(request.url()).pathname)).toEqual([
    '/uac/uac-users/login/dahua_isdp',
  ]);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/en/search`);
  await page.goForward();
  await expect(page).toHaveURL(`${portal.url}/en/user/my-article?tab=draft`);
});

for (const prefix of variantsOfDay(['', '/ru', '/ceen', '/mena', '/au']))
  test(`a visitor from the internal platform is logged in below the prefix ${prefix || 'none'}`, async ({ page }) => {
    await page.goto(await byIsdp(`${prefix}/faqZone`));
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}${prefix}/faqZone`);
  });

test('a used token has no effect and shows no message', async ({ page, browser }) => {
  const address = await byIsdp(`/en${addresses.faq}`);
  const first = await browser.newPage();
  await first.goto(address);
  await expect(account(first)).toBeVisible();
  await first.close();
  const refused = page.waitForResponse(/dahua_isdp/);
  await page.goto(address);
  await refused;
  await loadProgram(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/en${addresses.faq}`);
});

test('a logged-in visitor confirms before another session replaces theirs', async ({ page }) => {
  await page.goto(await byCloud('/en/faqZone', 'demo-external'));
  await expect(account(page)).toContainText('Elena Petrova');

  await page.goto(await byIsdp('/en/faqZone', 'demo-internal'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You are logged in as Elena Petrova.');
  await expect(dialog.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(account(page)).toContainText('Elena Petrova');
  await expect(dialog).toHaveCount(0);

  await page.goto(await byIsdp('/en/faqZone', 'demo-internal'));
  await dialog.getByRole('button', { name: 'Open the other session' }).click();
  await expect(account(page)).not.toContainText('Elena Petrova');
  await expect(dialog).toHaveCount(0);
});

test('the mobile app is redirected to its own host once, and never from a fault tree', async ({ browser }) => {
  const app = await browser.newPage({ userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0 VeyraSupportApp/7.1' });
  await app.goto(`${portal.url}/en/faultTree/1`);
  await expect(app).toHaveURL(`${portal.url}/en/faultTree/1`);
  await app.goto(`${portal.url}/en/faqZone?page=2`);
  await expect(app).toHaveURL(`${otherHostUrl}/en/faqZone?page=2&fromType=ai_chat&convertType=1`);
  await app.goto(`${portal.url}/en/faqZone`);
  await expect(app).toHaveURL(`${portal.url}/en/faqZone`);
  await app.close();
});

test('staff overseas need the VPN at the main host, and use the second host without it', async ({ page, context }) => {
  await page.goto(await byCloud('/en/faqZone', overseasStaff));
  await expect(account(page)).toContainText('Olga Overseas');
  await page.goto(`${portal.url}/en/search?q=camera`);
  const dialog = page.getByRole('dialog', { name: 'Corporate VPN needed' });
  await expect(dialog).toContainText('Internal access from outside the company network needs the corporate VPN.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await loadProgram(page);
  await expect(dialog).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(`${portal.url}/en/search?q=camera`);
  await other.getByRole('dialog').getByRole('button', { name: 'Go to the internal address' }).click();
  await expect(other).toHaveURL(`${otherHostUrl}/en/search?q=camera`);

  await page.goto(await byIsdp('/en/faqZone', overseasStaff));
  await page.getByRole('dialog').getByRole('button', { name: 'Open the other session' }).click();
  await page.goto(`${portal.url}/en/faqZone`);
  await loadProgram(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('single sign-on returns to the portal with a login', async ({ page, context }) => {
  provider.signsOn('demo-middle');
  await page.goto(`${portal.url}/sso/start?return=%2Fen%2FfaqZone`);
  await expect(page).toHaveURL(`${portal.url}/en/faqZone`);
  await expect(account(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-sign-on');
});

test('a sign-on without an account of the portal shows a notice with the next steps', async ({ page, expectErrors }) => {
  expectErrors(notAllowedLine);
  provider.signsOn('nobody-here');
  await page.goto(`${portal.url}/sso/start?return=%2Fen%2FfaqZone`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-on did not lead to an account');
  await expect(page.getByRole('region', { name: 'Next steps' }).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
});
