/** Measurements after the first paint: the program, the next article, and the first result of a search. */
import type { Browser, Page } from '@playwright/test';
import type { BenchPages } from './webArticle.ts';
import { median, onPlainLine, onSlowLine, repeat } from './webLine.ts';
import { kib, ms, printFigures } from './webTable.ts';

/** Activates the page, opens another article, searches, and prints the duration of each. */
export async function benchVisits(browser: Browser, { article, list, search }: BenchPages, plainUrl: string): Promise<void> {
  const ofArticle = await onSlowLine(browser, (page) => measureProgram(page, article.url));
  const ofList = await onSlowLine(browser, (page) => measureProgram(page, list));
  const quick = await onPlainLine(browser, (page) => measureProgram(page, article.url));
  const next = median(await repeat(() => onSlowLine(browser, (page) => timeToNextHeading(page, article.url))));
  const unthrottled = median(await repeat(() => onPlainLine(browser, (page) => timeToNextHeading(page, article.url))));
  const plain = median(await repeat(() => onSlowLine(browser, (page) => timeToFirstFrame(page, plainUrl, 'h1'))));
  const found = median(
    await repeat(() => onSlowLine(browser, (page) => timeToFirstFrame(page, search, 'main [data-hit] a, main .hits a'))),
  );
  printFigures(
    'After the first touch',
    ['article', 'list'],
    [
      { name: 'script, all in all', values: [ofArticle.script, ofList.script], aim: 120 * 1024, write: kib },
      { name: '… tables as JSON beside it', values: [ofArticle.json, ofList.json], write: kib },
      { name: 'text font, never on a slow line', values: [ofArticle.font, ofList.font], aim: 0, write: kib },
      { name: '… on a quick line, when the browser is idle', values: [quick.font, null], aim: 25 * 1024, write: kib },
    ],
  );
  printFigures(
    'Going on, on the slow line, median of five',
    ['here'],
    [
      { name: 'next article, from the click to its heading', values: [next], aim: 150, write: ms },
      { name: '… without throttling', values: [unthrottled], aim: 100, write: ms },
      { name: 'plain article, cold, until it is seen', values: [plain], write: ms },
      { name: 'search, cold, until the first result is seen', values: [found], write: ms },
      { name: '… beyond the plain article', values: [found - plain], aim: 1_000, write: ms },
    ],
  );
}

/** Bodies of scripts, tables and fonts that a page has loaded until its program runs. */
async function measureProgram(page: Page, address: string): Promise<{ script: number; json: number; font: number }> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await loadProgram(page);
  // The text font is requested once the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  return page.evaluate(() => {
    const sizes = (end: RegExp): number =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => end.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return { script: sizes(/\.js$/), json: sizes(/\.json$/), font: sizes(/\.woff2$/) };
  });
}

/** Interacts with the page as a visitor does, and waits until its program runs. */
export async function loadProgram(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.evaluate(async () => {
    const program = document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '';
    const { ready } = (await import(program)) as { ready: Promise<void> };
    await ready;
  });
}

/** Milliseconds from the click on a prefetched link to the frame that shows the heading of its page. */
async function timeToNextHeading(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await loadProgram(page);
  const link = page.locator('main .rows a[href*="Detail"]').first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_000);
  await page.evaluate(timeHeading);
  await link.click();
  await page.waitForFunction(() => (window as TimedWindow).took !== undefined);
  return page.evaluate(() => (window as TimedWindow).took ?? Number.NaN);
}

type TimedWindow = Window & { took?: number };

/** Runs in the page. It observes the change instead of polling in each frame, which would slow the renderer. */
function timeHeading(): void {
  const before = document.querySelector('h1')?.textContent;
  const afterFrame = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === before) return;
        watch.disconnect();
        afterFrame(() => Object.assign(window, { took: performance.now() - timeStamp }));
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

/** Milliseconds from the start of a cold load to the first frame with an element; NaN if it never appears. */
async function timeToFirstFrame(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const sample = (): void => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0];
      if (painted && document.querySelector(wanted)) (window as TimedWindow).took = Math.max(painted.startTime, performance.now());
      else requestAnimationFrame(sample);
    };
    sample();
  }, selector);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(() => (window as TimedWindow).took ?? Number.NaN);
}
