/**
 * Keeps the counts of the menus current while an account is logged in. One tab of a browser holds a stream of the server
 * and tells the others; without a stream that tab asks at intervals. Loaded for logged-in accounts alone.
 */

import type { createBrowserRouter } from 'react-router-dom';
import { subscribe } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { liveAddress, liveEvents } from '../../shared/live.ts';
import { loadMenuCounts } from '../../shared/load/counts.ts';
import type { BrowserEngine } from '../browserEngine.ts';
import { liveCounts } from './counts.ts';

/** The lock of the tab that holds the stream, and the channel by which it tells the others. */
const lockName = 'portal-live';

/** Starts now and at each later login, and stops when the session ends. */
export function followCounts(engine: BrowserEngine, router: ReturnType<typeof createBrowserRouter>): void {
  let stop: (() => void) | undefined;
  let account: string | null = null;
  const turn = (): void => {
    const { account: now } = engine.session;
    const next = isLoggedIn(now) && engine.session.expired === false ? (now.userAccount ?? '') : null;
    if (next === account) return;
    account = next;
    stop?.();
    delete liveCounts.counts;
    stop = next === null ? undefined : follow(engine);
  };
  turn();
  subscribe(engine.session, turn);
  // A page that has just been loaded knows newer counts.
  let { loaderData } = router.state;
  router.subscribe((state) => {
    if (state.loaderData === loaderData) return;
    loaderData = state.loaderData;
    delete liveCounts.counts;
  });
}

/** Follows the counts of one session; answers what stops it. */
function follow(engine: BrowserEngine): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(lockName);
  let isStale = false;
  const ask = async (): Promise<void> => {
    isStale = document.hidden;
    if (isStale) return;
    const { tables, session } = engine;
    const call: Parameters<typeof loadMenuCounts>[0]['call'] = (ref, values) =>
      engine.call({ ...ref, noPV: true }, values, { signal, outlives: true });
    const counts = await loadMenuCounts({ tables: tables(), account: session.account, call, signal }).catch(() => undefined);
    if (counts && !signal.aborted) liveCounts.counts = counts;
  };
  const show = (): void => {
    if (isStale && !document.hidden) void ask();
  };
  channel.onmessage = () => void ask();
  document.addEventListener('visibilitychange', show, { signal });
  signal.addEventListener('abort', () => channel.close());
  const changed = (): void => {
    if (signal.aborted) return;
    channel.postMessage(null);
    void ask();
  };
  void lead(changed, engine.tables().settings.times.livePollMs, signal);
  return () => stopping.abort();
}

/** Waits for its turn to hold the stream. A browser without locks, as on plain http, asks at intervals in each tab. */
async function lead(changed: () => void, pollMs: number, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return poll(changed, pollMs, signal);
  const hold = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      listen(changed, pollMs, signal);
    });
  await navigator.locks.request(lockName, { signal }, hold).catch(() => {});
}

/** Holds a stream. The browser itself connects again after a loss; a stream that was refused is tried again after a pause. */
function listen(changed: () => void, pollMs: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const stream = new EventSource(liveAddress);
  const close = () => stream.close();
  signal.addEventListener('abort', close, { once: true });
  // What changed before the stream was open, or while it was lost, is asked for now.
  stream.addEventListener('open', changed);
  stream.addEventListener(liveEvents.counts, changed);
  stream.addEventListener(liveEvents.end, close);
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(() => {
      changed();
      listen(changed, pollMs, signal);
    }, pollMs);
  });
}

function poll(changed: () => void, pollMs: number, signal: AbortSignal): void {
  const timer = setInterval(changed, pollMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
