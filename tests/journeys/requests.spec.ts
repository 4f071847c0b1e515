/** Requests of a browser for its calls, and which of them it cancels. */
import { addresses, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';

const votes = '**/doc/faqDetails/helpful';
const vote = (page: Page) => page.getByRole('button', { name: /^Yes/ }).click();

test('a call carries the headers of the portal, and no token of a visitor', async ({ page }) => {
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  const request = page.waitForRequest(votes);
  await vote(page);
  const headers = (await request).headers();
  expect(headers).toMatchObject({
    isdpclientrequestcode: 'supportWeb',
    'cache-control': 'no-cache',
    'local-language': '',
    'from-type': 'pc',
  });
  expect(headers.clientidentifier).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.abs(Number(headers['now-time']) - Date.now())).toBeLessThan(60_000);
  expect(headers.secretkey).toMatch(/^[A-Za-z0-9+/=]{100,}$/);
  expect(headers.token).toBeUndefined();
});

test('the kind of client in the address is stored for eight hours', async ({ page, context }) => {
  await page.goto(`/en${addresses.faq}?fromType=kiosk`);
  await loadProgram(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'fromType');
  expect(cookie?.value).toBe('kiosk');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(8 * 3600 - 60);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(8 * 3600);
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  const request = page.waitForRequest(votes);
  await vote(page);
  expect((await request).headers()['from-type']).toBe('kiosk');
});

test('leaving a page cancels its requests', async ({ page }) => {
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  await page.route(votes, () => {});
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/faqDetails/helpful'));
  await vote(page);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/en/faqZone');
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('a search is counted although its page is left for the results', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  const reportResponse = page.waitForResponse('**/doc/select_keyword/add');
  await page.getByRole('searchbox').first().fill('camera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=camera/);
  expect((await reportResponse).status()).toBe(200);
});

test('a part of the program that takes more than two minutes is abandoned, and reported as late', async ({ page, expectErrors }) => {
  expectErrors(/did not load/);
  await page.clock.install();
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  // This loads the module that makes calls.
  await vote(page);
  await expect(page.getByText('Your answer was counted.')).toBeVisible();
  // The chunk of the list never arrives, but its rows do.
  const parts = /\/assets\/(?!main|boot|program).*\.js$/;
  await page.route(parts, () => {});
  const answered = async (path: string) => (await page.waitForResponse(path)).finished();
  const rows = Promise.all(['**/doc/doc-article/pageFront', '**/uac/category/oneCategoryWithoutPermissions'].map(answered));
  const request = Promise.all([page.waitForRequest(parts), rows]);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'FAQ' }).click();
  await request;
  // The page's clock is fixed. Real time passes first, so that all responses, including prefetched ones, are processed.
  await page.waitForTimeout(1_000);
  await page.clock.fastForward(90_000);
  await expect(page.getByText('took too long to arrive')).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Part of the page took too long to load.')).toBeVisible();
});

test('after their login staff get the token of the research service, and others do not', async ({ page, context }) => {
  const storedOf = () => page.evaluate(() => sessionStorage.getItem('researchToken'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const name of ['demo-external', 'demo-internal']) {
    await page.goto(`/en/login?return=/en${addresses.faq}`);
    await logIn(page, name);
    await expect(page).toHaveURL(`/en${addresses.faq}`, { timeout: 15_000 });
    await loadProgram(page);
    await vote(page);
    await expect(page.getByText('Your answer was counted.')).toBeVisible();
    if (name === 'demo-external') {
      expect([await storedOf(), requests.includes('/research/token')]).toEqual([null, false]);
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
    }
  }
  await expect.poll(storedOf).toMatch(/^[\w-]{20,}$/);
});
