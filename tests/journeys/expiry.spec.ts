/** An expired session: the visitor gets one notice, and other requests continue (specification sections 4 and 8). */
import type { APIRequestContext, Request } from '@playwright/test';
import { addresses, enter, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

const votes = '**/doc/faqDetails/helpful';
const sentence = 'Failed to login. Please try again.';

/** Opens a page with a session, and waits for its program. */
async function open(page: Page, path: string, name = 'demo-external'): Promise<void> {
  await enter(page, name);
  await page.goto(`/en${path}`);
  await loadProgram(page);
}

/** Answers a call as after the end of a session: the portal answers 401, other services may answer 200. */
const refuse = (page: Page, status: number, code: number) =>
  page.route(votes, (route) => route.fulfill({ status, json: { code, data: null, message: 'over', requestId: '1' } }));

const vote = (page: Page) => page.getByRole('button', { name: /^Yes/ }).click();
const hasToken = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'token');
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const ownMenu = (page: Page) => page.getByRole('button', { name: /Elena Petrova/ });

for (const status of [200, 401]) {
  test(`${status} with 40001: the session is unknown, its token is deleted, and the visitor can stay without a login`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 401/);
    await open(page, addresses.faq);
    await refuse(page, status, 40001);
    await vote(page);
    const dialog = page.getByRole('dialog', { name: 'Prompt' });
    await expect(dialog).toContainText(sentence);
    expect(await hasToken(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(loginLink(page)).toBeVisible();
    await expect(page).toHaveURL(`/en${addresses.faq}`);
    await page.unroute(votes);
    await vote(page);
    await expect(page.getByText('Your answer was counted.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`${status} with 5002: the session has expired, and each further answer shows the notice again`, async ({ page, expectErrors }) => {
    expectErrors(/status of 401/);
    await open(page, addresses.faq);
    await refuse(page, status, 5002);
    for (const _ of ['once', 'again']) {
      await vote(page);
      const dialog = page.getByRole('dialog', { name: 'Notes' });
      await expect(dialog).toContainText(sentence);
      expect(await hasToken(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(ownMenu(page)).toBeVisible();
    }
  });
}

test('after a 5002 that deletes the cookies, the visitor can stay without a login', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  await open(page, addresses.faq);
  const headers = { 'set-cookie': 'token=; Max-Age=0; Path=/; SameSite=Lax; Secure' };
  const json = { code: 5002, data: null, message: 'over', requestId: '1' };
  await page.route(votes, (route) => route.fulfill({ status: 401, headers, json }), { times: 1 });
  await vote(page);
  await page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginLink(page)).toBeVisible();
  await vote(page);
  await expect(page.getByText('Your answer was counted.')).toBeVisible();
});

test('a background report of an ended session shows no notice, and the next request of the visitor does', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const answer = page.waitForResponse((response) => response.request().postData()?.includes(`"/en${addresses.faq}"`) === true, {
    timeout: 30_000,
  });
  await open(page, addresses.faq);
  await answer;
  await page.context().clearCookies({ name: '__Host-session' });
  const reported = page.waitForResponse('**/log/banner/menu/save');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Documents' }).click();
  expect((await reported).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(ownMenu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await hasToken(page)).toBe(true);
  await vote(page);
  await expect(page.getByRole('dialog', { name: 'Prompt' })).toContainText(sentence);
});

test('many expired requests open one dialog, and the others are cancelled', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  // Status 204 stops the stream, so that no menu counts are requested meanwhile.
  await page.route('**/live', (route) => route.fulfill({ status: 204 }));
  await open(page, addresses.faq);
  const held: string[] = [];
  /** The outcome of each request. A refusal whose body is not read is also reported as cancelled. */
  const ended = new Map<unknown, string>();
  const nameOf = (url: string) => url.split('/').at(-1) ?? '';
  const note = (request: Request, what: string) => {
    const name = nameOf(request.url());
    if (held.includes(name)) ended.set(request, `${name} ${what}`);
  };
  page.on('requestfailed', (request) => note(request, 'cancelled'));
  page.on('response', (response) => response.status() === 401 && note(response.request(), 'refused'));
  const gate = Promise.withResolvers<void>();
  // The vote and the suggestions are answered together. The prefetched calls are never answered.
  const isAhead = (name: string) => ['pageFront', 'oneCategoryWithoutPermissions'].includes(name);
  await page.route(/\/(doc|uac)\//, async (route) => {
    const name = nameOf(route.request().url());
    held.push(name);
    if (isAhead(name)) return;
    await gate.promise;
    await route.continue();
  });
  await page.route(/\/log\/|\/subscription\/visit$|\/doc\/footprint\/|\/of$/, (route) =>
    route.fulfill({ json: { code: 200, data: true, message: '', requestId: '1' } }),
  );
  await page.context().clearCookies({ name: '__Host-session' });
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'FAQ' }).hover();
  // Hovering over the link prefetches its page.
  await expect.poll(() => held.filter(isAhead).length).toBe(2);
  await vote(page);
  await page.getByRole('searchbox').first().fill('camera');
  await expect.poll(() => held.toSorted()).toEqual(['helpful', 'oneCategoryWithoutPermissions', 'pageFront', 'suggest']);
  gate.resolve();
  const dialog = page.getByRole('dialog', { name: 'Prompt' });
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => [...ended.values()].filter((what) => isAhead(what.split(' ')[0] ?? '')).toSorted())
    .toEqual(['oneCategoryWithoutPermissions cancelled', 'pageFront cancelled']);
  const outcomes = () => [...ended.values()].map((what) => what.split(' ')[0] ?? '').filter((name) => !isAhead(name));
  await expect.poll(() => outcomes().toSorted()).toEqual(['helpful', 'suggest']);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('going to the login ends the session and returns to the complete address, without a token in it', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  await open(page, addresses.faq);
  await page.evaluate(() => history.replaceState(history.state, '', `${location.pathname}?from=mail&token=secret#answer`));
  await refuse(page, 200, 40001);
  await vote(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/en\/login\?return=/);
  expect(page.url()).not.toContain('secret');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-session');
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL(`/en${addresses.faq}?from=mail#answer`, { timeout: 15_000 });
  await expect(ownMenu(page)).toBeVisible();
});

/** Ends the session on the server, as an administrator can. The browser keeps its cookies. */
async function endOnServer(page: Page, otherContext: APIRequestContext): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await otherContext.post('/uac/uac-users/logout', { headers: { token, cookie } });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

test('a session that ends while a text is written: background calls stay silent, saving asks for the login, and all input remains', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const title = `Expired ${Date.now().toString(36)}`;
  await open(page, '/user/upload-faq', 'demo-internal');
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await next();
  await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill(title);
  const text = page.getByRole('textbox', { name: 'English' }).and(page.locator('.editor-text'));
  await text.click();
  await page.keyboard.type('Before the end. ');
  // The text of the draft may be saved only after the end of the session.
  const refusedSave = page.waitForResponse((response) => response.url().endsWith('/account/drafts/save') && response.status() === 401);
  await endOnServer(page, request);
  await page.keyboard.type('After the end.');
  await refusedSave;
  await expect(page.locator('.autosave')).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await next();
  await next();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await next();
  await page.getByRole('radio', { name: 'Major' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Go to login' }).click();
  await logIn(page, 'demo-internal');
  await expect(page).toHaveURL('/en/user/upload-faq', { timeout: 15_000 });
  await loadProgram(page);
  await expect(page.getByRole('radio', { name: 'Major' })).toBeChecked();
  await page.getByRole('button', { name: 'Question and answer' }).click();
  await expect(text).toHaveText('Before the end. After the end.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a page for accounts does not offer to stay', async ({ page }) => {
  await open(page, '/serviceCenter');
  await page.route('**/doc/**/suggest', (route) => route.fulfill({ json: { code: 40001, data: null, message: 'over', requestId: '1' } }));
  await page.getByRole('searchbox').first().fill('camera');
  const dialog = page.getByRole('dialog', { name: 'Prompt' });
  await expect(dialog.getByRole('button')).toHaveText(['Go to login']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to login' }).click();
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL('/en/serviceCenter', { timeout: 15_000 });
});

test('a visitor without an earlier login gets a login prompt without a notice of expiry', async ({ page }) => {
  await page.goto(`/en${addresses.faq}`);
  await loadProgram(page);
  await refuse(page, 200, 40001);
  await vote(page);
  const alert = page.getByRole('dialog', { name: 'Prompt' });
  await expect(alert).toContainText('no permission, please log in to download');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await alert.getByRole('button', { name: 'Not now' }).click();
  await expect(alert).toBeHidden();
  await vote(page);
  await alert.getByRole('button', { name: 'Go to login' }).click();
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL(`/en${addresses.faq}`, { timeout: 15_000 });
});

test('the dialog has the language of the site', async ({ page }) => {
  const said = {
    '': ['提示', '登录已过期，请重新登录。'],
    '/ru': ['Внимание', 'Сеанс завершён. Войдите ещё раз.'],
    '/mena': ['تنبيه', 'انتهت الجلسة. سجّل الدخول مرة أخرى.'],
  };
  await open(page, addresses.faq);
  await refuse(page, 200, 40001);
  for (const [prefix, [title = '', text = '']] of variantsOfDay(Object.entries(said))) {
    await page.goto(prefix + addresses.faq);
    await loadProgram(page);
    await page.locator('.block-feedback button').first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(text);
    // The server still knows the session, and sends a new token with the next page.
    await page.keyboard.press('Escape');
  }
});
