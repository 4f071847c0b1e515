/** Loads pages in the browser: the loader, the components, and prefetching. */

import { bindValue } from '../../shared/calls/bind.ts';
import { dismissedCookie, type Loaded, loadPage, type PageLoaded, type PageNotice, readDismissed } from '../../shared/load/index.ts';
import { blocksOf } from '../../shared/page/blocks.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { linksOnSite } from '../../shared/routing/storedLinks.ts';
import { loadSanitizer, trustedHtml } from '../html/sanitizer.ts';
import type { Http } from '../http/index.ts';
import { decryptLinkQuery } from '../navigation/linkCipher.ts';
import type { Session } from '../session/session.ts';
import { readCookie } from '../storage/stores.ts';
import { loadComponents } from './components.ts';
import { fetchPageTables } from './tables.ts';

export interface LoadingContext {
  tables: () => SiteTables;
  session: Session;
  http: Http;
  /** Resolves when the complete style sheets have loaded. */
  sheets: Promise<void>;
  /** Key of encrypted queries. */
  secretKey: string;
  /** Receives the latest prefetched page when it is complete, and undefined when it is out of date. */
  onAhead: (page: PageLoaded | undefined) => void;
}

export interface Loading {
  /** With `open`, answers of that page are reused if the address does not change their requests. */
  load: (url: URL, signal: AbortSignal, open?: PageLoaded) => Promise<Loaded>;
  prefetch: (to: string) => void;
  /** Discards prefetched pages, which belong to another account or other tables. */
  forget: () => void;
}

/** Milliseconds for which a prefetched page stays fresh. */
const freshMs = 8_000;

/** Opens the page loading of a site. */
export function openLoading(context: LoadingContext): Loading {
  const ahead = new Map<string, Promise<Loaded>>();
  const notices = knownNotices();
  /** The promise of the page that was announced last. */
  let announced: Promise<Loaded> | undefined;
  const announce = (loading: Promise<Loaded>, loaded: Loaded, key: string): void => {
    if (ahead.get(key) !== loading || loaded.kind !== 'page' || loaded.status !== 200) return;
    announced = loading;
    context.onAhead(loaded);
  };
  const withdraw = (): void => {
    if (announced) context.onAhead(undefined);
    announced = undefined;
  };
  const prefetch = (to: string) => {
    const url = new URL(to, location.href);
    const key = url.pathname + url.search;
    if (ahead.has(key) || key === location.pathname + location.search || savesData()) return;
    const loading = loadWhole({ ...context, notices }, { url, signal: new AbortController().signal, isAhead: true });
    ahead.set(key, loading);
    loading.then(
      (loaded) => announce(loading, loaded, key),
      () => ahead.delete(key),
    );
    setTimeout(() => {
      ahead.delete(key);
      if (announced === loading) withdraw();
    }, freshMs);
  };
  return {
    prefetch,
    forget() {
      ahead.clear();
      withdraw();
      notices.forget();
    },
    load(url, signal, open) {
      const key = url.pathname + url.search;
      const ready = ahead.get(key);
      ahead.delete(key);
      const load = () => loadWhole({ ...context, notices }, { url, signal, open });
      return ready?.catch(load) ?? load();
    },
  };
}

/** Caches the notices of the last page, so that not every navigation requests them. */
interface KnownNotices {
  /** Undefined if they must be requested. */
  fresh: () => readonly PageNotice[] | undefined;
  store: (loaded: Loaded) => void;
  forget: () => void;
}

/** Milliseconds after which the notices are requested again. */
const noticesMs = 60_000;

function knownNotices(): KnownNotices {
  let known: { notices: readonly PageNotice[]; until: number } | undefined;
  const fresh = () => (known && performance.now() < known.until ? known.notices : undefined);
  return {
    fresh,
    store(loaded) {
      if (loaded.kind === 'page' && loaded.status === 200 && !fresh())
        known = { notices: loaded.notices ?? [], until: performance.now() + noticesMs };
    },
    forget() {
      known = undefined;
    },
  };
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface WholeLoading {
  url: URL;
  signal: AbortSignal;
  isAhead?: boolean;
  open?: PageLoaded | undefined;
}

/** Loads data and components in parallel: the tables of a page name its component. */
async function loadWhole(
  { tables, session, http, sheets, secretKey, notices }: LoadingContext & { notices: KnownNotices },
  { url, signal, isAhead = false, open }: WholeLoading,
): Promise<Loaded> {
  const drawing: Promise<void>[] = [loadSanitizer(), sheets];
  const loaded = await loadPage({
    tables: tables(),
    pageTables: async (pageId) => {
      const page = await fetchPageTables(tables().pages[pageId]);
      const components = loadComponents(page.page);
      components.catch(() => {});
      drawing.push(components);
      return page;
    },
    url,
    account: session.account,
    call: (ref, values, callSignal) => http.call(ref, values, { signal: callSignal, ahead: isAhead }),
    signal,
    ...(open && { open }),
    encryptedQueries: { open: (value) => decryptLinkQuery(secretKey, value) },
    dismissed: readDismissed(readCookie(dismissedCookie)),
    notices: open?.pathname === url.pathname ? (open.notices ?? []) : notices.fresh(),
  });
  notices.store(loaded);
  await Promise.all(drawing);
  if (isAhead) cleanTexts(loaded, tables());
  return loaded;
}

/** Sanitises long texts while prefetching, because it takes as long as rendering. */
function cleanTexts(loaded: Loaded, tables: SiteTables): void {
  if (loaded.kind !== 'page') return;
  for (const block of blocksOf(loaded.tables?.page)) {
    if (!('of' in block) || block.column?.kind !== 'richText') continue;
    const found = bindValue(`$data.${block.of}.${block.column.field}`, { data: loaded.data });
    for (const html of [found].flat()) if (typeof html === 'string') trustedHtml(linksOnSite(html, tables));
  }
}
