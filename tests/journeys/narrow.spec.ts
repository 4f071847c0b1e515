import { overflowing } from '../support/journeys/layout.ts';
import { addresses, builtPages, expect, loadProgram, type Page, readOnlyTest, test } from '../support/journeys/portal.ts';

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('a doubled text size of the browser doubles all text, on phones and desktops', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.goto(`/en${addresses.article}`);
    const texts = ['.prose p', '.prose h2', '.header .button', '.footer a'];
    const before = await Promise.all(texts.map((selector) => sizeOf(page, selector)));
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    const after = await Promise.all(texts.map((selector) => sizeOf(page, selector)));
    expect(after, `at ${width} px`).toEqual(before.map((size) => size * 2));
    expect(await page.evaluate(overflowing), `at ${width} px`).toEqual([]);
  }
});

readOnlyTest('at 200 % zoom a desktop page has the layout of a phone, without overflow', async ({ page }) => {
  // Zoom halves the width in CSS pixels: 1280 at 200 % is 640.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of [builtPages.home, builtPages.cases, addresses.article]) {
    await page.goto(`/en${path}`);
    expect(await page.evaluate(overflowing), path).toEqual([]);
    expect(await sizeOf(page, 'main p')).toBeGreaterThanOrEqual(16);
  }
});

test('on a phone the menu is a drawer, which a link, Escape and its button close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await loadProgram(page);
  const open = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.locator('#menu');
  await expect(drawer).toBeHidden();
  await open.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('button', { name: 'Close the menu' }).click();
  await expect(drawer).toBeHidden();
  await open.click();
  const documents = drawer.getByRole('button', { name: 'Documents' });
  await documents.click();
  await expect(drawer.getByRole('button', { name: 'Service' })).toBeHidden();
  await documents.click();
  await expect(drawer.getByRole('button', { name: 'Service' })).toBeVisible();
  await documents.click();
  await drawer.getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveURL('/en/dataSection/cases');
  await expect(drawer).toBeHidden();
});

readOnlyTest('on a phone each row of a list is a card, and every target is large enough for touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/dataSection/cases');
  const row = page.getByRole('table').locator('tbody tr').first();
  const cells = await row.locator('td').all();
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
  expect(boxes.map((box) => box?.y ?? 0)).toEqual(boxes.map((box) => box?.y ?? 0).toSorted((a, b) => a - b));
  expect(new Set(boxes.map((box) => box?.y)).size).toBeGreaterThan(1);
  const small = await page
    .locator('main :is(button, input, select, summary):visible')
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 24).map((target) => target.outerHTML.slice(0, 100)),
    );
  expect(small).toEqual([]);
});
