/** Cold loads: transferred bytes, and when the page is complete without interaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchPages } from './webArticle.ts';
import { median, onSlowLine, repeat } from './webLine.ts';
import { compressPage, plainPage } from './webPlain.ts';
import { count, type Figure, kib, ms, printFigures, ratio, shift } from './webTable.ts';

interface SentResource {
  kind: string;
  url: string;
  /** Transferred bytes including headers. */
  bytes: number;
}

interface PageLoad {
  sent: SentResource[];
  /** Bodies of the document and its sheets, as they are compressed. */
  markup: number;
  blocking: number;
  lcp: number;
  tbt: number;
  cls: number;
  nodes: number;
  nodesAround: number;
}

/** Requests of the visit log may be late. A test checks that no other requests are. */
const isTracking = ({ url, kind }: SentResource): boolean =>
  (kind === 'script' && !/\/assets\/boot-/.test(url)) || /\/\+tracking\.|\/log\//.test(url);

/** Loads article, list, home and the plain article five times each, and prints the results. */
export async function benchLoads(browser: Browser, pages: BenchPages, plainUrl: string): Promise<void> {
  const addresses = [pages.article.url, pages.list, pages.home, plainUrl];
  const loads: PageLoad[][] = [];
  for (const address of addresses) {
    await visitOften(address);
    loads.push(await repeat(() => onSlowLine(browser, (page, session) => load(page, session, address))));
  }
  const plainLcp = median((loads[3] ?? []).map(({ lcp }) => lcp));
  const ownBody = compressPage(plainPage(pages.article.body, pages.article.title)).length;
  printFigures(
    'Cold, median of five, before anybody touches the page',
    ['article', 'list', 'home', 'plain article'],
    [...timesOf(loads, plainLcp), ...bytesOf(loads, ownBody)],
  );
}

function timesOf(loads: PageLoad[][], plainLcp: number): Figure[] {
  const each = (read: (one: PageLoad) => number): number[] => loads.map((rounds) => median(rounds.map(read)));
  const [articleLcp = Number.NaN] = each(({ lcp }) => lcp);
  return [
    { name: 'largest contentful paint', values: each(({ lcp }) => lcp), write: ms },
    { name: '… beside the plain article', values: [articleLcp / plainLcp, null, null, 1], aim: 1.15, write: ratio },
    { name: 'total blocking time', values: each(({ tbt }) => tbt), aim: 10, write: ms },
    { name: 'cumulative layout shift', values: each(({ cls }) => cls), aim: 0, write: shift },
  ];
}

function bytesOf(loads: PageLoad[][], ownBody: number): Figure[] {
  const each = (read: (one: PageLoad) => number): number[] => loads.map((rounds) => median(rounds.map(read)));
  const sum = (sent: SentResource[]): number => sent.reduce((total, { bytes }) => total + bytes, 0);
  const kinds = [...new Set(loads.flatMap((rounds) => rounds.flatMap(({ sent }) => sent.map(({ kind }) => kind))))];
  const own = (sent: SentResource[]): SentResource[] => sent.filter((one) => !isTracking(one));
  const ofKind = (kind: string) => (one: PageLoad) => own(one.sent).filter((sent) => sent.kind === kind);
  const [articleMarkup = Number.NaN] = each(({ markup }) => markup);
  return [
    { name: 'requests', values: each(({ sent }) => own(sent).length), aim: 5, write: count },
    { name: '… that hold the first paint up, beside the HTML', values: each(({ blocking }) => blocking), aim: 1, write: count },
    { name: 'bytes on the wire', values: each(({ sent }) => sum(own(sent))), aim: 40 * 1024, write: kib },
    ...kinds.map((kind): Figure => {
      const aim = kind === 'script' ? { aim: 20 * 1024 } : {};
      return { name: `… ${kind}`, values: each((one) => sum(ofKind(kind)(one))), ...aim, write: kib };
    }),
    { name: 'tracking', values: each(({ sent }) => sum(sent.filter(isTracking))), write: kib },
    { name: 'HTML and CSS beyond the plain article', values: [articleMarkup - ownBody, null, null, null], aim: 12 * 1024, write: kib },
    { name: 'elements', values: each(({ nodes }) => nodes), write: count },
    { name: '… beside the text, the rows or the tiles', values: each(({ nodesAround }) => nodesAround), aim: 600, write: count },
  ];
}

/** Visits after which the portal compresses a page better, and the maximum milliseconds of this compression. */
const often = { visits: 5, ms: 1_000 };

async function visitOften(address: string): Promise<void> {
  for (let visit = 0; visit < often.visits; visit += 1) {
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
  await sleep(often.ms);
}

async function load(page: Page, session: CDPSession, address: string): Promise<PageLoad> {
  const sent = follow(session);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  return { sent, ...(await page.evaluate(readFigures)) };
}

/** Records every request of the page. */
function follow(session: CDPSession): SentResource[] {
  const requests = new Map<string, { kind: string; url: string }>();
  const sent: SentResource[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { kind: type?.toLowerCase() ?? 'other', url: request.url });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) sent.push({ ...request, bytes: encodedDataLength });
  });
  return sent;
}

interface Watched {
  lcp: number;
  cls: number;
  tasks: { start: number; ms: number }[];
}

type WatchedWindow = Window & { watched?: Watched };

/** Runs in the page, before its content. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, tasks: [] };
  (window as WatchedWindow).watched = watched;
  const on = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    watched.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, ms: duration }));
}

/** Runs in the page. The part of a long task beyond 50 ms after the first paint is blocking time. */
function readFigures(): Omit<PageLoad, 'sent'> {
  const { lcp, cls, tasks } = (window as WatchedWindow).watched ?? { lcp: 0, cls: 0, tasks: [] };
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sheets = resources.filter(({ name }) => name.endsWith('.css'));
  const nodes = document.querySelectorAll('*').length;
  // The main content: the text of an article, the rows of a list, the tiles of home.
  const bodies = '.prose, main tbody, main .rows, main .cards, main .tasks';
  return {
    lcp,
    cls,
    tbt: tasks.reduce((total, task) => total + (task.start + task.ms > painted ? Math.max(0, task.ms - 50) : 0), 0),
    markup: sheets.reduce((total, { encodedBodySize }) => total + encodedBodySize, page?.encodedBodySize ?? 0),
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
    nodes,
    nodesAround: nodes - document.querySelectorAll(`:is(${bodies}), :is(${bodies}) *`).length,
  };
}
