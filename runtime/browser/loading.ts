/** Loading pages in the browser: the one loader, what a page is drawn with, and what is loaded ahead of a click. */
import { type Loaded, loadPage } from '../shared/load/index.ts';
import type { SiteTables } from '../shared/portal.ts';
import { loadComponents } from './components.ts';
import type { Http } from './http/index.ts';
import { loadSanitizer } from './sanitizer.ts';
import type { Session } from './session.ts';
import { fetchPageTables } from './tables.ts';

export interface LoadingDoor {
  tables: () => SiteTables;
  session: Session;
  http: Http;
}

export interface Loading {
  load: (url: URL, signal: AbortSignal) => Promise<Loaded>;
  prefetch: (to: string) => void;
  /** What was loaded ahead was loaded for another account, or from other tables. */
  forget: () => void;
}

/** How long a page that was loaded ahead may wait for its click, in milliseconds. */
const freshMs = 8_000;

/** The loading of one site's pages. */
export function openLoading(door: LoadingDoor): Loading {
  const ahead = new Map<string, Promise<Loaded>>();
  const prefetch = (to: string) => {
    const url = new URL(to, location.href);
    const key = url.pathname + url.search;
    if (ahead.has(key) || key === location.pathname + location.search || savesData()) return;
    const loading = loadWhole(door, url, new AbortController().signal, true);
    ahead.set(key, loading);
    loading.catch(() => ahead.delete(key));
    setTimeout(() => ahead.delete(key), freshMs);
  };
  return {
    prefetch,
    forget: () => ahead.clear(),
    load(url, signal) {
      const key = url.pathname + url.search;
      const ready = ahead.get(key);
      ahead.delete(key);
      return ready?.catch(() => loadWhole(door, url, signal, false)) ?? loadWhole(door, url, signal, false);
    },
  };
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Data and components come side by side: the tables of a page say which component draws it. */
async function loadWhole({ tables, session, http }: LoadingDoor, url: URL, signal: AbortSignal, ahead: boolean): Promise<Loaded> {
  const drawing: Promise<void>[] = [loadSanitizer()];
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
    call: (ref, values, callSignal) => http.call(ref, values, { signal: callSignal, ahead }),
    signal,
  });
  await Promise.all(drawing);
  return loaded;
}
