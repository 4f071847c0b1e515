/** No page that is built breaks a rule of accessibility that a program can judge. */
import { AxeBuilder } from '@axe-core/playwright';
import { builtPages, expect, notAllowedLine, notFoundLine, type Page, test, wake } from './portal.ts';

test.beforeEach(({ expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
});

/** Rules that are broken, each with the place and what is wrong there. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // No page has frames of another origin; without looking for them each look is twice as quick.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** What the theme decides. */
const byTheme = ['color-contrast', 'link-in-text-block'];

const sites = { zh: '', en: '/en', ru: '/ru', mena: '/mena' };
const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [name, path] of Object.entries(builtPages)) {
  test(`${name}: in four languages and both themes, wide and narrow`, async ({ page }) => {
    for (const [site, prefix] of Object.entries(sites)) {
      await page.goto(prefix + path);
      for (const [width, viewport] of Object.entries(viewports)) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page), `${site}, ${width}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page, byTheme), `${site}, ${width}, dark`).toEqual([]);
      }
    }
  });
}

test('what opens: menus, filters, the drawer and the login alert', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
