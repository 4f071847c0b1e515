/**
 * Every built page: overflow at each width, text size, accessibility rules, and whether the inline style sheet suffices. The same
 * code renders all pages of one kind, so the rules run on one look per page. The pages of a kind take turns with both directions,
 * both themes and both widths. PORTAL_LOOK_SEED changes which look each page gets.
 */
import { violationsOf } from '../../scripts/axe.ts';
import { crowdedTargets, overflowing, smallTexts } from '../support/journeys/layout.ts';
import { pageKindOf } from '../support/journeys/pageKind.ts';
import {
  builtPages,
  closedPages,
  enter,
  expect,
  loadProgram,
  notAllowedLine,
  notFoundLine,
  type Page,
  readOnlyTest as test,
} from '../support/journeys/portal.ts';
import { missingStyles } from '../support/journeys/spreadsheets.ts';
import { seedOf } from '../support/seed.ts';
import { variantsOfDay } from '../support/turns.ts';

// Workers are separate processes: the first passes the value to those that it starts.
const seed = seedOf('PORTAL_LOOK_SEED');
process.env.PORTAL_LOOK_SEED ??= String(seed);

test.beforeEach(({ expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
});

const heights = { 1440: 900, 768: 1024, 390: 844 } as const;
type Width = keyof typeof heights;
const widths = [1440, 768, 390] as const;

/** A direction, a theme and a width of a page. */
interface PageLook {
  isRightToLeft: boolean;
  theme: 'dark' | 'light';
  width: 1440 | 390;
}

const allLooks: readonly PageLook[] = (['dark', 'light'] as const).flatMap((theme) =>
  ([390, 1440] as const).flatMap((width) => [true, false].map((isRightToLeft) => ({ isRightToLeft, theme, width }))),
);

/** Rules that depend on the theme. They take half of the time of all rules. */
const byTheme = ['color-contrast', 'link-in-text-block'];

interface PageTurn {
  path: string;
  /** The looks whose rules are checked. The first look runs all rules, the others those that depend on the theme. */
  looks: readonly PageLook[];
  /** Counts the pages of a kind, from the seed. */
  turn: number;
}

/** The pages of a kind share all looks: one for each page, or more if the kind has fewer pages than there are looks. */
const turns = new Map<string, PageTurn>(
  [...Map.groupBy([...Object.values(builtPages), ...Object.values(closedPages).flat()], pageKindOf).values()].flatMap((pages) => {
    const count = Math.ceil(allLooks.length / pages.length);
    return pages.map((path, index) => {
      const turn = index + seed;
      const looks = Array.from({ length: count }, (_, index) => allLooks[(turn * count + index) % allLooks.length] as PageLook);
      return [path, { path, looks, turn }];
    });
  }),
);

const setWidth = (page: Page, width: Width) => page.setViewportSize({ width, height: heights[width] });

/** Leaves the page at the given width. On the phone, texts of public pages are large enough. */
async function expectFit(page: Page, address: string, last: PageLook['width'], isPublic = false): Promise<void> {
  for (const width of last === 390 ? widths : widths.toReversed()) {
    await setWidth(page, width);
    expect.soft(await page.evaluate(overflowing), `${address} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(crowdedTargets), `header of ${address} at ${width} px`).toEqual([]);
    if (isPublic && width === 390) expect.soft(await page.evaluate(smallTexts), address).toEqual([]);
  }
}

/** Adds a file to the tray of the account, so that the header shows all of its parts. */
async function fillTray(page: Page, owner: string): Promise<void> {
  const file = { attachmentId: 'f', fileName: 'firmware.bin', size: 1000 };
  const stored = JSON.stringify({ items: [{ uid: 'i', state: 'chosen', loading: false, file }], parts: [] });
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key as string, text as string), [`downloads:${owner}`, stored]);
}

/** Runs the rules in the looks of a loaded page in one direction. */
async function expectRules(page: Page, address: string, { looks }: PageTurn, isRightToLeft: boolean): Promise<void> {
  for (const look of looks.filter((one) => one.isRightToLeft === isRightToLeft)) {
    await setWidth(page, look.width);
    await page.emulateMedia({ colorScheme: look.theme });
    const found = await violationsOf(page, look === looks[0] ? {} : { rules: byTheme });
    expect.soft(found, `${address}, ${look.width} px, ${look.theme}`).toEqual([]);
  }
}

/** Expects that the inline styles suffice at the smallest and the largest width. */
async function expectStyles(page: Page, address: string): Promise<void> {
  for (const width of [1440, 390] as const) {
    await setWidth(page, width);
    expect.soft(await missingStyles(page), `${address} at ${width} px`).toEqual([]);
  }
}

/** Russian has the longest words, so each page has to fit in it. The rules are checked in all languages from left to right. */
const leftToRight = ['/ru', '', '/ru', '/en'] as const;

for (const [name, path] of variantsOfDay(Object.entries(builtPages))) {
  const turned = turns.get(path) as PageTurn;
  const { looks, turn } = turned;
  const [first] = looks as [PageLook];
  // Two pages in succession cover both directions.
  const close = leftToRight[Math.floor(turn / 2) % leftToRight.length] ?? '/ru';
  const isLeftToRight = looks.some(({ isRightToLeft }) => !isRightToLeft);
  test(`${name} has no overflow, no violation and no missing style (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
    for (const prefix of new Set(['/mena', ...(isLeftToRight ? [close] : []), '/ru'])) {
      const isRightToLeft = prefix === '/mena';
      const address = `${prefix}${path}`;
      await page.goto(address);
      await expect(page.locator('head > style'), address).toHaveCount(1);
      await expectFit(page, address, first.width, true);
      if (!isRightToLeft && prefix !== close) continue;
      if (first.isRightToLeft === isRightToLeft) await expectStyles(page, address);
      await expectRules(page, address, turned, isRightToLeft);
    }
  });
}

for (const [account, paths] of Object.entries(closedPages)) {
  test(`pages that are open to ${account} have none either (PORTAL_LOOK_SEED=${seed})`, async ({ page }) => {
    test.slow();
    await enter(page, account);
    await fillTray(page, account);
    for (const path of variantsOfDay(paths)) {
      const turned = turns.get(path) as PageTurn;
      for (const isRightToLeft of new Set(turned.looks.map((look) => look.isRightToLeft))) {
        const address = `${isRightToLeft ? '/mena' : '/en'}${path}`;
        await page.goto(address);
        await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
        await expectFit(page, address, (turned.looks[0] as PageLook).width);
        await expectRules(page, address, turned, isRightToLeft);
      }
    }
  });
}

test('the header has space for the name of the portal and a search field with a file in the tray, in every language', async ({ page }) => {
  for (const account of [undefined, 'demo-external']) {
    if (account) await enter(page, account);
    await fillTray(page, account ?? ' ');
    for (const prefix of variantsOfDay(['', '/en', '/ru', '/mena'])) {
      await page.goto(`${prefix}${builtPages.help}`);
      await loadProgram(page);
      await expect(page.locator('.tray-button')).toBeVisible();
      for (const width of [1920, 1440, 1366, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const which = `${prefix || '/zh'} for ${account ?? 'a visitor'} at ${width} px`;
        expect.soft(await page.evaluate(overflowing), which).toEqual([]);
        expect.soft(await page.evaluate(crowdedTargets), which).toEqual([]);
      }
    }
  }
});
