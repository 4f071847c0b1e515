/** Concurrent visits, with a browser context for each account. */
import type { Browser, BrowserContext } from '@playwright/test';
import { calledOrigins } from '../../../runtime/shared/calls/request.ts';
import { type CrawlSession, nobody } from './accounts.ts';
import { type CrawlPage, checkVisit, wide } from './checkVisit.ts';
import type { CrawlDifference } from './differences.ts';
import { openFurtherCheck } from './further.ts';
import { type FollowedLinks, openLinkCheck, plannedFor } from './links.ts';
import { type LogOf, withLog } from './log.ts';
import type { PlannedVisit } from './visits.ts';
import { watchPage } from './watch.ts';
import type { CrawlPortal } from './world.ts';

/** A finished visit. */
export interface CompletedVisit {
  visit: PlannedVisit;
  differences: CrawlDifference[];
}

export interface Crawl {
  browser: Browser;
  /** Origin of the portal. */
  base: string;
  world: CrawlPortal;
  accounts: readonly CrawlSession[];
  /** The number of concurrent visits. */
  jobs: number;
  /** The path of the screenshot of a visit with differences; null for none. */
  pictureOf?: (visit: PlannedVisit) => string | null;
  onVisit: (completed: CompletedVisit) => Promise<void> | void;
  /** Every visit of the crawl, including those of earlier runs: links to their addresses are not followed. */
  plan?: readonly PlannedVisit[];
  /** Links that earlier crawls of the same portal followed; they are not followed again. */
  followed?: FollowedLinks;
  /** The links to follow; all if omitted. */
  follows?: (address: string) => boolean;
  /** The log entry of a request, if the log can be read. */
  logOf?: LogOf;
  /** After it no visit starts, and running ones are not reported. */
  signal?: AbortSignal;
}

/** The requests without a browser for one account, which all its pages share. */
type AccountChecks = Pick<CrawlPage, 'links' | 'further'>;

/** The portal no longer answers, so there is no result. */
export class PortalUnavailable extends Error {}

/** Makes the visits, several at a time and in their order. Throws PortalUnavailable if the portal stops. */
export async function runVisits(crawl: Crawl, visits: readonly PlannedVisit[]): Promise<void> {
  const pending = visits.values();
  const checks = new Map<string, AccountChecks>();
  const jobs = Array.from({ length: Math.max(1, Math.min(crawl.jobs, visits.length)) }, () => work(crawl, pending, checks));
  const ends = await Promise.allSettled(jobs);
  await Promise.all([...checks.values()].flatMap(({ links, further }) => [links.close(), further.close()]));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed && !crawl.signal?.aborted) throw failed.reason;
}

/** Runs jobs one after the other until the shared list is empty. All workers use the same list. */
async function work(crawl: Crawl, pending: Iterator<PlannedVisit, unknown>, checks: Map<string, AccountChecks>): Promise<void> {
  const pages = openCrawlPages(crawl, checks);
  try {
    for (let next = pending.next(); !next.done && !crawl.signal?.aborted; next = pending.next()) {
      const differences = await runVisit(crawl, pages, next.value);
      if (!crawl.signal?.aborted) await crawl.onVisit({ visit: next.value, differences });
    }
  } finally {
    await pages.close();
  }
}

/** A visit with a failure is repeated once, because browsers can fail at random. */
async function runVisit(crawl: Crawl, pages: CrawlPages, visit: PlannedVisit): Promise<CrawlDifference[]> {
  const picture = crawl.pictureOf?.(visit) ?? undefined;
  const tryIt = async (): Promise<CrawlDifference[]> =>
    withLog(await checkVisit(await pages.of(visit.account), crawl.base, visit, picture), crawl.logOf);
  try {
    return await tryIt();
  } catch {
    await pages.close();
  }
  if (crawl.signal?.aborted) return [];
  try {
    return await tryIt();
  } catch (error) {
    await pages.close();
    if (!(await isPortalUp(crawl.base))) throw new PortalUnavailable(`${crawl.base} no longer answers.`);
    return [{ kind: 'visit', is: firstLine(error), should: 'a page' }];
  }
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Whether the portal still answers. */
export const isPortalUp = (base: string): Promise<boolean> =>
  fetch(`${base}/`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

interface CrawlPages {
  /** Opens the page of an account and closes that of the previous one. */
  of(account: string): Promise<CrawlPage>;
  close(): Promise<void>;
}

function openCrawlPages(
  { browser, base, world, accounts, plan = [], followed = new Map(), follows }: Crawl,
  checks: Map<string, AccountChecks>,
): CrawlPages {
  const origins = new Set([base, ...calledOrigins(world.portal, base)]);
  let open: { account: string; context: BrowserContext; seat: CrawlPage } | undefined;
  const close = async (): Promise<void> => {
    const { context } = open ?? {};
    open = undefined;
    await context?.close().catch(() => {});
  };
  const openFor = async (account: string): Promise<CrawlPage> => {
    const who = accounts.find(({ name }) => name === account);
    const context = await browser.newContext(contextOptions(world, who));
    await context.addInitScript(setDoNotTrack);
    const page = await context.newPage();
    const known = checks.get(account) ?? {
      links: openLinkCheck(world, base, who ?? {}, {
        planned: plannedFor(plan, account),
        followed: followedBy(followed, account),
        ...(follows && { follows }),
      }),
      further: openFurtherCheck(world, base, who ?? nobody),
    };
    checks.set(account, known);
    const crawlPage = { page, watch: watchPage(page, origins), ...known };
    open = { account, context, seat: crawlPage };
    return crawlPage;
  };
  return {
    of: async (account) => {
      if (open?.account === account) return open.seat;
      await close();
      return openFor(account);
    },
    close,
  };
}

function followedBy(links: FollowedLinks, account: string): Set<string> {
  const own = links.get(account) ?? new Set();
  links.set(account, own);
  return own;
}

/** The first address redirects to the site of the browser's language, which must be the main site. */
const contextOptions = ({ portal }: Pick<CrawlPortal, 'portal'>, account?: Pick<CrawlSession, 'state'>) => ({
  locale: portal.sites[portal.settings.mainSite]?.locale ?? 'en',
  viewport: wide,
  reducedMotion: 'reduce' as const,
  colorScheme: 'light' as const,
  ...(account?.state && { storageState: account.state }),
});

/** The crawl's visits are not counted as usage of the portal. */
function setDoNotTrack(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}
