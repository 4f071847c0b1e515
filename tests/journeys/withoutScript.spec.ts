/** All reading functions of the portal work without script. */
import { overflowing } from '../support/journeys/layout.ts';
import { addresses, enter, expect, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

test.use({ javaScriptEnabled: false });

const titles = (page: Page) => page.getByRole('table').locator('tbody tr td:first-child .table-title');

test('a visitor without script reads an article to its end', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('link', { name: 'RAID 5 degraded and the rebuild takes days' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAID 5 degraded and the rebuild takes days');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#h-/);
  await expect(page.locator('main noscript p')).toBeVisible();
});

test('a visitor without script turns pages, sorts, filters and searches', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Views', exact: true }).click();
  await expect(page).toHaveURL(/sort=-?views/);

  await page.goto('/en/dataSection/cases');
  await page.getByRole('button', { name: 'Products' }).click();
  const panel = page.getByRole('group', { name: 'Products' });
  await panel.getByRole('checkbox', { name: 'VR-2116P' }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/products=VR-2116P/);
  for (const row of await page.getByRole('table').locator('tbody tr').all()) await expect(row).toContainText('VR-2116P');

  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('clips');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/products=VR-2116P/);
  await expect(titles(page)).toHaveText(['Exported clips will not play']);
});

test('a visitor without script changes theme and language, and stays on the page', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(`/en${addresses.article}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(`/ru${addresses.article}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a visitor without script opens the directory level by level', async ({ page }) => {
  await page.goto('/en/directorySearch');
  // A tile with a drawing, and the tree below it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Network recorders/ })
    .first()
    .click();
  await expect(page).toHaveURL(/node=recorder/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Network cameras/ })
    .last()
    .click();
  await expect(page).toHaveURL(/node=camera/);
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
});

test('on a phone the menu opens without script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.locator('#menu');
  await drawer.getByRole('button', { name: 'Documents' }).click();
  await drawer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/en/faqZone');
});

test('without script a reader with a session follows a text, its author and its category, and unfollows them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-external');
  const address = `/en${addresses.article}?q=x`;
  await page.goto(address);
  for (const name of ['Follow', 'Follow author', 'Follow category', 'Bookmark'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(address);
  for (const name of ['Following', 'Following author', 'Following category']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.getByRole('button', { name: 'Follow category', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test('the login needs script, and says so', async ({ page }) => {
  await page.goto('/en/login');
  await expect(page.locator('main noscript p').first()).toBeVisible();
});

test('a form that needs script links to the hotlines', async ({ page }) => {
  await page.goto('/ru/partnerInquiry/report');
  await page.locator('main noscript a[href="/ru/hotlines"]').click();
  await expect(page).toHaveURL('/ru/hotlines');
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
});

test('a visitor without script finds a course by level, its classes in a month and their calendar, and the terms', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mena/trainmain/courseList?level=professional');
  const course = page.locator('a[href*="/trainmain/signUpDetail?course="]').first();
  const title = (await course.innerText()).trim();
  await course.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/mena/trainmain/openClass');
  const calendar = await page.locator('a[href*="/feeds/training.ics"]').first().getAttribute('href');
  const events = await request.get(calendar ?? '');
  expect(events.headers()['content-type']).toContain('text/calendar');
  expect(await events.text()).toContain('BEGIN:VEVENT');
  await page.locator('a[href*="/trainmain/openClass/calendar"]').first().click();
  await page.locator('.block-calendar a[href*="from="]').last().click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d/);
  await page.goto('/mena/protocol');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

const sites = [
  ['', 'zh-CN', 'ltr'],
  ['/en', 'en', 'ltr'],
  ['/ru', 'ru', 'ltr'],
  ['/au', 'en-AU', 'ltr'],
  ['/ceen', 'en', 'ltr'],
  ['/mena', 'ar', 'rtl'],
] as const;

for (const [prefix, language, direction] of variantsOfDay(sites))
  test(`below ${prefix || '/'} a visitor without script gets from the home page to a text and to a hotline, on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const footer = page.getByRole('contentinfo');
    const main = page.getByRole('main');
    await page.goto(prefix || '/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await footer.locator(`a[href="${prefix}/dataSection/cases"]`).click();
    const text = main.locator('a[href*="/dataSectionDetail"]').first();
    const title = await text.innerText();
    await text.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('.prose')).not.toBeEmpty();
    expect(await page.evaluate(overflowing)).toEqual([]);
    await footer.locator(`a[href="${prefix}/hotlines"]`).click();
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    expect(await page.evaluate(overflowing)).toEqual([]);
  });
