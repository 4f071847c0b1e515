/** Ways in by a secret. They have a portal of their own: failures of one address would ask every other journey for a captcha. */
import { type APIRequestContext, request as requests } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { test as base, expect, logIn, type Page, wake } from './portal.ts';
import { demoPassword, startPortal } from './start-portal.ts';

const test = base.extend<object, { own: ServerProcess }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const portal = await startPortal({ script: 'start.ts' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

// One after the other, with one portal: the last of them uses the address up.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function post<Data>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Data> {
  const response = await request.post(path, { data, ...(token && { headers: { token } }) });
  return ((await response.json()) as { data: Data }).data;
}

const enter = async (request: APIRequestContext, userAccount: string, password: string): Promise<string> =>
  (await post<{ token: string }>(request, '/uac/uac-users/login', { userAccount, password })).token;

interface Made {
  userAccount: string;
  password: string;
  phone: string;
}

/** An account with a number, made by an administrator and filled in by its owner. */
async function newAccount({ url: baseURL }: ServerProcess): Promise<Made> {
  const request = await requests.newContext({ baseURL });
  const admin = await enter(request, 'demo-admin', demoPassword);
  const userAccount = `mara-${crypto.randomUUID().slice(0, 8)}`;
  const { firstPassword: password } = await post<{ firstPassword: string }>(
    request,
    '/manage/accounts/create',
    { userAccount, type: 'external', fullName: 'Mara Lind' },
    admin,
  );
  const phone = `+86 139 ${Math.floor(1e7 + Math.random() * 9e7)}`;
  const token = await enter(request, userAccount, password);
  await post(request, '/uac/uac-users/modifyPersonCenterUserInfo', { phone }, token);
  await request.dispose();
  return { userAccount, password, phone };
}

/** The code of the latest message to a number, where staff read it: this portal has no way out for messages. */
async function codeFor({ url: baseURL }: ServerProcess, phone: string): Promise<string> {
  const request = await requests.newContext({ baseURL });
  const token = await enter(request, 'demo-admin', demoPassword);
  const digits = phone.replace(/\D/g, '');
  const find = async () => {
    const { data } = await post<{ data: { id: string; to: string }[] }>(request, '/manage/messages/page', {}, token);
    return data.find(({ to }) => to.replace(/\D/g, '') === digits)?.id;
  };
  await expect.poll(find).toBeTruthy();
  const { text } = await post<{ text: string }>(request, '/manage/messages/find', { id: await find() }, token);
  await request.dispose();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Has the browser work instead of reading letters. */
async function passCaptcha(page: Page): Promise<void> {
  await button(page, 'Check without a picture').click();
  await expect(page.getByText('Checked. No picture is needed.')).toBeVisible({ timeout: 30_000 });
}

const isIn = (page: Page) => expect(page.getByRole('banner').getByRole('button', { name: /Mara Lind/ })).toBeVisible();

test('a password is found by a password manager, can be looked at, and leads back to where one was', async ({ page, own }) => {
  const { userAccount, password } = await newAccount(own);
  await page.goto('/en/login?return=/en/terminology');
  await wake(page);
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

test('a code by SMS logs in; a wrong one is told of at its field, and another is offered after a minute', async ({ page, own }) => {
  const { phone } = await newAccount(own);
  await page.clock.install();
  await page.goto('/en/login');
  await wake(page);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.getByLabel('Phone number').fill(phone);
  await button(page, 'Send code').click();
  await expect(page.getByText('Enter a value.')).toBeVisible();
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

test('a forgotten password is replaced, and what was typed goes along', async ({ page, own }) => {
  const { userAccount, phone } = await newAccount(own);
  await page.goto('/en/login');
  await wake(page);
  await page.getByLabel('Account', { exact: true }).fill(userAccount);
  await button(page, 'Forgotten the password?').click();
  await expect(page.getByLabel('Account, e-mail address or phone number')).toHaveValue(userAccount);
  await passCaptcha(page);
  await button(page, 'Send code').click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(own, phone));
  const password = page.getByLabel('New password');
  await password.fill('Password1234');
  await button(page, 'Save the new password').click();
  await expect(page.getByText('one of those that are guessed first')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('slow lamps over the harbour');
  await button(page, 'Save the new password').click();
  await expect(page.getByText('The new password is saved')).toBeVisible();
  await logIn(page, userAccount, 'slow lamps over the harbour');
  await isIn(page);
});

test('an authenticator is asked after the password', async ({ page, own }) => {
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
  await expect(page.getByText('The code is wrong or was used already')).toBeVisible();
  await key.fill(keyAt(1));
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/en');
  await isIn(page);
});

test('after five failures a login brings a captcha, which can be drawn anew or done without', async ({ page, own }) => {
  const { userAccount, password } = await newAccount(own);
  await page.goto('/en/login');
  await wake(page);
  const picture = page.getByRole('img', { name: /^A picture with letters and digits/ });
  // Failures of the journeys before count too, as they came from the same address.
  await expect(async () => {
    await logIn(page, userAccount, 'a guess');
    await expect(picture).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  const first = await picture.getAttribute('src');
  await button(page, 'Show another picture').click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.getByLabel('Letters in the picture').fill('ZZZZZ');
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Whoever types slowly has waited long enough already; a login that has to wait uses nothing up.
  await expect(async () => {
    await button(page, 'Log in').click();
    await expect(page.getByText('The letters do not match the picture')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await passCaptcha(page);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/en');
  await isIn(page);
});
