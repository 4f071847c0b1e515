/**
 * Every page that is built, from left to right and from right to left: it breaks no rule of accessibility that a program
 * can judge, nothing sticks out of it at any width, its text is large enough, and the part of the sheets that stands in it
 * is all it needs. Which language is looked at closely, how wide and in which theme, turns from page to page and from run
 * to run (PORTAL_LOOK_SEED repeats one).
 */
import { violationsOf } from '../../scripts/axe.ts';
import { seedOf } from '../seed.ts';
import { overflowing, smallTexts } from './fit.ts';
import { builtPages, closedPages, enter, expect, notAllowedLine, notFoundLine, type Page, look as test } from './portal.ts';
import { missingStyles } from './sheets.ts';

// Workers are processes of their own: the first says it to those that it starts.
const seed = seedOf('PORTAL_LOOK_SEED');
process.env.PORTAL_LOOK_SEED ??= String(seed);

test.beforeEach(({ expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
});

const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
type Width = keyof typeof heights;
const widths = [390, 768, 1440] as const;

/** What the theme decides. */
const byTheme = { rules: ['color-contrast', 'link-in-text-block'] };

const setWidth = (page: Page, width: Width) => page.setViewportSize({ width, height: heights[width] });

async function expectFit(page: Page, address: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    expect.soft(await page.evaluate(overflowing), `${address} at ${width} px`).toEqual([]);
  }
}

/** All rules in one theme, and in the other those that it decides. */
async function expectRules(page: Page, address: string, { width, theme }: { width: Width; theme: 'light' | 'dark' }): Promise<void> {
  await setWidth(page, width);
  await page.emulateMedia({ colorScheme: theme });
  expect.soft(await violationsOf(page), `${address}, ${width} px, ${theme}`).toEqual([]);
  const other = theme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  expect.soft(await violationsOf(page, byTheme), `${address}, ${width} px, ${other}`).toEqual([]);
}

for (const [at, [name, path]] of Object.entries(builtPages).entries()) {
  const turn = at + seed;
  const leftToRight = [['', '/en', '/ru'][turn % 3], '/ru'] as const;
  test(`${name} (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
    for (const prefix of new Set([...leftToRight, '/mena'])) {
      const address = `${prefix}${path}`;
      await page.goto(address);
      await expect(page.locator('head > style'), address).toHaveCount(1);
      await expectFit(page, address);
      await setWidth(page, 390);
      expect.soft(await page.evaluate(smallTexts), address).toEqual([]);
      expect.soft(await missingStyles(page), `${address} at 390 px`).toEqual([]);
      if (prefix === '/ru' && leftToRight[0] !== '/ru') continue;
      const width = (turn % 2 === 0) === (prefix === '/mena') ? 390 : 1440;
      await setWidth(page, width);
      if (width !== 390) expect.soft(await missingStyles(page), `${address} at ${width} px`).toEqual([]);
      await expectRules(page, address, { width, theme: turn % 4 < 2 ? 'light' : 'dark' });
    }
  });
}

for (const [account, paths] of Object.entries(closedPages)) {
  for (const half of [0, 1])
    test(`what is open to ${account}, ${half + 1} of 2 (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
      test.slow();
      await enter(page, account);
      for (const [at, path] of paths.filter((_path, place) => place % 2 === half).entries()) {
        const turn = at + seed;
        for (const prefix of ['/en', '/mena']) {
          await page.goto(prefix + path);
          await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
          await expectFit(page, prefix + path);
          const width = (turn % 2 === 0) === (prefix === '/mena') ? 390 : 1440;
          if ((prefix === '/mena') === turn % 4 < 2)
            await expectRules(page, prefix + path, { width, theme: turn % 3 === 0 ? 'dark' : 'light' });
        }
      }
    });
}
