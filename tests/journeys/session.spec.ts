import { addresses, enter, expect, loadProgram, logIn, notFoundLine, type Page, test } from '../support/journeys/portal.ts';

/** The report that an article was shown, which would be refused after the end of the session. */
const visited = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/doc/subscription/visit'));

test('a visitor logs in and returns to the page, logs out and gets to the home page', { tag: '@core' }, async ({ page, context }) => {
  await page.goto(`/en${addresses.article}?from=mail`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const visit = visited(page);
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL(`/en${addresses.article}?from=mail`);
  await visit;
  const account = page.getByRole('button', { name: /Elena Petrova/ });
  await expect(account).toBeVisible();
  const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies['__Host-session']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookies.token).toMatchObject({ httpOnly: false });

  await account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('a wrong password shows an error, keeps the name and is never in the address', async ({ page }) => {
  await page.goto('/en/login');
  await loadProgram(page);
  await logIn(page, 'demo-nobody', 'wrong-Password-1');
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(alert).not.toBeEmpty();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('demo-nobody');
  expect(page.url()).not.toContain('wrong');
});

test('an empty form names the missing fields, at the field and above the form', async ({ page }) => {
  await page.goto('/en/login');
  await loadProgram(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('2 fields need a change')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Password' }).click();
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
  await expect(page.getByLabel('Account', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('an anonymous visitor of a staff page is redirected to the home page with a reason and the login', async ({ page }) => {
  await page.goto('/en/user/my-article');
  await expect(page).toHaveURL(/\/en\?refused=/);
  const notice = page.getByRole('status').filter({ hasText: 'not open to visitors who are not logged in' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Log in and go there' }).click();
  await logIn(page, 'demo-internal');
  await expect(page).toHaveURL('/en/user/my-article');
});

test('an external account is redirected to the home page without the offer to log in', async ({ page }) => {
  await enter(page, 'demo-external');
  await page.goto('/en/user/my-article');
  await expect(page).toHaveURL(/\/en\?refused=/);
  const notice = page.getByRole('status').filter({ hasText: 'not open to your account' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Log in and go there' })).toHaveCount(0);
  await notice.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/en');
});

test('service orders ask for a login and return', async ({ page }) => {
  await page.goto('/en/serviceCenter');
  await expect(page).toHaveURL(/\/en\/login\?return=%2Fen%2FserviceCenter$/);
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL('/en/serviceCenter');
});

test('a login never redirects outside the portal', async ({ page, baseURL }) => {
  for (const target of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/en/login?return=${encodeURIComponent(target)}`);
    await logIn(page, 'demo-external');
    await expect(page).toHaveURL(`${baseURL}/en`, { timeout: 10_000 });
    await page.context().clearCookies();
  }
});

test('an unknown address is not found, and offers links to continue', async ({ page, expectErrors }) => {
  expectErrors(notFoundLine);
  const response = await page.goto('/en/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/en/no/such/page');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Cases' })).toBeVisible();
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  const reason = await main.getByText('There is no page at this address.').boundingBox();
  expect(reason?.y).toBeGreaterThanOrEqual((heading?.y ?? Number.NaN) + (heading?.height ?? Number.NaN));
});

test('a session that ended in another tab is detected on return, without leaving the page', async ({ page, context }) => {
  await enter(page, 'demo-external');
  const visit = visited(page);
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  await visit;
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/en');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(`/en${addresses.article}`);
});

test('a session that ended elsewhere shows one notice, which leads to the login and back', async ({ page, context, expectErrors }) => {
  expectErrors(/status of 401/);
  await enter(page, 'demo-external');
  const visit = visited(page);
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  await visit;
  await context.clearCookies({ name: '__Host-session' });
  // The page's background call may report the end of the session first; the dialog then covers the button.
  await page.getByRole('button', { name: /^Yes/ }).dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Failed to login. Please try again.');
  await dialog.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/en\/login\?return=/);
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL(`/en${addresses.faq}`, { timeout: 15_000 });
});
