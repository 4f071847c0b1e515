/**
 * Tracking of views and clicks (specification sections 3 and 7) while the program runs. It covers client-side navigations,
 * requests after a long pause, and clicks. document.ts reports the first page.
 */
import type { PageLoaded } from '../../shared/load/index.ts';
import { type BrowserEngine, openPage } from '../navigation/browserEngine.ts';
import type { PageRouter } from '../navigation/pageRouter.ts';
import { clickedPart } from './clicks.ts';
import { openTracker, pageOf } from './tracker.ts';

type TrackedEngine = Pick<BrowserEngine, 'tables' | 'session' | 'call' | 'beforeRequest'>;

/** Starts tracking after the page `first`, which the document contained. */
export function startTracking(engine: TrackedEngine, router: PageRouter, first: Pick<PageLoaded, 'pathname' | 'search'>): void {
  const { tables, call, session } = engine;
  const tracker = openTracker({ tables, call, account: () => session.account, page: () => openPage(router) });
  if (!tracker) return;
  engine.beforeRequest(tracker.visit);
  followPages(router, pageOf(first), tables().settings.tracking?.delayMs, tracker.page);
  // Captured before other handlers, while the clicked page is still the current one.
  document.addEventListener('click', ({ target }) => tracker.click(clickedPart(target)), { capture: true });
}

/** Reports every page after the first that remains open for `delayMs`. */
function followPages(router: PageRouter, first: string, delayMs: number | undefined, onPage: () => void): void {
  let open = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { next, location } = router.state;
    // A pending navigation ends the view of the current page, however long loading takes.
    if (next && pageOf(next) !== open) clearTimeout(timer);
    const now = pageOf(location);
    if (next || now === open) return;
    open = now;
    clearTimeout(timer);
    timer = setTimeout(onPage, delayMs);
  };
  // The visitor may have navigated before this loaded.
  look();
  router.subscribe(look);
}
