/**
 * Updates menu counts while an account is logged in. One tab of the browser opens the event stream and notifies the
 * others. Without a stream it polls. Loaded only for logged-in accounts.
 */

import type { createBrowserRouter } from 'react-router-dom';
import { subscribe } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { loadMenuCounts } from '../../shared/load/counts.ts';
import { liveAddress, liveEvents } from '../../shared/site/live.ts';
import type { BrowserEngine } from '../navigation/browserEngine.ts';
import { liveCounts } from './counts.ts';

/** Name of the stream owner's lock, and of the channel that notifies other tabs. */
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
  // A newly loaded page has newer counts.
  let { loaderData } = router.state;
  router.subscribe((state) => {
    if (state.loaderData === loaderData) return;
    loaderData = state.loaderData;
    delete liveCounts.counts;
  });
}

/** Follows the counts of one session; returns the stop function. */
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

/** Waits for the lock to open the stream. Without the Web Locks API, as on plain http, every tab polls. */
async function lead(changed: () => void, pollMs: number, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return poll(changed, pollMs, signal);
  const hold = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      listen(changed, pollMs, signal);
    });
  await navigator.locks.request(lockName, { signal }, hold).catch(() => {});
}

/** Opens a stream. The browser reconnects after a connection loss; a refused stream is retried after a pause. */
function listen(changed: () => void, pollMs: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const stream = new EventSource(liveAddress);
  const close = () => stream.close();
  signal.addEventListener('abort', close, { once: true });
  // Fetches counts that changed before the stream opened or while it was lost.
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
