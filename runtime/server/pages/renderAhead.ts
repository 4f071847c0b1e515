/** Renders the pages of changed records before anybody asks for them. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ListedRecords, recordPages } from '../discovery/sitemap.ts';
import { compressHarder } from '../http/compress.ts';
import { cacheKey, type PageServer, type RenderVisit, renderForCache } from './steps.ts';

/** Milliseconds after a change, so that several writes cause one pass. */
const pauseMs = 1_000;
/** Maximum number of records of a pass; the others are rendered for their first reader. */
const maxRecords = 50;
/** Milliseconds by which a pass reaches back: a transaction may be committed later than its rows say. */
const overlapMs = 60_000;
/** Milliseconds over which the load of the process is measured before each page. */
const measureMs = 25;
/** Share of the time in which the process may work on other things, for it to count as idle. */
const maxLoad = 0.4;

/** Browsers of first visitors, and of those that have the text font. They accept both encodings. */
const cookies = ['', 'font=1'];

/**
 * After each change of any process, renders the pages of the records that changed last, one after the other, while the process is
 * idle. A change during a pass begins it again with what is newest. The returned function stops it.
 */
export function renderAhead(server: PageServer, records: ListedRecords): () => Promise<void> {
  const { changes, clock, database, portal, log } = server.context;
  const stopping = new AbortController();
  const { signal } = stopping;
  let since = clock().getTime();
  let isChanged = false;
  let running: Promise<void> | undefined;
  const pass = async (): Promise<void> => {
    isChanged = false;
    // Nothing would be cached. The next change is known when changes are heard again.
    if (changes.known() === null) return;
    const begun = clock().getTime();
    const rows = await records.changedSince(database.reading, portal(), { since: new Date(since - overlapMs), max: maxRecords });
    for (const { addresses } of recordPages(server.context, rows))
      for (const { path } of addresses) {
        for (const cookie of cookies) await renderWhenIdle(server, path, cookie, signal);
        if (isChanged) return;
      }
    since = begun;
  };
  const work = async (): Promise<void> => {
    while (isChanged) {
      await sleep(pauseMs, undefined, { signal });
      await pass();
    }
  };
  changes.follow(() => {
    isChanged = true;
    running ??= work()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'pages were not rendered ahead');
      })
      .finally(() => {
        running = undefined;
      });
  });
  return async () => {
    stopping.abort();
    await running;
  };
}

/** A page that is cached and unchanged is left. Nobody waits for the others, so they are compressed hard. */
async function renderWhenIdle(server: PageServer, path: string, cookie: string, signal: AbortSignal): Promise<void> {
  await untilIdle(server, signal);
  const visit = visitOf(server, path, cookie);
  await server.cache.get(cacheKey(visit), async () => {
    const page = await renderForCache(visit);
    return page && { ...page, ...(await compressHarder(page)) };
  });
}

async function untilIdle({ running }: PageServer, signal: AbortSignal): Promise<void> {
  for (let load = 1; load > maxLoad || running.renders > 0; ) {
    const before = performance.eventLoopUtilization();
    await sleep(measureMs, undefined, { signal });
    load = performance.eventLoopUtilization(before).utilization;
  }
}

/** The request of a visitor without a session. Cached pages depend on nothing else of it. */
function visitOf(server: PageServer, path: string, cookie: string): RenderVisit {
  const { log, config } = server.context;
  return {
    ...server,
    request: { headers: { cookie }, id: 'ahead', ip: '0.0.0.0', log, socket: {}, url: path },
    url: new URL(path, config.publicUrl),
    ...{ encoding: 'br', fastEncoding: 'gzip', known: null, ssoIntake: null },
  };
}
