/**
 * Updates menu counts while an account is logged in. One tab of the browser opens the event stream and notifies the
 * others. Without a stream it polls. Loaded only for logged-in accounts.
 */

import { subscribe } from 'valtio';
import { isLoggedIn } from '../../shared/account.ts';
import { loadMenuCounts } from '../../shared/load/counts.ts';
import { liveAddress, liveSite } from '../../shared/site/live.ts';
import type { BrowserEngine } from '../navigation/browserEngine.ts';
import type { PageRouter } from '../navigation/pageRouter.ts';
import { liveChanges, liveCounts } from './counts.ts';
import { openStream } from './stream.ts';

/** Name of the stream owner's lock, and of the channel that notifies other tabs. */
const lockName = 'portal-live';

/** Starts now and at each later login, and stops when the session ends. */
export function followCounts(engine: BrowserEngine, router: PageRouter): void {
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
  let { page } = router.state;
  router.subscribe((state) => {
    if (state.page === page) return;
    page = state.page;
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
    liveChanges.count += 1;
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
  const known = (counts: Readonly<Record<string, number>>): void => {
    if (signal.aborted) return;
    channel.postMessage(null);
    liveChanges.count += 1;
    liveCounts.counts = counts;
  };
  const { settings, site } = engine.tables();
  const address = `${liveAddress}?${new URLSearchParams({ [liveSite]: site.id })}`;
  void lead({ address, changed, known, pollMs: settings.times.livePollMs, signal });
  return () => stopping.abort();
}

interface CountStream {
  /** Address of the stream. */
  address: string;
  /** Requests the counts. */
  changed: () => void;
  /** Receives the counts of the stream. */
  known: (counts: Readonly<Record<string, number>>) => void;
  pollMs: number;
  signal: AbortSignal;
}

/** Waits for the lock to open the stream. Without the Web Locks API, as on plain http, every tab polls. */
async function lead(leading: CountStream): Promise<void> {
  const { signal } = leading;
  if (!('locks' in navigator)) return poll(leading);
  const hold = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      listen(leading);
    });
  await navigator.locks.request(lockName, { signal }, hold).catch(() => {});
}

/** The first event after each connection has the counts. Later events only report a change. */
function listen({ address, changed, known, pollMs, signal }: CountStream): void {
  if (signal.aborted) return;
  signal.addEventListener('abort', openStream({ address, changed, known, pollMs }), { once: true });
}

function poll({ changed, pollMs, signal }: CountStream): void {
  const timer = setInterval(changed, pollMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
