/**
 * Logins with a secret. They run at a separate portal: failures from one address would require a captcha in every other
 * journey.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { test as base, expect, loadProgram, logIn, type Page } from '../support/journeys/portal.ts';
import { demoPassword, startPortal } from '../support/journeys/startPortal.ts';

interface OwnPortal extends ServerProcess {
  /** SMS by phone number; staff see them without their codes. */
  sent: Map<string, string>;
}

const test = base.extend<object, { own: OwnPortal }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const sent = new Map<string, string>();
      const gateway = createServer(async (request, response) => {
        const { to, text } = (await json(request)) as { to: string; text: string };
        sent.set(to.replace(/\D/g, ''), text);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(gateway, 'listening');
      const { port } = gateway.address() as AddressInfo;
      const portal = await startPortal({ script: 'start.ts', env: { SMS_URL: `http://127.0.0.1:${port}` } });
      await use({ ...portal, sent });
      await portal.stop();
      gateway.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

// Runs in sequence with one portal: the last test exhausts the failed logins of the address.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function post<Data>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Data> {
  const response = await request.post(path, { data, ...(token && { headers: { token } }) });
  return ((await response.json()) as { data: Data }).data;
}

const enter = async (request: APIRequestContext, userAccount: string, password: string): Promise<string> =>
  (await post<{ token: string }>(request, '/uac/uac-users/login', { userAccount, password })).token;

interface RegisteredAccount {
  userAccount: string;
  password: string;
  phone: string;
}

/** An account with a number, made by an administrator and filled in by its owner. */
async function newAccount({ url: baseURL }: OwnPortal): Promise<RegisteredAccount> {
  const request = await requests.newContext({ baseURL });
  const admin = await enter(request, 'demo-admin', demoPassword);
  const userAccount = `mara-${crypto.randomUUID().slice(0, 8)}`;
  const phone = `+86 139 ${Math.floor(1e7 + Math.random() * 9e7)}`;
  const { firstPassword: password } = await post<{ firstPassword: string }>(
    request,
    '/manage/accounts/create',
    { userAccount, type: 'external', fullName: 'Mara Lind', phone },
    admin,
  );
  await request.dispose();
  return { userAccount, password, phone };
}

/** The code of the latest message to a number. */
async function codeFor({ sent }: OwnPortal, phone: string): Promise<string> {
  const digits = phone.replace(/\D/g, '');
  await expect.poll(() => sent.get(digits)).toBeTruthy();
  const code = /\b\d{6}\b/.exec(sent.get(digits) ?? '')?.[0] ?? '';
  sent.delete(digits);
  return code;
}

/** Waits until the browser has solved the captcha. */
const passCaptcha = (page: Page) => expect(main(page).getByText('Checked.')).toBeVisible({ timeout: 30_000 });

const isIn = (page: Page) => expect(page.getByRole('banner').getByRole('button', { name: /Mara Lind/ })).toBeVisible();

test('a password is found by a password manager, can be shown, and the login returns to the page', async ({ page, own }) => {
  const { userAccount, password } = await newAccount(own);
  await page.goto('/en/login?return=/en/terminology');
  await loadProgram(page);
  const field = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Account', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await logIn(page, userAccount, 'not the password');
  await expect(page.getByRole('alert')).toContainText('The account or the password is wrong.');
  await expect(field).toHaveValue('not the password');
  await page.getByRole('button', { name: 'Show what was typed' }).first().click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill(password);
  await field.press('Enter');
  await expect(page).toHaveURL('/en/terminology');
  await isIn(page);
});

test('a code by SMS logs in, a wrong one shows an error at its field, and another can be requested after a minute', async ({
  page,
  own,
}) => {
  const { phone } = await newAccount(own);
  await page.clock.install();
  await page.goto('/en/login');
  await loadProgram(page);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.getByLabel('Phone number').fill(phone);
  await passCaptcha(page);
  await button(page, 'Send code').click();
  await expect(page.getByText('If an account has this number, a code is on its way.')).toBeVisible();
  await expect(page.getByText(/Another code can be sent in \d+ seconds?/)).toBeVisible();

  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const sent = await codeFor(own, phone);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await button(page, 'Log in').click();
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await expect(code).toBeFocused();
  await page.clock.fastForward('01:01');
  await expect(button(page, 'Send another code')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Another code can be sent now.' })).toHaveCount(1);
  await code.fill(sent);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/en');
  await isIn(page);
});

test('a forgotten password is replaced, and the form keeps the typed name', async ({ page, own }) => {
  const { userAccount, phone } = await newAccount(own);
  await page.goto('/en/login');
  await loadProgram(page);
  await page.getByLabel('Account', { exact: true }).fill(userAccount);
  await button(page, 'Forgot password?').click();
  await expect(page.getByLabel('Account, email address or phone number')).toHaveValue(userAccount);
  await passCaptcha(page);
  await button(page, 'Send code').click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(own, phone));
  const password = page.getByLabel('New password');
  await password.fill('Password1234');
  await button(page, 'Save the new password').click();
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('slow lamps over the harbour');
  await button(page, 'Save the new password').click();
  await expect(page.getByText('The new password is saved')).toBeVisible();
  await logIn(page, userAccount, 'slow lamps over the harbour');
  await isIn(page);
});

test('the authenticator code comes after the password', async ({ page, own }) => {
  const { userAccount, password } = await newAccount(own);
  const request = await requests.newContext({ baseURL: own.url });
  const token = await enter(request, userAccount, password);
  const { secret } = await post<{ secret: string }>(request, '/account/authenticators/begin', { password }, token);
  const keyAt = (steps: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
  const used = keyAt(-1);
  expect(await post(request, '/account/authenticators/confirm', { key: used }, token)).toBe(true);
  await request.dispose();

  await page.goto('/en/login');
  await logIn(page, userAccount, password);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const key = page.getByLabel('Code', { exact: true });
  await expect(key).toHaveAttribute('autocomplete', 'one-time-code');
  await key.fill(used);
  await button(page, 'Log in').click();
  await expect(page.getByText('The code is wrong or already used')).toBeVisible();
  await key.fill(keyAt(1));
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/en');
  await isIn(page);
});

test('after five failures a login needs a captcha, which the browser solves automatically', async ({ page, own }) => {
  const { userAccount, password } = await newAccount(own);
  await page.goto('/en/login');
  await loadProgram(page);
  const check = main(page).getByRole('group', { name: 'Security check' });
  // Failures of earlier tests count too, because they have the same address.
  await expect(async () => {
    await logIn(page, userAccount, 'a guess');
    await expect(check).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The login may still be delayed; a delayed attempt has no effect.
  await expect(async () => {
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/en', { timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await isIn(page);
});
