/** Loads everything that a page shows for an address, on the server and in the browser. */

import { may } from '../access/may.ts';
import { isLoggedIn } from '../account.ts';
import { type BindingScope, bindValue } from '../calls/bind.ts';
import { chosenCategory, hasList, readListState } from '../lists/list.ts';
import type { Page, PageTables, SiteRoute } from '../portal.ts';
import { decryptQuery, hasEncryptedQuery, withoutEncryptedQuery } from '../routing/encryptedQuery.ts';
import { matchRoute, type RouteMatch, siteOf } from '../routing/match.ts';
import { firstOpenEntry, menuItems } from '../routing/menu.ts';
import { path, sitePath } from '../routing/path.ts';
import { loadCounts } from './counts.ts';
import { headOf } from './head.ts';
import { loadData, savedViewsName } from './kinds.ts';
import { loadNotices } from './notices.ts';
import type { Loaded, LoadRequest, PageLoaded } from './types.ts';

export { dismissedCookie, readDismissed, writeDismissed } from './notices.ts';
export type { EncryptedQueries, HeadLoaded, Loaded, LoadRequest, PageData, PageLoaded, PageNotice, SidebarNode } from './types.ts';
export { savedViewsName };

/** Loads the page of an address. If the call of its record is refused, the page answers with that refusal. */
export async function loadPage(request: LoadRequest): Promise<Loaded> {
  const { rest } = siteOf(request.tables.sites, request.url.pathname);
  const match = matchRoute(request.tables, rest);
  if (!match) return loadReplacement(request, '404');
  const verdict = may(request.account, match.route, request.tables.access);
  if (verdict === 'unknown') return { kind: 'unknown', route: match.route };
  if (verdict === 'yes' && request.isClosed?.(match.route)) return loadReplacement(request, 'noPermission');
  if (verdict !== 'yes') return refuse(request, match.route);
  return match.route.goes ? leave(request, match) : openWithCounts(request, match);
}

/** Follows the redirect of a route without a page. A redirect without a target for this account refuses it. */
function leave(request: LoadRequest, match: RouteMatch): Promise<Loaded> | Loaded {
  const to = destination(request, match);
  if (to === undefined) return refuse(request, match.route);
  return { kind: 'redirect', to: /[?#]/.test(to) ? to : to + request.url.search };
}

/** Loads a page, and in parallel the counts of its side menu and the notices above it. */
async function openWithCounts(request: LoadRequest, match: RouteMatch): Promise<Loaded> {
  const [loaded, counts, notices] = await Promise.all([open(request, match), loadCounts(request, match.route), loadNotices(request)]);
  if (loaded.kind !== 'page') return loaded;
  return { ...loaded, ...(counts && { counts }), ...(notices.length > 0 && { notices }) };
}

async function open(request: LoadRequest, { route, params }: RouteMatch): Promise<Loaded> {
  if (!route.open) return page(request, route, params, null, {}, {}, scopeOf(request, route, params));
  const tables = await request.pageTables(route.page);
  const scope = pageScope(request, tables.page, route, params);
  if (hasEncryptedQuery(request.url)) return open(await unpack(request, tables.page.query ?? []), { route, params });
  const { data, failures, later, record } = await loadData(request, tables.page, scope);
  const missing = record !== undefined ? failures[record] : undefined;
  // An id that violates its schema is treated like an unknown id.
  if (missing?.status === 404 || missing?.status === 422) return loadReplacement(request, '404');
  if (missing?.status === 403) return refuse(request, route);
  const shown = page(request, route, params, tables, data, failures, { ...scope, ...data }, missing?.status);
  return later ? { ...shown, later } : shown;
}

/** The request with its query decrypted. A refused query is removed without a message to the visitor. */
async function unpack(request: LoadRequest, known: readonly string[]): Promise<LoadRequest> {
  const { url, encryptedQueries } = request;
  const plain = encryptedQueries && (await decryptQuery(url, encryptedQueries.open, known));
  if (!plain) encryptedQueries?.refused?.();
  return { ...request, url: plain ?? withoutEncryptedQuery(url) };
}

/** `$list.category`: the category in the address. */
function listScope({ tables, url }: Pick<LoadRequest, 'url' | 'tables'>, shown: Page, scope: BindingScope): BindingScope {
  if (!hasList(shown) || !shown.sidebar) return {};
  const state = readListState(shown, tables.settings, url.searchParams);
  return { list: { category: chosenCategory(shown.sidebar, state, scope) } };
}

/** The names that the bindings of a page may use before its calls have answered, with the choice of its list. */
export function pageScope(
  request: Pick<LoadRequest, 'url' | 'tables' | 'account'>,
  shown: Page | undefined,
  ...routed: [SiteRoute, Record<string, string>]
) {
  const address = scopeOf(request, ...routed);
  return { ...address, ...(shown && listScope(request, shown, address)) };
}

function refuse(request: LoadRequest, route: SiteRoute): Promise<Loaded> | Loaded {
  const refusal = isLoggedIn(request.account) ? route.denied.others : route.denied.anonymous;
  const here = request.url.pathname + request.url.search;
  if (refusal === 'home') return { kind: 'redirect', to: path(request.tables, 'home', {}, { refused: here }) };
  if (refusal === 'login') return { kind: 'redirect', to: path(request.tables, 'login', {}, { return: here }) };
  return loadReplacement(request, refusal === 'noPermission' ? 'noPermission' : '404');
}

/** Shows another page at the requested address: not found, or no permission. */
async function loadReplacement(request: LoadRequest, routeId: '404' | 'noPermission'): Promise<Loaded> {
  const route = request.tables.routes.find(({ id }) => id === routeId);
  if (!route) throw new Error(`The schema needs a route ${routeId}.`);
  const scope = scopeOf(request, route, {});
  if (!route.open) return page(request, route, {}, null, {}, {}, scope);
  const tables = await request.pageTables(route.page);
  const { data, failures } = await loadData(request, tables.page, scope);
  return page(request, route, {}, tables, data, failures, { ...scope, ...data });
}

function page(
  request: LoadRequest,
  route: SiteRoute,
  params: Record<string, string>,
  tables: PageTables | null,
  data: PageLoaded['data'],
  failures: PageLoaded['failures'],
  scope: BindingScope,
  failed?: number,
): PageLoaded {
  const { pathname, search } = request.url;
  const head = headOf(request, { route, params, tables, data, scope });
  return { kind: 'page', status: route.status ?? failed ?? 200, route, params, pathname, search, tables, data, failures, scope, head };
}

/** Names that bindings may use before the calls have answered. */
export function scopeOf(
  { url, tables, account }: Pick<LoadRequest, 'url' | 'tables' | 'account'>,
  route: SiteRoute,
  params: Record<string, string>,
): BindingScope {
  return {
    route: params,
    // A form that is sent without script includes its empty fields.
    query: Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')),
    page: { address: url.pathname + url.search },
    site: { id: tables.site.id, language: tables.site.language, locale: tables.site.locale, prefix: tables.site.prefix },
    account: account.kind === 'known' ? account : {},
    ...(route.zone && { zone: { id: route.zone, ...route.content } }),
  };
}

function destination(request: LoadRequest, { route, params }: RouteMatch): string | undefined {
  const { goes } = route;
  if (goes?.kind === 'path') {
    return sitePath(
      request.tables.site.prefix,
      goes.path
        .replace(/\{(\w+)[?*]?\}/g, (_, name: string) => (params[name] ?? '').split('/').map(encodeURIComponent).join('/'))
        .replace(/\/$/, '') || '/',
    );
  }
  if (goes?.kind === 'route') return path(request.tables, goes.route, bound(goes.with, { route: params }));
  return firstOfMenu(request, route);
}

const bound = (values: Record<string, unknown> = {}, scope: BindingScope): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(bindValue(value as string, scope))]));

/** The first entry of a menu that the visitor may open. */
function firstOfMenu({ tables, account }: LoadRequest, route: SiteRoute): string | undefined {
  const items = route.goes?.kind === 'menu' ? menuItems(tables, route.goes.menu, account) : [];
  return firstOpenEntry(items)?.to;
}
