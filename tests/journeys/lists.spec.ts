import { readFile } from 'node:fs/promises';
import { enter, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

const address = '/en/dataSection/cases';
/** The total above the rows. A live region announces the same text to screen readers. */
const total = (page: Page) => page.getByRole('main').locator('.list-total');
const titles = (page: Page) => page.getByRole('table').locator('tbody tr td:first-child .table-title');

test('a visitor filters, sorts and searches a list, and the address contains all of it', async ({ page }) => {
  await page.goto(address);
  await loadProgram(page);
  const count = async () => Number((await total(page).innerText()).replace(/\D/g, ''));
  const all = await count();
  await page.getByRole('button', { name: 'Products' }).click();
  await page.getByRole('checkbox', { name: 'VR-2116P' }).check();
  await expect(page).toHaveURL(/products=VR-2116P/);
  await page.keyboard.press('Escape');
  const filters = page.getByRole('list', { name: 'Filters in use' });
  await expect(filters).toContainText('VR-2116P');
  for (const row of await page.getByRole('table').locator('tbody tr').all()) await expect(row).toContainText('VR-2116P');

  await page.getByLabel('Sort by').selectOption({ label: 'Most viewed first' });
  await expect(page).toHaveURL(/sort=-views/);
  const views = (await page.getByRole('table').locator('tbody tr td:last-child').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(views).toEqual(views.toSorted((a, b) => b - a));

  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('clips');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Exported clips will not play']);

  await page.reload();
  await expect(titles(page)).toHaveText(['Exported clips will not play']);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);
  await expect(filters).toContainText('VR-2116P');
  await expect(page.getByRole('searchbox', { name: 'Search in this list' })).toHaveValue('');
  await filters.getByRole('link', { name: /Remove the filter.*VR-2116P/ }).click();
  // Concurrent journeys of editors may have published another one.
  await expect.poll(count).toBeGreaterThanOrEqual(all);
});

test('a visitor turns pages and chooses how long they are', async ({ page }) => {
  await page.goto(address);
  await loadProgram(page);
  const first = await titles(page).allInnerTexts();
  expect(first).toHaveLength(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(titles(page)).toHaveCount(10);
  expect((await titles(page).allInnerTexts()).filter((title) => first.includes(title))).toEqual([]);
  await page.goBack();
  await expect(titles(page)).toHaveText(first);
  await page.getByRole('group', { name: 'Rows per page' }).getByRole('link', { name: '20' }).click();
  await expect(page).toHaveURL(`${address}?size=20`);
  await expect(titles(page)).toHaveCount(20);
});

test('a page of hundreds of rows is complete, scrolls under its head, and keeps its scroll position', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/qa/matrix?size=1000');
  await loadProgram(page);
  const table = page.getByRole('main').getByRole('table');
  const rows = Number(await table.getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(200);
  const last = table.getByRole('row').last();
  await expect(last).toHaveAttribute('aria-rowindex', `${rows}`);
  // Rows outside the viewport are not laid out, but can be found and printed.
  const isLaidOut = () => last.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
  const [head, cell] = [table.getByRole('columnheader').nth(1), last.getByRole('cell').nth(1)];
  expect((await head.boundingBox())?.x).toBe((await cell.boundingBox())?.x);
});

test('one of many rows is selected by keyboard, and all of them together', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/faq?size=500');
  await loadProgram(page);
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr');
  await rows.nth(60).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(rows.nth(60)).toBeInViewport();
  await expect(page.getByText('1 row selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(page.getByText(`${await rows.count()} rows selected`)).toBeAttached();
});

test('selected rows stay in place, and the texts of their dialog fit it', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles');
  await loadProgram(page);
  const change = page.getByRole('button', { name: 'Change several' });
  await expect(change).not.toBeInViewport();
  const checkbox = page.getByRole('main').getByRole('table').getByRole('checkbox').nth(2);
  const before = await checkbox.boundingBox();
  await checkbox.check();
  expect(await checkbox.boundingBox()).toEqual(before);
  await page.mouse.wheel(0, 1200);
  await expect(change).toBeInViewport({ ratio: 1 });
  await change.click();
  const text = page.getByRole('dialog').getByText('Empty fields stay as they are.');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a hidden selection bar does not widen the page of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('a category filters the list, keeps the order, and appears in the breadcrumb', async ({ page }) => {
  await page.goto(`${address}?sort=-views`);
  await loadProgram(page);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Access control/ })
    .click();
  await expect(page).toHaveURL(`${address}/case-access?sort=-views`);
  await expect(total(page)).toHaveText('7 entries');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access control');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Cases');
});

test('a visitor chooses cards, and hides a column', async ({ page }) => {
  await page.goto(address);
  await loadProgram(page);
  await page.getByRole('button', { name: 'More for Cases' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('link', { name: 'Hide the column Products' }).click();
  await expect(page.getByRole('columnheader', { name: 'Products' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Cases' }).click();
  await page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'RAID 5 degraded and the rebuild takes days' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a search without results says so and offers to clear it', async ({ page }) => {
  await page.goto(`${address}?q=zzzzzz`);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a list is exported as a file after a login', async ({ page }) => {
  await page.goto(`${address}?products=VR-2116P`);
  await loadProgram(page);
  const more = page.getByRole('button', { name: 'More for Cases' });
  await more.click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const alert = page.getByRole('dialog');
  await expect(alert).toContainText('log in');
  await alert.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/en\/login\?return=/);
  await logIn(page, 'demo-external');
  await expect(page).toHaveURL(`${address}?products=VR-2116P`);

  const coming = page.waitForEvent('download');
  await more.click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split(/\r?\n/);
  expect(lines[0]).toMatch(/^\uFEFF?"?Title/);
  const total = Number(/(\d+) entr/.exec(await page.getByRole('main').innerText())?.[1]);
  expect(lines).toHaveLength(total + 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rare actions are behind one button, and actions on selected rows at the bottom edge', async ({ page }) => {
    await enter(page, 'demo-admin');
    await page.goto('/en/manage/records/terms');
    await loadProgram(page);
    const exported = page.getByRole('link', { name: 'Export CSV' });
    await expect(exported).toBeHidden();
    await page.getByRole('button', { name: 'More for Terms' }).click();
    await expect(exported).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exported).toBeHidden();
    const publish = page.getByRole('button', { name: 'Publish selected' });
    await page.getByRole('main').getByRole('table').getByRole('checkbox').nth(2).check();
    await expect(publish).toBeInViewport({ ratio: 1 });
  });
});

/** Lists with many columns, long words and long codes. */
const wideLists = ['articles', 'banners', 'faq', 'faultTrees', 'policies', 'products', 'repairGuides'];

test('next to the menu of staff, tables of many columns fit a window of 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, 'demo-admin');
  for (const prefix of variantsOfDay(['/en', '/ru', '', '/mena']))
    for (const list of wideLists) {
      await page.goto(`${prefix}/manage/records/${list}`);
      const room = page.getByRole('main').locator('.list-wide');
      const excess = await room.evaluate((element) => {
        // Other journeys write rows today, with titles of one long word.
        const today = new Date().toISOString().slice(0, 10);
        for (const row of element.querySelectorAll('tbody tr')) if (row.querySelector(`time[datetime^="${today}"]`)) row.remove();
        return element.scrollWidth - element.clientWidth;
      });
      expect(excess, `${prefix} ${list}`).toBe(0);
    }
});

test('a saved record leads back to its list, with the filters that were set', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/labels?q=PoE');
  await loadProgram(page);
  await page.getByRole('table').getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/en/manage/records/labels?q=PoE');
});
