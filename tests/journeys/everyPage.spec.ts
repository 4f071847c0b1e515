/**
 * Every built page, from left to right and from right to left: accessibility rules, overflow at any width, text size, and
 * whether the inline style sheet suffices. Language, width and theme of the close checks change from page to page and from
 * run to run (PORTAL_LOOK_SEED repeats a run).
 */
import { violationsOf } from '../../scripts/axe.ts';
import { cramped, overflowing, smallTexts } from '../support/journeys/layout.ts';
import {
  builtPages,
  closedPages,
  enter,
  expect,
  notAllowedLine,
  notFoundLine,
  type Page,
  look as test,
  wake,
} from '../support/journeys/portal.ts';
import { missingStyles } from '../support/journeys/spreadsheets.ts';
import { seedOf } from '../support/seed.ts';

// Workers are processes of their own: the first says it to those that it starts.
const seed = seedOf('PORTAL_LOOK_SEED');
process.env.PORTAL_LOOK_SEED ??= String(seed);

test.beforeEach(({ expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
});

const heights = { 1440: 900, 768: 1024, 390: 844 } as const;
type Width = keyof typeof heights;
/** The narrowest width comes last, because the close checks run at it. */
const widths = [1440, 768, 390] as const;

/** Rules that depend on the theme. They take half of the time of all rules. */
const byTheme = ['color-contrast', 'link-in-text-block'];
/** One in this number of pages is checked with its header, menus and footer, which all pages share. */
const withFrame = 6;

const setWidth = (page: Page, width: Width) => page.setViewportSize({ width, height: heights[width] });

/** Leaves the page at the width of a phone. */
async function expectFit(page: Page, address: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    expect.soft(await page.evaluate(overflowing), `${address} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(cramped), `header of ${address} at ${width} px`).toEqual([]);
  }
}

/** Adds a file to the tray of the account, so that the header shows all of its parts. */
async function fillTray(page: Page, owner: string): Promise<void> {
  const file = { attachmentId: 'f', fileName: 'firmware.bin', size: 1000 };
  const kept = JSON.stringify({ items: [{ uid: 'i', state: 'chosen', loading: false, file }], parts: [] });
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key as string, text as string), [`downloads:${owner}`, kept]);
}

/** Distributes the checks over both directions of a page: each has one theme and one width, and one of them all rules. */
function shareOf(turn: number, prefix: string) {
  const isRightToLeft = prefix === '/mena';
  const isWhole = isRightToLeft === turn % 4 < 2;
  const width: Width = (turn % 2 === 0) === isRightToLeft ? 390 : 1440;
  const theme = (turn % 3 === 0) === isWhole ? 'dark' : 'light';
  return { isWhole, width, theme, hasFrame: turn % withFrame === 0 } as const;
}

async function expectRules(page: Page, address: string, { isWhole, width, theme, hasFrame }: ReturnType<typeof shareOf>): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const found = await violationsOf(page, { rules: byTheme, within: hasFrame ? undefined : 'main' });
  if (isWhole) found.push(...(await violationsOf(page, { without: byTheme })));
  expect.soft(found, `${address}, ${width} px, ${theme}`).toEqual([]);
}

for (const [at, [name, path]] of Object.entries(builtPages).entries()) {
  const turn = at + seed;
  const leftToRight = [['', '/en', '/ru'][turn % 3] ?? '', '/ru'] as const;
  test(`${name} (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
    for (const prefix of new Set([...leftToRight, '/mena'])) {
      const address = `${prefix}${path}`;
      await page.goto(address);
      await expect(page.locator('head > style'), address).toHaveCount(1);
      await expectFit(page, address);
      expect.soft(await page.evaluate(smallTexts), address).toEqual([]);
      expect.soft(await missingStyles(page), `${address} at 390 px`).toEqual([]);
      if (prefix === '/ru' && leftToRight[0] !== '/ru') continue;
      const share = shareOf(turn, prefix);
      if (share.width !== 390) {
        await setWidth(page, share.width);
        expect.soft(await missingStyles(page), `${address} at ${share.width} px`).toEqual([]);
      }
      await expectRules(page, address, share);
    }
  });
}

for (const [account, paths] of Object.entries(closedPages)) {
  for (const half of [0, 1])
    test(`what is open to ${account}, ${half + 1} of 2 (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
      test.slow();
      await enter(page, account);
      await fillTray(page, account);
      for (const [at, path] of paths.filter((_path, place) => place % 2 === half).entries()) {
        for (const prefix of ['/en', '/mena']) {
          await page.goto(prefix + path);
          await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
          await expectFit(page, prefix + path);
          const share = shareOf(at + seed, prefix);
          await setWidth(page, share.width);
          await expectRules(page, prefix + path, share);
        }
      }
    });
}

test('the header has room for the name of the portal and a search field with a file in the tray, in every language', async ({ page }) => {
  for (const account of [undefined, 'demo-external']) {
    if (account) await enter(page, account);
    await fillTray(page, account ?? ' ');
    for (const prefix of ['', '/en', '/ru', '/mena']) {
      await page.goto(`${prefix}${builtPages.help}`);
      await wake(page);
      await expect(page.locator('.tray-button')).toBeVisible();
      for (const width of [1920, 1440, 1366, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const which = `${prefix || '/zh'} for ${account ?? 'a visitor'} at ${width} px`;
        expect.soft(await page.evaluate(overflowing), which).toEqual([]);
        expect.soft(await page.evaluate(cramped), which).toEqual([]);
      }
    }
  }
});
