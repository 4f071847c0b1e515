import { addresses, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor);

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.locator('#themes').getByRole('button', { name: theme }).click();
}

test('the theme follows the system until the visitor chooses, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await loadProgram(page);
  await choose(page, 'Light');
  await expect.poll(() => background(page)).toBe(light);
  await page.reload();
  expect(await background(page)).toBe(light);
  await loadProgram(page);
  await choose(page, 'System');
  await expect.poll(() => background(page)).toBe(dark);
});

test('a chosen theme is in the first bytes, so that nothing flashes', async ({ page, context }) => {
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  await choose(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await context.request.get(`/en${addresses.article}`)).text();
  expect(html).toContain('data-theme="dark"');
});

for (const address of ['/en/dataSection/cases', '/en/faqZone', '/en/afterSales', '/en/networkSecurity/home'])
  test(`with forced colours the controls of ${address} keep their borders, and selected ones are distinguishable`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(address);
    await loadProgram(page);
    const unstyled = await page.evaluate(() =>
      [...document.querySelectorAll('.button:not(.button-quiet), .input, select, .badge, .chip, .notice')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .filter((element) => {
          const { borderBlockStartStyle: style, borderBlockStartWidth: width } = getComputedStyle(element);
          return style === 'none' || Number.parseFloat(width) === 0;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(unstyled).toEqual([]);
    const alike = await page.evaluate(() =>
      [...document.querySelectorAll('.chooser-option[aria-current], .button[aria-pressed="true"], .tree-line[aria-current]')]
        .filter((chosen) => getComputedStyle(chosen).backgroundColor === getComputedStyle(document.body).backgroundColor)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(alike).toEqual([]);
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
    expect(outline).not.toBe('none');
  });
