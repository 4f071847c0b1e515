/** Account management as an administrator, a member of staff with another role, and an account without roles see it. */
import type { Browser, BrowserContext } from '@playwright/test';
import { enter, expect, loadProgram, logIn, notAllowedLine, type Page, test } from '../support/journeys/portal.ts';

/** Runs work in a separate browser context. */
async function inOtherContext(browser: Browser, work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Whether the session of a context is active on the server. */
async function isIn(context: BrowserContext): Promise<boolean> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  return (await context.request.get('/uac/uac-users/validateFrontendToBackend', { headers: { token } })).ok();
}

test('an account is created, gets a role and is disabled while logged in, and the audit log has each step', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(notAllowedLine);
  const name = `made.${Date.now().toString(36)}`;
  await enter(page, 'demo-admin');
  await page.goto('/en');
  await page.getByRole('button', { name: /Mark Ellis/ }).click();
  await page.getByRole('link', { name: 'Management' }).click();
  await expect(page).toHaveURL('/en/manage/dashboard');
  await loadProgram(page);
  await page.getByRole('navigation', { name: 'Management' }).getByText('Portal', { exact: true }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL('/en/manage/accounts');

  await page.getByRole('link', { name: 'New account' }).click();
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Customer' }).check();
  await expect(page.getByRole('checkbox', { name: 'Content editor' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Staff' }).check();
  await page.getByRole('checkbox', { name: 'Content editor' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible();
  const password = await page.getByLabel('Password', { exact: true }).inputValue();
  await page.getByRole('link', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('The account is not logged in anywhere.')).toBeVisible();

  await inOtherContext(browser, async (other, context) => {
    await enter(other, name, password);
    await other.goto('/en/manage');
    await expect(other).toHaveURL('/en/manage/dashboard');
    // Each part loads after the page is shown, and figures link to the texts that they count.
    await other.getByRole('link', { name: 'Waiting for approval' }).first().click();
    await expect(other).toHaveURL('/en/manage/attention?tab=approval');
    await expect(other.getByRole('navigation', { name: 'Management' }).getByRole('link')).not.toHaveText([/Accounts/]);
    const refused = await other.goto('/en/manage/accounts');
    expect(refused?.status()).toBe(403);
    await expect(other.getByRole('heading', { name: 'No access' })).toBeVisible();
    expect(await isIn(context)).toBe(true);

    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
    const shownAt = Date.now();
    await expect.poll(() => isIn(context), { intervals: [50] }).toBe(false);
    expect(Date.now() - shownAt).toBeLessThan(1000);
    await other.goto('/en/manage/searches');
    await expect(other).toHaveURL(/\/en\/login\?return=/);
  });

  await page.goto(`/en/manage/audit?q=${name}`);
  const log = page.getByRole('table', { name: 'Audit log' });
  const done = ['Account created', 'Login by password', 'Account disabled', 'State: Active → Disabled'];
  for (const reported of done) await expect(log.getByText(reported)).toBeVisible();
});

test('a conflicting save overwrites nothing, and keeps the typed text', async ({ page, browser, expectErrors }) => {
  expectErrors(/status of 409/);
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/accounts?q=demo-middle');
  await page.getByRole('link', { name: 'demo-middle', exact: true }).click();
  await loadProgram(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const address = page.url();
  const department = page.getByLabel(/^Department/);
  await department.fill('Projects-East');
  await inOtherContext(browser, async (other) => {
    await enter(other, 'demo-admin');
    await other.goto(address);
    await loadProgram(other);
    await other.getByLabel(/^Department/).fill(`Projects-${Date.now() % 10_000}`);
    const saved = other.waitForResponse('**/manage/accounts/change');
    await other.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Someone else saved changes in the meantime' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Your text Projects-East/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back without merging' }).click();
  await expect(department).toHaveValue('Projects-East');
});

test('staff without a role are refused the area; a visitor gets the login', async ({ page, expectErrors }) => {
  expectErrors(notAllowedLine);
  await page.goto('/en/manage/audit');
  await expect(page).toHaveURL(/\/en\/login\?return=/);
  await logIn(page, 'demo-internal');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  for (const path of ['/en/manage', '/en/manage/accounts', '/en/manage/wishes']) expect((await page.goto(path))?.status()).toBe(403);
  await page.goto('/en');
  await page.getByRole('button', { name: /Lin Wei/ }).click();
  await expect(page.getByRole('link', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Management' })).toHaveCount(0);
});
