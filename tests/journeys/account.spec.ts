/** The account area. Each journey uses a new account, which an administrator of the demo creates. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';
import { demoPassword } from '../support/journeys/startPortal.ts';

interface CreatedAccount {
  userAccount: string;
  firstPassword: string;
}

/** Creates an account by the calls of an administrator. */
async function newAccount(browser: Browser, fullName = 'Mara Lind'): Promise<CreatedAccount> {
  const context = await browser.newContext();
  const { request } = context;
  const { token } = await post<{ token: string }>(request, '/uac/uac-users/login', { userAccount: 'demo-admin', password: demoPassword });
  const userAccount = `mara-${crypto.randomUUID().slice(0, 8)}`;
  const created = await post<CreatedAccount>(request, '/manage/accounts/create', { userAccount, type: 'external', fullName }, { token });
  await context.close();
  return created;
}

async function post<Data>(request: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}): Promise<Data> {
  return (await (await request.post(path, { data, headers })).json()).data as Data;
}

/** Opens a page of the account area as its owner. Other journeys test the login. */
async function open(page: Page, { userAccount, firstPassword: password }: CreatedAccount, path = ''): Promise<void> {
  await post(page.request, '/uac/uac-users/login', { userAccount, password });
  await page.goto(`/en/user/account${path}`);
  await loadProgram(page);
}

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

test('a saved profile appears immediately in the header, and later in the form', async ({ page, browser }) => {
  await open(page, await newAccount(browser));
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Mara Lind');
  await name.fill('');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 field needs a change')).toBeVisible();
  await name.fill('Mara Holm');
  await page.getByLabel(/^Phone/).fill('0049 (30) 901-820');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(banner(page).getByRole('button', { name: /Mara Holm/ })).toBeVisible();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await expect(page.getByLabel(/^Phone/)).toHaveValue('+4930901820');
  await page.getByLabel(/^Phone/).fill('');
  // The notice about the first save is still visible, so the response is awaited.
  const saved = page.waitForResponse('**/account/profile');
  await main(page).getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara Holm');
  await expect(page.getByLabel(/^Phone/)).toHaveValue('');
});

test('the side menu works by keyboard and marks the current page', async ({ page, browser }) => {
  await open(page, await newAccount(browser));
  const menu = main(page).getByRole('navigation', { name: 'My account' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Access tokens' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Create a token' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New access token' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Access tokens' })).toHaveAttribute('aria-current', 'page');
});

test('a session in another browser is ended from this browser', async ({ page, browser, expectErrors }) => {
  expectErrors(/status of 401/);
  const account = await newAccount(browser);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await open(other, account);
  await open(page, account, '/sessions');
  const rows = main(page).getByRole('row');
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'This browser' }).getByRole('button', { name: 'End' })).toHaveCount(0);
  await rows.filter({ hasText: 'Another one' }).getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(rows.filter({ hasText: 'Another one' })).toHaveCount(0);
  await other.goto('/en/user/account');
  await expect(other).toHaveURL(/\/en\/login\?return=/);
  await otherContext.close();
  await page.reload();
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
});

/** Answers the first call to this path as if the login were too old. Later calls reach the server. */
async function needsProofAt(page: Page, path: string): Promise<void> {
  const json = { code: 50146, data: null, message: '', error: 'account.proof-needed', requestId: '' };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

test('a token is shown once after a proof of identity, and works until it is revoked', async ({ page, browser, request, expectErrors }) => {
  expectErrors(/status of 403/);
  const account = await newAccount(browser);
  await open(page, account, '/tokens/new');
  await page.getByLabel('Name', { exact: true }).fill('Nightly list');
  await page.getByLabel('Valid for (days)').fill('30');
  await needsProofAt(page, '/account/tokens/make');
  await main(page).getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const secret = dialog.getByLabel('Password');
  await expect(secret).toBeFocused();
  await secret.fill('not the password');
  await secret.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is wrong');
  await expect(secret).toBeFocused();
  await secret.fill(account.firstPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByLabel('Access token', { exact: true });
  await expect(page.getByText('It is not shown again.')).toBeVisible();
  const token = await shown.inputValue();
  expect(token).toMatch(/^pat_/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await post<{ fullName: string }>(request, '/account/profile', {}, headers)).fullName).toBe('Mara Lind');
  await main(page).getByRole('link', { name: 'Done' }).click();
  const row = main(page).getByRole('row').filter({ hasText: 'Nightly list' });
  await expect(row).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No access tokens' })).toBeVisible();
  expect((await request.post('/account/profile', { headers, data: {} })).status()).toBe(401);
});

test('changing the password needs the old one, which then no longer works', async ({ page, browser }) => {
  const account = await newAccount(browser);
  await open(page, account, '/password');
  await page.getByLabel('Current password').fill('not the right one');
  await page.getByLabel('New password').fill('copper meadow 18 vane');
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('The current password is wrong');
  await expect(page.getByLabel('New password')).toHaveValue('copper meadow 18 vane');
  await page.getByLabel('Current password').fill(account.firstPassword);
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(banner(page).getByRole('button', { name: /Mara Lind/ })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/en/login?return=/en/user/account');
  await loadProgram(page);
  await logIn(page, account.userAccount, account.firstPassword);
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  await logIn(page, account.userAccount, 'copper meadow 18 vane');
  await expect(page).toHaveURL('/en/user/account');
});

test('an authenticator is set up by a QR code and by text', async ({ page, browser }) => {
  const account = await newAccount(browser);
  await open(page, account, '/authenticator');
  await main(page).getByRole('link', { name: 'Set up an authenticator' }).click();
  await page.getByLabel('Password', { exact: true }).fill(account.firstPassword);
  await main(page).getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^[A-Z2-7]{32}$/);
  await main(page).getByRole('link', { name: 'Enter the first code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await main(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
});

test('personal data is downloaded as a file', async ({ page, browser }) => {
  const account = await newAccount(browser);
  await open(page, account, '/export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(download.suggestedFilename()).toBe('account-data.json');
  expect(file.accounts).toMatchObject([{ userAccount: account.userAccount, fullName: 'Mara Lind' }]);
  expect(file.sessions).toHaveLength(1);
});

test('an account is deleted after its password was entered, and no longer exists', async ({ page, browser }) => {
  const account = await newAccount(browser);
  await open(page, account, '/delete');
  await page.getByLabel('Password', { exact: true }).fill(account.firstPassword);
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/en/accountDeleted');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await page.goto('/en/login');
  await loadProgram(page);
  await logIn(page, account.userAccount, account.firstPassword);
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
});

test('a demo account is shared, and can neither be deleted nor get another password', async ({ page }) => {
  await open(page, { userAccount: 'demo-external', firstPassword: demoPassword }, '/delete');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('This is a shared demo account');
});

test('a visitor without a login logs in and returns to the page', async ({ page, browser }) => {
  const account = await newAccount(browser);
  await page.goto('/en/user/account/sessions');
  await expect(page).toHaveURL(/\/en\/login\?return=%2Fen%2Fuser%2Faccount%2Fsessions$/);
  await logIn(page, account.userAccount, account.firstPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});
