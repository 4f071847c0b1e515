/** No page that is built breaks a rule of accessibility that a program can judge. */
import { violationsOf } from '../../scripts/axe.ts';
import { builtPages, closedPages, enter, expect, notAllowedLine, notFoundLine, look as test, wake } from './portal.ts';

test.beforeEach(({ expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
});

/** What the theme decides. */
const byTheme = { rules: ['color-contrast', 'link-in-text-block'] };

/** Each language at one width, each width in both themes: every combination takes much longer. */
const sites = { zh: ['', 'wide'], en: ['/en', 'narrow'], ru: ['/ru', 'wide'], mena: ['/mena', 'narrow'] } as const;
const alsoDark = ['zh', 'en'];
const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [name, path] of Object.entries(builtPages)) {
  test(`${name}: in four languages and both themes, wide and narrow`, async ({ page }) => {
    for (const [site, [prefix, width]] of Object.entries(sites)) {
      await page.setViewportSize(viewports[width]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(prefix + path);
      expect.soft(await violationsOf(page), `${site}, ${width}, light`).toEqual([]);
      if (!alsoDark.includes(site)) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOf(page, byTheme), `${site}, ${width}, dark`).toEqual([]);
    }
  });
}

for (const [account, paths] of Object.entries(closedPages)) {
  test(`what is open to ${account}: wide and narrow, from left to right and from right to left`, async ({ page }) => {
    test.slow();
    await enter(page, account);
    for (const path of paths) {
      await page.setViewportSize(viewports.wide);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`/en${path}`);
      await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      expect.soft(await violationsOf(page), `${path}, en, wide, light`).toEqual([]);
      await page.setViewportSize(viewports.narrow);
      await page.goto(`/mena${path}`);
      expect.soft(await violationsOf(page), `${path}, mena, narrow, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOf(page, byTheme), `${path}, mena, narrow, dark`).toEqual([]);
      const { scrolled, wide } = await page.evaluate(() => ({ scrolled: document.documentElement.scrollWidth, wide: innerWidth }));
      expect.soft(scrolled, `${path}: no wider than the phone`).toBeLessThanOrEqual(wide);
    }
  });
}

test('what opens: menus, filters, the drawer and the login alert', async ({ page }) => {
  await page.goto('/en/dataSection/cases');
  await wake(page);
  for (const opener of ['Documents', /^Language/, /^Theme/, 'Products', 'Updated', 'Columns']) {
    await page.getByRole('button', { name: opener }).first().click();
    expect.soft(await violationsOf(page), String(opener)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await violationsOf(page), 'the login alert').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect.soft(await violationsOf(page), 'the drawer').toEqual([]);
});

test('a form with mistakes', async ({ page }) => {
  await page.goto('/en/login');
  await wake(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('2 fields need a change')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a directory that is live, with a chosen entry', async ({ page }) => {
  await page.goto('/en/directorySearch?node=camera');
  await wake(page);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
