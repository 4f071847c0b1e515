/** `npm run bench -- tools`: the time of online tools from a changed value to the rendered result. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { readPortal } from '../schema.ts';
import { compareWithAim, formatTable, milliseconds } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';
import { loadProgram } from './webVisits.ts';

const changes = 60;
/** Maximum p95 of a change in milliseconds: one frame at 60 Hz. */
const aim = 16;

const start = 'toolDetails.';

/** Measures each tool in a separate browser page, without throttling. */
export const benchTools = (): Promise<void> =>
  withTemporaryPortal(async (portal) => {
    const { routes } = await readPortal();
    const tools = routes.filter(({ id, path }) => id.startsWith(start) && !path.includes('{')).map(({ id }) => id.slice(start.length));
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      const lines: string[][] = [];
      for (const tool of tools) lines.push(await benchTool(browser, portal.url, tool));
      console.log(`\nFrom a changed value to the laid out result, ${changes} changes in a browser without throttling`);
      console.log(formatTable(['tool', 'p50 ms', 'p95 ms', 'longest ms', `aim ${aim}`], lines));
    } finally {
      await browser.close();
    }
  });

async function benchTool(browser: Browser, origin: string, tool: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/en/toolDetails/${tool}`, { waitUntil: 'networkidle' });
  await loadProgram(page);
  const took = (await changeValues(page)).toSorted((one, other) => one - other);
  await page.close();
  const share = (part: number) => took[Math.min(took.length - 1, Math.floor(part * took.length))] ?? Number.NaN;
  return [tool, ...[share(0.5), share(0.95), share(1)].map(milliseconds), compareWithAim(share(0.95), aim, true)];
}

/** Types values into the first field with text; milliseconds until each result was computed, written and laid out. */
const changeValues = (page: Page): Promise<number[]> =>
  page.evaluate(async (times) => {
    const input = document.querySelector<HTMLInputElement>('.tool-form input[type="text"]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !write) throw new Error('The tool has no field.');
    const first = input.value;
    const took: number[] = [];
    for (let index = 0; index < times; index += 1) {
      write.call(input, index % 2 === 0 ? `${first}1` : first);
      const began = performance.now();
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      // Reading a size forces a layout.
      void document.body.offsetHeight;
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return took;
  }, changes);
