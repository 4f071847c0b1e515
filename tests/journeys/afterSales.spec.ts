/** After-sales service: warranties, hotlines and service centres. */
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const entries = (page: Page) => page.locator('.entry');
const pins = (page: Page) => page.getByRole('group', { name: 'Map of the world' }).getByRole('link');
const choose = (page: Page, region: string) => page.getByRole('navigation', { name: 'Region' }).getByRole('link', { name: region }).click();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds the policies of a region, and calculates a warranty', async ({ page }) => {
    await page.goto('/en/afterSales');
    await choose(page, 'The Americas');
    await expect(page).toHaveURL('/en/afterSales?region=americas');
    await expect(page.getByRole('link', { name: 'Returns, the Americas' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Limited warranty, mainland China' })).toHaveCount(0);
    await page.getByLabel('Product', { exact: true }).selectOption('VC-B420');
    await page.getByLabel('Bought in').selectOption('western-europe');
    await page.getByLabel('Invoice date').fill('2024-02-29');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(/region=americas/);
    await expect(page.locator('.meta-panel')).toContainText('28 Feb 2027');
    await expect(page.locator('.meta-panel')).toContainText('Network cameras');
    await page.locator('.meta-panel').getByRole('link', { name: 'Limited warranty, Western Europe' }).click();
    await expect(page).toHaveURL('/en/policy/warranty-europe');
  });

  test('a visitor reads an older version of a policy, a future one, and their differences', async ({ page }) => {
    await page.goto('/en/policy/warranty-china');
    await expect(page.getByRole('link', { name: 'Version in force' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Version 1' }).click();
    await expect(page.getByText('applied from 1 Jan 2019 to 1 Jan 2024')).toBeVisible();
    await page.getByRole('link', { name: 'Version 3' }).click();
    await expect(page.getByText('applies from 1 Mar 2027')).toBeVisible();
    await page.getByRole('link', { name: 'Version in force' }).click();
    await page.getByLabel('Compare from version 1').check();
    await page.getByLabel('Compare to version 2').check();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await expect(page.locator('.prose ins').filter({ hasText: 'Loan device' })).toBeVisible();
    await expect(page.locator('.prose del').filter({ hasText: '30' })).toBeVisible();
  });

  test('a visitor opens a region on the map, and gets from a pin to its row and back', async ({ page }) => {
    await page.goto('/en/serviceNetwork?country=DE');
    await choose(page, 'Central and Eastern Europe');
    await expect(page).toHaveURL('/en/serviceNetwork?region=central-eastern-europe');
    await expect(pins(page)).toHaveCount(await entries(page).count());
    await page.getByLabel('Type').selectOption({ label: 'Drop-off point (1)' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(entries(page).getByRole('heading')).toHaveText('Daugava drop-off point');
    await expect(entries(page).getByText('warranty repair')).toBeHidden();
    await entries(page).getByText('Details').click();
    await expect(entries(page).getByText('warranty repair')).toBeVisible();
    await pins(page).click();
    await expect(page).toHaveURL(/#centers-1$/);
    await entries(page)
      .getByRole('link', { name: /^Show on the map/ })
      .click();
    await expect(page).toHaveURL(/#centers-pin-1$/);
  });
});

test('hotlines are those of the site, with hours in the time of the office and then of the visitor', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/ceen/hotlines');
  const line = entries(page).filter({ hasText: 'Hotline Czechia and Slovakia' });
  await expect(line).toContainText('Mon–Fri 08:00–17:00');
  await expect(line).toContainText(/Local time there, UTC\+[12]/);
  await expect(line).not.toContainText('your time');
  await expect(line.getByRole('link', { name: '+420 200 000 018' })).toHaveAttribute('href', 'tel:+420200000018');
  const before = await line.boundingBox();
  await loadProgram(page);
  await expect(line).toContainText(/In your time: Mon–Fri 0[23]:00–1[12]:00/);
  expect(await line.boundingBox()).toEqual(before);
  await context.close();
});

test('a pin highlights its row and a row its pin, by keyboard too, and on a phone every fact fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/hotlines');
  const shown = await page.locator('.facts > dd').first().boundingBox();
  expect(shown?.width).toBeGreaterThan(150);
  await page.goto('/ru/afterSales');
  const cut = (texts: Element[]) => texts.filter((text) => text.scrollHeight > text.clientHeight).length;
  expect(await page.locator('.block-table .cell-text').evaluateAll(cut)).toBe(0);
  await page.goto('/en/serviceNetwork?region=china');
  await loadProgram(page);
  await pins(page).first().focus();
  await expect(entries(page).first()).toHaveClass(/map-row-marked/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#centers-1$/);
  await entries(page)
    .nth(1)
    .getByRole('link', { name: /^Show on the map/ })
    .focus();
  await expect(page.locator('.pin-marked')).toHaveAttribute('id', 'centers-pin-2');
});
