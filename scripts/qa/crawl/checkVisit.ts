/** One visit in a real browser. */
import type { Page, Response } from '@playwright/test';
import { violationsOf } from '../../axe.ts';
import { type CrawlDifference, differencesOf } from './differences.ts';
import type { PageOutcome } from './expected.ts';
import type { FurtherCheck } from './further.ts';
import type { LinkCheck } from './links.ts';
import { type ShownMenus, shellMenus } from './menus.ts';
import type { PlannedVisit } from './visits.ts';
import type { ComplaintWatch } from './watch.ts';

/** A browser's page that makes one visit after the other for one account. */
export interface CrawlPage {
  page: Page;
  watch: ComplaintWatch;
  /** Requests the links of a page that were not checked yet. */
  links: LinkCheck;
  further: FurtherCheck;
}

export const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Milliseconds; a slower page is reported as not loaded. */
const loadTimeoutMs = 30_000;
const maxViolations = 20;

/** Opens an address and returns all differences from the expected result. `picture` is taken if there are any. */
export async function checkVisit(crawlPage: CrawlPage, base: string, visit: PlannedVisit, picture?: string): Promise<CrawlDifference[]> {
  const { page, watch, links, further } = crawlPage;
  watch.begin();
  const response = await page.goto(base + visit.address, { waitUntil: 'load', timeout: loadTimeoutMs });
  if (!response) throw new Error('The browser opened no page.');
  const problems = visit.isClose ? await waitForProgram(page) : [];
  const seen = await readShown(page, response, visit.expected.sideMenu !== null);
  const close = visit.isClose ? await checkClosely(page) : [];
  const parts = await failedParts(page);
  const dead = await links.check(visit, await linksOn(page));
  const sideMenu = await further.check(visit);
  const found = [
    ...problems,
    ...differencesOf(visit.expected, seen),
    ...parts,
    ...dead,
    ...sideMenu,
    ...(await watch.complaints()),
    ...close,
  ];
  if (found.length > 0 && picture) await page.screenshot({ path: picture, animations: 'disabled' });
  // Later activity of this page must not be reported for the next one.
  await page.goto('about:blank');
  return found;
}

/** The failure of a call that a part of the page shows, as the page reports it to its program. */
interface FailedPart {
  status: number;
  requestId?: string;
}

/** Refusals are shown as such, and unbuilt calls are declared; other failures are errors. */
const isBroken = (status: number): boolean => status === 0 || (status >= 500 && status !== 501);

async function failedParts(page: Page): Promise<CrawlDifference[]> {
  const failures = await page.evaluate(readFailures);
  return Object.entries(failures).flatMap(([name, { status, requestId }]): CrawlDifference[] =>
    isBroken(status)
      ? [{ kind: 'part', is: `${name} failed with ${status}`, should: `${name} is shown`, ...(requestId !== undefined && { requestId }) }]
      : [],
  );
}

function readFailures(): Record<string, FailedPart> {
  try {
    return JSON.parse(document.querySelector('#portal-data')?.textContent ?? '{}').loaded?.failures ?? {};
  } catch {
    return {};
  }
}

/** Each address of the portal that the page links to, once, with the words of its first link. */
const linksOn = (page: Page): Promise<[href: string, text: string][]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].reverse();
    return [...new Map(links.map((link) => [link.getAttribute('href') ?? '', (link.textContent ?? '').trim().slice(0, 80)]))];
  });

/** Interacts with the page as a visitor does, and waits until its program runs. */
async function waitForProgram(page: Page): Promise<CrawlDifference[]> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  const failure = await page.evaluate<string | null>(waiting).catch((error: Error) => error.message);
  return failure === null ? [] : [{ kind: 'console', is: `the program did not start: ${failure}`, should: 'silence' }];
}

/** A text, because the loader of this file may transform `import()`. */
const waiting = `(async () => {
  const program = document.querySelector('[data-main]')?.dataset.main;
  if (program === undefined) return 'the page names none';
  await (await import(program)).ready;
  return null;
})()`;

async function readShown(page: Page, response: Response, hasSideMenu: boolean): Promise<PageOutcome> {
  // The program may change the address as soon as it runs, but the address of the response counts.
  const { pathname, searchParams } = new URL(response.url());
  const { menus, ...shown } = await page.evaluate(readDocument, { menus: menuSelector, sideMenu: hasSideMenu ? sideMenuSelector : null });
  return {
    status: response.status(),
    at: pathname,
    refused: searchParams.get('refused'),
    back: searchParams.get('return'),
    menus: Object.fromEntries(shellMenus.map((name, index) => [name, menus[index] ?? null])) as ShownMenus,
    ...shown,
  };
}

/** The selector of each menu of the shell. */
const selectors: Record<keyof ShownMenus, string> = { main: '#menu', right: '.shortcuts', user: '#account', footer: '.footer' };
const menuSelector = shellMenus.map((name) => selectors[name]);
const sideMenuSelector = 'main > .frame > .with-sidebar > .sidebar';

/**
 * The content of the page, including closed menu panels. One request to the browser reads all of it, because each takes
 * time.
 */
function readDocument({ menus, sideMenu }: { menus: string[]; sideMenu: string | null }): Omit<
  PageOutcome,
  'status' | 'at' | 'refused' | 'back' | 'menus'
> & {
  menus: (string[] | null)[];
} {
  const entriesIn = (selector: string): string[] | null => {
    const menu = document.querySelector(selector);
    const links = [...(menu?.querySelectorAll('a') ?? [])];
    return menu && links.map((link) => `${link.getAttribute('href')}${link.querySelector('[href$="#lock"]') ? ' (locked)' : ''}`).sort();
  };
  const visit = (): { route?: string; account?: { type?: number } } => {
    try {
      return JSON.parse(document.querySelector('#portal-data')?.textContent ?? '{}');
    } catch {
      return {};
    }
  };
  const { route = '', account } = visit();
  return {
    route,
    account: account?.type ?? -1,
    title: document.title,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    menus: menus.map(entriesIn),
    sideMenu: sideMenu === null ? null : entriesIn(sideMenu),
  };
}

/** Accessibility rules that a program can check, and whether the page fits on a phone. */
async function checkClosely(page: Page): Promise<CrawlDifference[]> {
  const broken = await checkAccessibility(page);
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(wide);
  return width <= phone.width ? broken : [...broken, { kind: 'width', is: `${width} px`, should: `no more than ${phone.width} px` }];
}

async function checkAccessibility(page: Page): Promise<CrawlDifference[]> {
  const visit = await violationsOf(page);
  return visit.slice(0, maxViolations).map((is) => ({ kind: 'axe', is, should: 'no rule broken' }));
}
