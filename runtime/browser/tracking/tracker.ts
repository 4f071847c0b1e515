/** Sends tracking events, and defines a page view (specification sections 4 and 7). */
import type { AccountView } from '../../shared/account.ts';
import type { TrackingTables } from '../../shared/site/tracking.ts';
import type { Http } from '../http/index.ts';
import { readCookie, readStore, storePreference, writeStore } from '../storage/stores.ts';
import { nameOf } from './clicks.ts';
import { refusesTracking } from './doNotTrack.ts';
import { eventOf, type TrackedView } from './event.ts';
import { openThrottle } from './throttle.ts';
import { openVisits, type VisitMemory } from './visits.ts';

/** The data source of tracking, with or without the program. */
export interface TrackingSource {
  tables: () => TrackingTables;
  account: () => AccountView;
  /** The current page; undefined while it is unknown. */
  page: () => TrackedView['loaded'] | undefined;
  call: Http['call'];
}

export interface Tracker {
  /** Called before every request and with every view, because either may start a visit. */
  visit: () => void;
  /** Reports a page that was open long enough. */
  page: () => void;
  click: (element: string | undefined) => void;
}

/** Opens tracking. Events are not awaited and failures are ignored. Undefined if the browser requests not to be tracked. */
export function openTracker(source: TrackingSource): Tracker | undefined {
  const { tracking, times } = source.tables().settings;
  if (!tracking || refusesTracking()) return undefined;
  const isLetThrough = openThrottle(tracking.throttleMs);
  const send = async (call: string, more: object, element?: string) => {
    const ref = source.tables().calls[call];
    const loaded = source.page();
    if (!ref || !loaded || !isLetThrough(JSON.stringify([call, more, element, loaded.pathname]), Date.now())) return;
    const pageContext = { tables: source.tables(), account: source.account(), loaded, ...chosenIn(document) };
    await source.call(ref, { ...eventOf(pageContext, element), ...more }, { keepalive: true }).catch(() => {});
  };
  const inTurn = openTurns();
  const view = (type: -1 | 0 | 1) => inTurn(() => send(tracking.view, { type }));
  const visits = openVisits(memory, times.pageViewGapMs);
  const visit = () => {
    if (visits.begins(Date.now())) view(-1);
  };
  return {
    visit,
    page() {
      visit();
      if (visits.isFirstOfDay(Date.now())) view(1);
      view(0);
    },
    click(element) {
      if (element) void send(tracking.click, {}, element);
    },
  };
}

const memory: VisitMemory = {
  lastRequest: () => Number(readCookie('pageViewTime')) || undefined,
  storeRequestTime: (now) => storePreference('pageViewTime', String(now)),
  lastCountedDay: () => readStore('local.countedDay'),
  storeCountedDay: (day) => writeStore('local.countedDay', day),
};

/**
 * Sends events sequentially, because a visit starts before its first view. The first is sent immediately, before the request
 * that caused it.
 */
function openTurns(): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  return (work) => {
    last = pending === 0 ? work() : last.then(work);
    pending += 1;
    void last.finally(() => {
      pending -= 1;
    });
  };
}

/** The selected node of a tree or sidebar, and the open conversation. */
function chosenIn(page: Document): { nodeName: string | undefined; chatId: string | undefined } {
  const node = page.querySelector('[role=treeitem][aria-selected=true], .sidebar [aria-current=page], .sidebar [aria-current=true]');
  return {
    nodeName: (node && nameOf(node)) || undefined,
    chatId: page.querySelector<HTMLElement>('[data-chat-id]')?.dataset.chatId,
  };
}

/** Identifies a page by path and search text; a different filter or tab is not a new page. */
export const pageOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('q') ?? ''}`;
