import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Portal } from '../../runtime/shared/portal.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { CommandError } from '../commandError.ts';
import { openProgress } from '../progress.ts';
import { logIn } from '../qa/crawl/accounts.ts';
import { type PictureLook, pictureName } from './looks.ts';
import type { PicturedPage } from './pages.ts';

export interface PictureOrder {
  base: string;
  /** Password of the demo accounts. Without it, pages that need an account are omitted. */
  password?: string | undefined;
  folder: string;
  pages: readonly { page: PicturedPage; looks: readonly PictureLook[] }[];
}

/** Longer pages are cut off. */
const maxHeight = 2400;
/** A portal that was just started compiles its pages first. */
const navigationMs = 120_000;
const heights: Readonly<Record<number, number>> = { 1440: 900, 768: 1024, 390: 844 };

/** Takes the pictures of a portal with a real browser. Returns how many. */
export async function takePictures(portal: Portal, order: PictureOrder): Promise<number> {
  await mkdir(order.folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const progress = openProgress();
  const chosen = order.pages.filter(({ page }) => page.as === undefined || order.password !== undefined);
  const total = chosen.reduce((count, { looks }) => count + looks.length, 0);
  let taken = 0;
  try {
    for (const [account, pages] of Map.groupBy(chosen, ({ page }) => page.as)) {
      const page = await openPage(browser, portal, order, account);
      for (const { page: pictured, looks } of pages)
        for (const look of looks) {
          await takePicture(page, portal, order, pictured, look);
          taken += 1;
          progress.show('Pictures', taken, total);
        }
      await page.context().close();
    }
  } finally {
    progress.end();
    await browser.close();
  }
  return taken;
}

/** A page of a new context, with the session of an account. Its cache has the text font, which the first page of a visit lacks. */
async function openPage(
  browser: Browser,
  portal: Portal,
  { base, password = '', pages }: PictureOrder,
  account: PicturedPage['as'],
): Promise<Page> {
  const session = account && (await logIn({ portal }, base, { name: account, password }));
  if (session === null) throw new CommandError(`${base} does not let ${account} in with this password.`);
  const context = await browser.newContext({
    baseURL: base,
    reducedMotion: 'reduce',
    ...(session?.state && { storageState: session.state }),
  });
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(navigationMs);
  const sites = new Set(pages.flatMap(({ looks }) => looks.map(({ site }) => site)));
  for (const site of sites) {
    await page.goto(sitePath(portal.sites[site]?.prefix ?? site, '/'));
    await loadProgram(page);
  }
  await page.waitForTimeout(1000);
  return page;
}

async function takePicture(page: Page, portal: Portal, { folder }: PictureOrder, pictured: PicturedPage, look: PictureLook): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme });
  await page.setViewportSize({ width: look.width, height: heights[look.width] ?? look.width });
  await page.goto(sitePath(portal.sites[look.site]?.prefix ?? look.site, pictured.address));
  await loadProgram(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Pictures and blocks that load late; a page with a stream of events never becomes idle.
  await page.waitForTimeout(400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: look.width, height: Math.min(height, maxHeight) };
  await page.screenshot({ path: path.join(folder, pictureName(pictured, look)), fullPage: true, clip, animations: 'disabled' });
}

/** Interacts with the page as a visitor does, and waits until its program runs. Early revisions load it at once. */
async function loadProgram(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.evaluate(async () => {
    const program = document.querySelector<HTMLElement>('[data-main]')?.dataset.main;
    if (program !== undefined) await ((await import(program)) as { ready?: Promise<void> }).ready;
  });
}
