/**
 * Navigation between pages. The open page remains until the next one has loaded. Then the address and the page change together.
 * A newer navigation replaces one that is still loading.
 */
import { type Location, NavigationType } from 'react-router-dom';
import type { Loaded, PageLoaded } from '../../shared/load/index.ts';
import { addressOf, type PageHistory } from './history.ts';

/** The result of loading an address in the browser: as on the server, or a document that the server has to answer. */
export type BrowserLoad = Loaded | { kind: 'document'; to: string };

/** A page, or the error of a failed load. */
export type LoadedPage = { loaded: Exclude<Loaded, { kind: 'redirect' }> } | { error: unknown };

export interface PageRouterState {
  location: Location;
  /** How the location was reached. */
  action: NavigationType;
  page: LoadedPage;
  /** The location that is loading. */
  next?: Location | undefined;
  /** A prefetched page, which may render hidden before it opens. */
  ahead?: PageLoaded | undefined;
}

export interface EntryOptions {
  replace?: boolean | undefined;
  /** Stored with the entry of the history. */
  state?: unknown;
}

export interface PageRouter {
  readonly state: PageRouterState;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (state: PageRouterState) => void) => () => void;
  /** Resolves when the navigation has ended or a newer one has replaced it. The address may be relative. */
  navigate: (to: string, options?: EntryOptions) => Promise<void>;
  /** Reloads the open page, or restarts the pending load. */
  reload: () => Promise<void>;
  /** Sets the prefetched page; undefined removes it. */
  prepare: (page: PageLoaded | undefined) => void;
}

interface PageRouterParts {
  history: PageHistory;
  /** The page that the document contained. */
  first: LoadedPage;
  load: (url: URL, signal: AbortSignal) => Promise<BrowserLoad>;
  /** Leaves for another document. */
  leave: (to: string, replace: boolean) => void;
  origin: string;
}

/** A location that is loading, and how to reach it. Undefined where the open page is loaded again. */
type Visit = Pick<PageRouterState, 'location' | 'action'> | undefined;

export function openPageRouter({ history, first, load, leave, origin }: PageRouterParts): PageRouter {
  let state: PageRouterState = { location: history.location(), action: NavigationType.Pop, page: first };
  let loading: { visit: Visit; abort: AbortController } | undefined;
  const listeners = new Set<(state: PageRouterState) => void>();
  const update = (changes: Partial<PageRouterState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  };
  const locationOf = (to: string, stored: unknown = null): Location => {
    const { pathname, search, hash } = new URL(to, origin + addressOf(state.location));
    return { pathname, search, hash, state: stored, key: Math.random().toString(36).slice(2, 10) };
  };
  const arrive = (visit: Visit, page: LoadedPage): void => {
    if (visit?.action === NavigationType.Push) history.push(visit.location);
    if (visit?.action === NavigationType.Replace) history.replace(visit.location);
    update({ ...visit, page, next: undefined, ahead: undefined });
  };
  const start = async (visit: Visit): Promise<void> => {
    loading?.abort.abort();
    const abort = new AbortController();
    loading = { visit, abort };
    if (visit) update({ next: visit.location });
    else if (state.next) update({ next: undefined });
    const to = new URL(origin + addressOf((visit ?? state).location));
    const found = await load(to, abort.signal).catch((error: unknown) => ({ kind: 'error', error }) as const);
    if (abort.signal.aborted) return;
    loading = undefined;
    const action = visit?.action === NavigationType.Push ? NavigationType.Push : NavigationType.Replace;
    if (found.kind === 'document') {
      leave(found.to, action === NavigationType.Replace);
      // The browser may show this document again when the user returns.
      update({ next: undefined });
    } else if (found.kind === 'redirect') await start({ action, location: locationOf(found.to) });
    else arrive(visit, found.kind === 'error' ? { error: found.error } : { loaded: found });
  };
  const visit = async (action: NavigationType, location: Location): Promise<void> => {
    if (!staysOnPage(state.location, { action, location })) return start({ action, location });
    // A reload continues; a navigation ends.
    if (loading?.visit) {
      loading.abort.abort();
      loading = undefined;
    }
    arrive({ action, location }, state.page);
  };
  history.listen(() => void visit(NavigationType.Pop, history.location()));
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, { replace, state: stored } = {}) =>
      visit(replace ? NavigationType.Replace : NavigationType.Push, locationOf(to, stored)),
    reload: () => start(loading?.visit),
    prepare(ahead) {
      if (ahead !== state.ahead) update({ ahead });
    },
  };
}

/**
 * Whether a visit is to a part of the open page. Going back from a part is one too; otherwise the same address without a
 * fragment reloads the page.
 */
const staysOnPage = (from: Location, { action, location: to }: NonNullable<Visit>): boolean =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || (action === NavigationType.Pop && from.hash !== ''));
