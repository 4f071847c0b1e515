/**
 * The portal's own log of what is read and clicked (specification sections 3 and 7) while the program runs: pages that
 * are opened without loading a document, requests after a long pause, and clicks around the page. The page that the
 * document came with is told of by document.ts.
 */
import type { createBrowserRouter } from 'react-router-dom';
import type { Loaded, PageLoaded } from '../../shared/load/index.ts';
import type { BrowserEngine } from '../browserEngine.ts';
import { portalRouteId } from '../router.tsx';
import { clickedPart } from './clicks.ts';
import { openTelling, pageOf } from './telling.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type TrackedEngine = Pick<BrowserEngine, 'tables' | 'session' | 'call' | 'beforeRequest'>;

/** Begins to tell of what follows on the page `first`, which the document came with. */
export function startTracking(engine: TrackedEngine, router: Router, first: Pick<PageLoaded, 'pathname' | 'search'>): void {
  const { tables, call, session } = engine;
  const telling = openTelling({ tables, call, account: () => session.account, page: () => openPage(router) });
  if (!telling) return;
  engine.beforeRequest(telling.visit);
  followPages(router, pageOf(first), tables().settings.tracking?.delayMs, telling.page);
  // Before anybody acts on the click: the page it was made on is still the one that is open.
  document.addEventListener('click', ({ target }) => telling.click(clickedPart(target)), { capture: true });
}

/** The page that is open; nothing while the session is looked up. */
function openPage({ state }: Router): PageLoaded | undefined {
  const loaded = state.loaderData[portalRouteId] as Loaded | undefined;
  return loaded?.kind === 'page' ? loaded : undefined;
}

/** Tells of every page after the first that stays open for `delayMs`. */
function followPages(router: Router, first: string, delayMs: number | undefined, tell: () => void): void {
  let open = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { navigation, location } = router.state;
    // What the visitor is leaving is read no longer, however long the next page takes to come.
    if (navigation.location && pageOf(navigation.location) !== open) clearTimeout(timer);
    const now = pageOf(location);
    if (navigation.state !== 'idle' || now === open) return;
    open = now;
    clearTimeout(timer);
    timer = setTimeout(tell, delayMs);
  };
  // The visitor may have gone on before this was loaded.
  look();
  router.subscribe(look);
}
