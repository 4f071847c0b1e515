/** Loading pages in the browser: the one loader, what a page is drawn with, and what is loaded ahead of a click. */

import { bindValue } from '../shared/bind.ts';
import { blocksOf } from '../shared/blocks.ts';
import { type Loaded, loadPage } from '../shared/load/index.ts';
import type { SiteTables } from '../shared/portal.ts';
import { linksOnSite } from '../shared/storedLinks.ts';
import { loadComponents } from './components.ts';
import type { Http } from './http/index.ts';
import { openPacked } from './packing.ts';
import { loadSanitizer, trustedHtml } from './sanitizer.ts';
import type { Session } from './session.ts';
import { fetchPageTables } from './tables.ts';

export interface LoadingContext {
  tables: () => SiteTables;
  session: Session;
  http: Http;
  /** Resolves when another page than the first can be painted. */
  sheets: Promise<void>;
  /** Key of packed queries. */
  secretKey: string;
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
export function openLoading(context: LoadingContext): Loading {
  const ahead = new Map<string, Promise<Loaded>>();
  const prefetch = (to: string) => {
    const url = new URL(to, location.href);
    const key = url.pathname + url.search;
    if (ahead.has(key) || key === location.pathname + location.search || savesData()) return;
    const loading = loadWhole(context, url, new AbortController().signal, true);
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
      return ready?.catch(() => loadWhole(context, url, signal, false)) ?? loadWhole(context, url, signal, false);
    },
  };
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Data and components come side by side: the tables of a page say which component draws it. */
async function loadWhole(
  { tables, session, http, sheets, secretKey }: LoadingContext,
  url: URL,
  signal: AbortSignal,
  ahead: boolean,
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
    call: (ref, values, callSignal) => http.call(ref, values, { signal: callSignal, ahead }),
    signal,
    packed: { open: (value) => openPacked(secretKey, value) },
  });
  await Promise.all(drawing);
  if (ahead) cleanTexts(loaded, tables());
  return loaded;
}

/** Cleaning a long text takes as long as drawing it: what is loaded ahead of a click has that behind it. */
function cleanTexts(loaded: Loaded, tables: SiteTables): void {
  if (loaded.kind !== 'page') return;
  for (const block of blocksOf(loaded.tables?.page)) {
    if (!('of' in block) || block.column?.kind !== 'richText') continue;
    const found = bindValue(`$data.${block.of}.${block.column.field}`, { data: loaded.data });
    for (const html of [found].flat()) if (typeof html === 'string') trustedHtml(linksOnSite(html, tables));
  }
}
