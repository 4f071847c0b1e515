/** `npm run bench -- tree`: a directory of 100,000 folders, opened by calls and scrolled in a browser. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { directories } from '../../services/catalogue/tables.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { withPortal } from '../portalData.ts';
import { step } from '../step.ts';
import { loadRounds, measureRounds, medianOf } from './serverLoad.ts';
import { compareWithAim, formatInteger, formatTable, median, milliseconds } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';
import { loadProgram } from './webVisits.ts';

const nodesByDefault = 100_000;
/** Folders of a level. */
const foldersPerLevel = 100;
/** Rows of one statement. */
const rowsPerStatement = 5_000;
/** The common ancestor of all folders, at the top of the tree. */
const top = 'bench';
const root = 'packages';

const treeRounds = { ...loadRounds, warmMs: 500 };
/** Maximum time to open a folder, in milliseconds. */
const aim = 100;
/** Longer frames are noticeable. In milliseconds: two frames at 60 Hz. */
const slowFrameMs = 34;

export const benchTree = ({ nodes = nodesByDefault }: { nodes?: number } = {}): Promise<void> =>
  withTemporaryPortal(async (portal) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      const opened = await step(`Made ${formatInteger(nodes)} folders`, () => makeFolders(nodes));
      await benchCalls(portal.url, opened);
      await benchScrolling(browser, portal.url);
    } finally {
      await browser.close();
    }
  });

/** Creates a tree whose folders have a hundred children each, except the last ones. Returns the codes of folders with children. */
async function makeFolders(nodes: number): Promise<string[]> {
  const codes = [top];
  const rows: (typeof directories.$inferInsert)[] = [
    { code: top, parent: root, names: { en: 'Bench', zh: '测量', ru: 'Замер' }, position: 99 },
  ];
  for (let index = 1; index <= nodes; index += 1) {
    const code = `${top}-${index}`;
    const parent = codes[Math.floor((index - 1) / foldersPerLevel)] as string;
    rows.push({ code, parent, names: { en: `Folder ${index}`, zh: `目录 ${index}`, ru: `Папка ${index}` }, position: index });
    codes.push(code);
  }
  await withPortal(async ({ database }) => {
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await database.insert(directories).values(rows.slice(from, from + rowsPerStatement));
    await database.execute('analyze directories');
  });
  return codes.slice(0, Math.ceil(nodes / foldersPerLevel));
}

async function benchCalls(origin: string, opened: readonly string[]): Promise<void> {
  const chosen = opened.filter((_code, index) => index % Math.max(1, Math.floor(opened.length / 200)) === 0);
  const requests = [root, ...chosen].map((code) => ({ path: `/doc/directory/getChildDirectoryList/${code}`, body: '{"language":"en"}' }));
  const lines: string[][] = [];
  for (const [name, nodes] of [
    ['the top, over all', requests.slice(0, 2)],
    ['any folder of a hundred', requests.slice(2)],
  ] as const) {
    const loads = await measureRounds(origin, nodes, { ...treeRounds, name, visitors: 1 });
    const [half, max] = [medianOf(loads, 'p50'), medianOf(loads, 'p95')];
    lines.push([name, milliseconds(half), milliseconds(max), String(aim), compareWithAim(max, aim, true)]);
  }
  console.log('\nOpening a folder by its call, one reader');
  console.log(formatTable(['', 'p50 ms', 'p95 ms', 'aim', ''], lines));
}

async function benchScrolling(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/en/directorySearch?node=${top}`, { waitUntil: 'networkidle' });
  await loadProgram(page);
  const opening = await openFolders(page);
  const frames = await page.evaluate(scrollTree, 120);
  await page.close();
  const slow = frames.filter((ms) => ms > slowFrameMs).length / frames.length;
  console.log('\nIn a browser, without throttling');
  console.log(
    formatTable(
      ['', 'figure', 'aim', ''],
      [
        [
          'opening a folder, from the key to the frame, median ms',
          milliseconds(median(opening)),
          String(aim),
          compareWithAim(median(opening), aim, true),
        ],
        [`frames of more than ${slowFrameMs} ms while scrolling, %`, (slow * 100).toFixed(1), '1', compareWithAim(slow * 100, 1, true)],
      ],
    ),
  );
}

/** Opens folders one after the other by keyboard. Returns the milliseconds until each was shown. */
async function openFolders(page: Page): Promise<number[]> {
  const took: number[] = [];
  const folder = page.getByRole('treeitem', { name: /^Bench/ }).first();
  await folder.focus();
  for (let index = 0; index < 40; index += 1) {
    await page.keyboard.press('ArrowDown');
    took.push(await page.evaluate(timeOpening));
  }
  return took.filter((ms) => Number.isFinite(ms));
}

/** Runs in the page: opens the focused folder and waits for an entry below it. */
function timeOpening(): Promise<number> {
  const item = document.activeElement;
  if (item?.getAttribute('aria-expanded') !== 'false') return Promise.resolve(Number.NaN);
  const started = performance.now();
  item.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const sample = (): void => {
      const now = document.activeElement;
      const isOpen = now?.getAttribute('aria-expanded') === 'true' && now.getAttribute('aria-busy') !== 'true';
      if (isOpen) resolve(performance.now() - started);
      else if (performance.now() - started > 5_000) resolve(Number.NaN);
      else requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
}

/** Runs in the page: scrolls the tree and returns the duration of each frame. */
function scrollTree(count: number): Promise<number[]> {
  const tree = document.querySelector('[role="tree"]');
  let pane: Element | null = tree;
  while (pane && pane.scrollHeight <= pane.clientHeight + 1) pane = pane.parentElement;
  const scroller = pane ?? document.scrollingElement ?? document.body;
  return new Promise((resolve) => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      scroller.scrollTop += 300;
      if (frames.length < count) requestAnimationFrame(next);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(next);
  });
}
