/** A visitor with several tabs: all tabs follow the session. */
import type { BrowserContext } from '@playwright/test';
import { addresses, enter, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const ownMenu = (page: Page) => page.getByRole('button', { name: /Elena Petrova/ });

/** Opens an interactive page in another tab, and marks it to detect reloads. */
async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/en${path}`);
  await loadProgram(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return page;
}

const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

/** Opens an interactive page with a session. */
async function openWithSession(page: Page): Promise<void> {
  await enter(page, 'demo-external');
  await page.goto('/en');
  await loadProgram(page);
}

async function logInAt(page: Page): Promise<void> {
  await page.goto('/en/login');
  await logIn(page, 'demo-external');
  await expect(ownMenu(page)).toBeVisible({ timeout: 15_000 });
}

test('other tabs follow a login, in menus and page', async ({ page, context }) => {
  const other = await tab(context, addresses.faq);
  await expect(loginLink(other)).toBeVisible();
  await logInAt(page);
  await expect(ownMenu(other)).toBeVisible();
  expect(await isSame(other)).toBe(true);
});

test('an inactive tab follows the login when it becomes active', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`/en${addresses.faq}`);
  await logInAt(page);
  await loadProgram(other);
  await expect(ownMenu(other)).toBeVisible();
});

test('every tab follows a logout, and pages for accounts redirect to the home page', async ({ page, context }) => {
  await openWithSession(page);
  const [reading, orders] = [await tab(context, addresses.faq), await tab(context, '/serviceCenter')];
  await expect(ownMenu(reading)).toBeVisible();
  await loadProgram(page);
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/en');
  for (const other of [reading, orders]) {
    await expect(ownMenu(other)).toBeHidden();
    expect(await isSame(other)).toBe(true);
  }
  await expect(reading).toHaveURL(`/en${addresses.faq}`);
  await expect(loginLink(reading)).toBeVisible();
  await expect(orders).toHaveURL(/\/en\/login\?return=%2Fen%2FserviceCenter$/);
});

test('a logout deletes the stored searches', async ({ page }) => {
  await openWithSession(page);
  await page.getByRole('searchbox').first().fill('camera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=camera/);
  const recent = () => page.evaluate(() => localStorage.getItem('recentQueries'));
  expect(await recent()).toContain('camera');
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginLink(page)).toBeVisible();
  await expect.poll(recent).toBeNull();
});

test('if the server does not answer a logout, the page stays and says that nothing has changed', async ({ page, expectErrors }) => {
  expectErrors(/status of 500/);
  await openWithSession(page);
  await page.route('**/uac-users/logout', (route) =>
    route.fulfill({ status: 500, json: { code: 500, data: null, message: '', requestId: '1' } }),
  );
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are still logged in')).toBeVisible();
  await expect(ownMenu(page)).toBeVisible();
});

/** A page reports its visit in the background; the token may be deleted just before. */
const visitWithoutToken = /status of 401 .*\/doc\/subscription\/visit/;

test('a deleted token is detected on focus, in every tab', async ({ page, context, expectErrors }) => {
  expectErrors(visitWithoutToken);
  await openWithSession(page);
  const other = await tab(context, addresses.faq);
  await loadProgram(page);
  await context.clearCookies({ name: 'token' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  for (const each of [page, other]) await expect(loginLink(each)).toBeVisible();
});

test('a deleted token is detected before a request, which is then anonymous', async ({ page, context, expectErrors }) => {
  expectErrors(visitWithoutToken);
  await openWithSession(page);
  // A background call that is refused first leaves the session to the next call of the visitor, which then opens a dialog.
  await context.route('**/doc/subscription/visit', () => {});
  const other = await tab(context, addresses.faq);
  await context.clearCookies({ name: 'token' });
  const request = other.waitForRequest('**/faqDetails/helpful');
  await other.getByRole('button', { name: /^Yes/ }).click();
  const headers = await (await request).allHeaders();
  expect([headers.token, headers.cookie]).toEqual([undefined, undefined]);
  await expect(other.getByText('Your answer was counted.')).toBeVisible();
  await expect(loginLink(other)).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('an ended session shows one notice in each tab with a request', async ({ page, context, expectErrors }) => {
  expectErrors(/status of 401/);
  // A refused background call ends the session without a dialog, if it is answered first.
  await context.route('**/doc/subscription/visit', () => {});
  await openWithSession(page);
  const tabs = [await tab(context, addresses.faq), await tab(context, addresses.faq)];
  const gate = Promise.withResolvers<void>();
  const held = tabs.map(() => false);
  for (const [index, each] of tabs.entries()) {
    await each.route('**/faqDetails/helpful', async (route) => {
      held[index] = true;
      await gate.promise;
      await route.continue();
    });
  }
  await context.clearCookies({ name: '__Host-session' });
  for (const each of tabs) await each.getByRole('button', { name: /^Yes/ }).click();
  await expect.poll(() => held).toEqual([true, true]);
  gate.resolve();
  for (const each of tabs) {
    await expect(each.getByRole('dialog', { name: 'Prompt' })).toBeVisible();
    await expect(each.getByRole('dialog')).toHaveCount(1);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(loginLink(page)).toBeVisible();
});
