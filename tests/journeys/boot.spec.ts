/** The requests of a page before the first interaction, and the effect of that interaction. */
import { addresses, expect, loadProgram, type Page, richTextEditor, test } from '../support/journeys/portal.ts';

/** Paths of the scripts that a page has requested. */
function scriptsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

/**
 * Runs in the page: when the visit log was requested, in milliseconds; its size; and the other requests of the program.
 */
function readLog(): { afterMs: number; bytes: number; program: string[] } {
  const { log = '', main = '', preload = '' } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {};
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const request = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const begun = request.find(({ name }) => new URL(name).pathname === log)?.startTime ?? 0;
  return {
    afterMs: begun - (loaded?.loadEventStart ?? 0),
    bytes: request.filter(({ startTime }) => startTime >= begun).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    // Both share the chunk that makes calls.
    program: `${main} ${preload}`.split(' ').filter((part) => !/\/assets\/(calls|rolldown-runtime)-/.test(part)),
  };
}

for (const [name, path] of Object.entries({ home: '', article: addresses.article, list: '/dataSection/cases' })) {
  test(`before the first interaction only the boot script and, after a second, the log are requested: ${name}`, {
    tag: '@core',
  }, async ({ page }) => {
    const requested = scriptsOf(page);
    const answer = page.waitForResponse(/\/assets\/boot-/);
    const logged = page.waitForResponse((response) => response.request().postDataJSON()?.type === 0);
    await page.goto(`/en${path}`);
    await page.evaluate(() => scrollTo(0, 2000));
    await logged;
    expect(requested.slice(0, 2)).toEqual([expect.stringMatching(/^\/assets\/boot-/), expect.stringMatching(/^\/assets\/log-/)]);
    expect((await (await answer).body()).byteLength).toBeLessThanOrEqual(1024);
    const { afterMs, bytes, program } = await page.evaluate(readLog);
    expect(afterMs).toBeGreaterThanOrEqual(1000);
    expect(bytes).toBeLessThanOrEqual(24 * 1024);
    expect(requested.filter((script) => program.includes(script))).toEqual([]);
    await loadProgram(page);
    expect(requested).toEqual(expect.arrayContaining(program));
    // No part of the rich-text editor; the journeys of editors wait for this name.
    expect(requested.filter((script) => richTextEditor.test(script))).toEqual([]);
  });
}

test('a click before the program is loaded is handled as soon as it is', { tag: '@core' }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/en${addresses.faq}`);
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Your answer was counted.')).toBeHidden();
  letGo();
  await expect(page.getByText('Your answer was counted.')).toBeVisible();
});

test('a key before the program is loaded is handled too', async ({ page }) => {
  await page.route(/\/assets\/main-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`/en${addresses.faq}`);
  await page.locator('.block-feedback button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answer was counted.')).toBeVisible();
});

test('text that is typed before the program loads is preserved and sent', async ({ page }) => {
  await page.route(/\/assets\/main-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/en/login');
  await page.getByLabel('Account', { exact: true }).pressSequentially('demo-external');
  await page.getByLabel('Password', { exact: true }).fill('demo-Password-1');
  await loadProgram(page);
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('demo-external');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/en');
});

test('a link that is clicked before the program loads the document, and after it only changes the page', { tag: '@core' }, async ({
  page,
}) => {
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto('/en');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  // A dispatched click moves no pointer, so only the boot script handles it.
  await page.getByRole('main').getByRole('link', { name: 'FAQ', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/en/faqZone');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);

  await page.unroute(/\/assets\/main-/);
  await page.reload();
  await loadProgram(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const question = page.getByRole('main').getByRole('listitem').filter({ hasText: 'What is the default password?' });
  await question.locator('summary').click();
  await question.getByRole('link', { name: /Open the full answer/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the default password?');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('going back to a reloaded page shows the state of its address', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await loadProgram(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
});

test('if the program does not load, the page stays readable, says so and offers to load again', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto(`/en${addresses.article}`);
  await page.getByRole('heading', { level: 1 }).hover();
  const notice = page.getByRole('alert').filter({ hasText: 'Part of the page did not load.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.unroute(/\/assets\/main-/);
  await notice.getByRole('link', { name: 'Reload page' }).click();
  await loadProgram(page);
  await expect(notice).toBeHidden();
});

test('a link that is followed without a connection keeps the page and says so', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to (load resource|fetch)/);
  await page.goto('/en/faqZone');
  await page.evaluate(() => scrollTo(0, 1000));
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Hotlines' });
  await link.dispatchEvent('click');
  const notice = page.getByRole('alert').filter({ hasText: 'Check your connection.' });
  await expect(notice).toBeInViewport();
  await expect(page).toHaveURL('/en/faqZone');
  await context.setOffline(false);
  await link.dispatchEvent('click');
  await expect(page).toHaveURL('/en/hotlines');
});

test('if the style sheet does not load, the page says so too', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route(/\/assets\/styles-/, (route) => route.abort());
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  await expect(page.getByText('Part of the page did not load.')).toBeVisible();
});
