/** The browser's engine: loading, calls and the session during a page's lifetime. */
import type { PageLoaded } from '../../shared/load/index.ts';
import type { CallRef, SiteTables } from '../../shared/portal.ts';
import { isOnSite } from '../../shared/routing/match.ts';
import type { PortalConfig } from '../context.ts';
import { openHttp } from '../http/index.ts';
import { type Loading, openLoading } from '../loading/loading.ts';
import { fetchSiteTables } from '../loading/tables.ts';
import { type OwnSession, openOwnSession } from '../session/ownSession.ts';
import { openProofs } from '../session/proofs.ts';
import type { Session } from '../session/session.ts';
import { storeFromType } from '../storage/fromType.ts';
import type { Engine } from './engine.ts';
import { attachLinkCipher } from './linkCipher.ts';
import type { BrowserLoad, PageRouter } from './pageRouter.ts';

interface EngineParts {
  tables: SiteTables;
  session: Session;
  config: PortalConfig;
  /** Resolves when the complete style sheets have loaded. */
  sheets: Promise<void>;
}

type RequestListener = (ref: CallRef) => void;

export interface BrowserEngine extends Engine {
  /** Loads an address. Addresses of other sites, and those that may have moved, load documents from the server. */
  load: (url: URL, signal: AbortSignal) => Promise<BrowserLoad>;
  /** Sets the router, which is created after the engine. */
  attach: (router: PageRouter) => void;
  /** Follows the session across tabs; called after hydration. */
  watchSession: () => void;
  /** Adds a listener that runs before each request, except uncounted ones (noPV). */
  beforeRequest: (listener: RequestListener) => void;
}

/** Creates the engine of a hydrated page. */
export function openEngine(parts: EngineParts): BrowserEngine {
  const { session, config, sheets } = parts;
  let { tables } = parts;
  let router: PageRouter | undefined;
  /** Address whose load keeps the data of the open page. */
  let reusingAddress: string | undefined;
  const listeners = new Set<RequestListener>();
  const again = async () => {
    loading.forget();
    await attachLinkCipher(tables, session.account, config.secretKey);
    await router?.reload();
  };
  const own = openOwnSession({ session, tables: () => tables, http: () => http, again });
  const http = openHttp({
    tables: () => tables,
    secretKey: config.secretKey,
    session,
    beforeRequest(ref) {
      own.look();
      if (!ref.noPV) for (const listener of listeners) listener(ref);
    },
    afterAnswer: own.answered,
    onSessionOver: own.over,
  });
  const proofs = openProofs(session);
  const onAhead = (page?: PageLoaded) => router?.prepare(page);
  const loading = openLoading({ tables: () => tables, session, http, sheets, secretKey: config.secretKey, onAhead });
  return {
    tables: () => tables,
    session,
    async load(url, signal) {
      storeFromType(url.searchParams, tables.settings.times.sideCookieHours);
      const open = reusingAddress === url.pathname + url.search ? openPage(router) : undefined;
      reusingAddress = undefined;
      const loaded = await loading.load(url, signal, open);
      // Moved content: the server knows the new address, or answers with its own not-found page.
      const isMissing = loaded.kind === 'page' && loaded.status === 404 && url.pathname !== location.pathname;
      if (isMissing) return { kind: 'document', to: url.href };
      const leavesSite = loaded.kind === 'redirect' && !isOnSite(tables, loaded.to);
      return leavesSite ? { kind: 'document', to: loaded.to } : loaded;
    },
    navigate: (to, options) => void router?.navigate(to, options),
    reload: () => void router?.reload(),
    reuseData(to) {
      reusingAddress = to;
    },
    prefetch: loading.prefetch,
    // A call may change prefetched pages; a call that only reports use does not.
    call: (ref, ...made) => {
      const answer = proofs.around(() => http.call(ref, ...made));
      return ref.noPV ? answer : answer.finally(loading.forget);
    },
    upload: http.upload,
    dropUpload: http.dropUpload,
    settleProof: proofs.settle,
    ...sessionOptions(own, loading),
    beforeRequest: (listener) => void listeners.add(listener),
    attach(made) {
      router = made;
      storeFromType(new URLSearchParams(location.search), tables.settings.times.sideCookieHours);
      leavePages(made, http.leavePage);
      followSchema(tables.site.id, async (address) => {
        tables = await fetchSiteTables(address);
        await again();
      });
    },
  };
}

/** The open page; undefined while its session is unknown, or if it failed to load. */
export function openPage(router: PageRouter | undefined): PageLoaded | undefined {
  const page = router?.state.page;
  return page && 'loaded' in page && page.loaded.kind === 'page' ? page.loaded : undefined;
}

const sessionOptions = (own: OwnSession, { forget }: Loading) => ({
  sessionChanged: own.changed,
  sessionEnded() {
    own.ended();
    forget();
  },
  stayAfterEnd: own.stay,
  leaveAfterEnd: own.leave,
  watchSession: own.watch,
});

/** A different path is a new page; a different filter or tab is not. */
function leavePages(router: PageRouter, leave: () => void): void {
  let open = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === open) return;
    open = location.pathname;
    leave();
  });
}

/** In development a saved schema file arrives as new tables; the page keeps its state. */
function followSchema(siteId: string, replace: (address: string) => Promise<void>): void {
  if (!import.meta.hot) return;
  import.meta.hot.on('portal:schema', ({ sites }: { sites: Record<string, string> }) => {
    const address = sites[siteId];
    if (address) replace(address).catch((error: unknown) => console.error(error));
  });
}
