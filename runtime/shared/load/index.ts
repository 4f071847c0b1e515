/** The one loader: from an address to everything its page shows, the same on the server and in the browser. */
import { isLoggedIn } from '../account.ts';
import { bindValue, type Scope } from '../bind.ts';
import { matchRoute, type RouteMatch, siteOf } from '../match.ts';
import { may } from '../may.ts';
import { path, sitePath } from '../path.ts';
import type { PageTables, SiteRoute } from '../portal.ts';
import { headOf } from './head.ts';
import { loadData } from './kinds.ts';
import type { Loaded, LoadRequest, PageLoaded } from './types.ts';

export type { HeadLoaded, Loaded, LoadRequest, PageData, PageLoaded, SidebarNode } from './types.ts';

/** Loads what an address shows. A refused call of the record itself makes the page that refusal's own. */
export async function loadPage(request: LoadRequest): Promise<Loaded> {
  const { rest } = siteOf(request.tables.sites, request.url.pathname);
  const match = matchRoute(request.tables, rest);
  if (!match) return inPlace(request, '404');
  if (match.route.goes) return { kind: 'redirect', to: destination(request, match) + request.url.search };
  const verdict = may(request.account, match.route.allowed);
  if (verdict === 'unknown') return { kind: 'unknown', route: match.route };
  return verdict === 'yes' ? open(request, match) : refuse(request, match.route);
}

async function open(request: LoadRequest, { route, params }: RouteMatch): Promise<Loaded> {
  const scope = scopeOf(request, route, params);
  if (!route.open) return page(request, route, params, null, {}, {}, scope);
  const tables = await request.pageTables(route.page);
  const { data, failures, record } = await loadData(request, tables.page, scope);
  const missing = record !== undefined ? failures[record] : undefined;
  // An id that no record can have is as unknown as one that none has.
  if (missing?.status === 404 || missing?.status === 422) return inPlace(request, '404');
  if (missing?.status === 403) return refuse(request, route);
  return page(request, route, params, tables, data, failures, { ...scope, ...data }, missing?.status);
}

function refuse(request: LoadRequest, route: SiteRoute): Promise<Loaded> | Loaded {
  const refusal = isLoggedIn(request.account) ? route.denied.others : route.denied.anonymous;
  const here = request.url.pathname + request.url.search;
  if (refusal === 'home') return { kind: 'redirect', to: path(request.tables, 'home', {}, { refused: here }) };
  if (refusal === 'login') return { kind: 'redirect', to: path(request.tables, 'login', {}, { return: here }) };
  return inPlace(request, refusal === 'noPermission' ? 'noPermission' : '404');
}

/** A page of the portal shown under the address that was asked for: not found, not allowed. */
async function inPlace(request: LoadRequest, routeId: '404' | 'noPermission'): Promise<Loaded> {
  const route = request.tables.routes.find(({ id }) => id === routeId);
  if (!route) throw new Error(`The schema needs a route ${routeId}.`);
  const tables = route.open ? await request.pageTables(route.page) : null;
  return page(request, route, {}, tables, {}, {}, scopeOf(request, route, {}));
}

function page(
  request: LoadRequest,
  route: SiteRoute,
  params: Record<string, string>,
  tables: PageTables | null,
  data: PageLoaded['data'],
  failures: PageLoaded['failures'],
  scope: Scope,
  failed?: number,
): PageLoaded {
  const { pathname, search } = request.url;
  const head = headOf(request, { route, params, tables, data, scope });
  return { kind: 'page', status: route.status ?? failed ?? 200, route, params, pathname, search, tables, data, failures, scope, head };
}

/** What bindings of a page may name before its calls have answered. */
export function scopeOf(
  { url, tables, account }: Pick<LoadRequest, 'url' | 'tables' | 'account'>,
  route: SiteRoute,
  params: Record<string, string>,
): Scope {
  return {
    route: params,
    query: Object.fromEntries(url.searchParams),
    site: { id: tables.site.id, language: tables.site.language, locale: tables.site.locale, prefix: tables.site.prefix },
    account: account.kind === 'known' ? account : {},
    ...(route.zone && { zone: { id: route.zone, ...route.content } }),
  };
}

/** Where a route leads that has no page of its own. */
function destination(request: LoadRequest, { route, params }: RouteMatch): string {
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

const bound = (values: Record<string, unknown> = {}, scope: Scope): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(bindValue(value as string, scope))]));

/** The first entry of a menu that the visitor may see; whoever may see none is refused as the route says. */
function firstOfMenu(request: LoadRequest, route: SiteRoute): string {
  const { tables, account } = request;
  const menu = route.goes?.kind === 'menu' ? tables.menus[route.goes.menu] : undefined;
  const entry = menu?.entries.find(
    (node) => node.kind === 'route' && may(account, tables.routes.find(({ id }) => id === node.route)?.allowed) === 'yes',
  );
  if (entry?.kind === 'route') return path(tables, entry.route);
  const refusal = isLoggedIn(account) ? route.denied.others : route.denied.anonymous;
  return refusal === 'login' ? path(tables, 'login', {}, { return: request.url.pathname }) : path(tables, 'home');
}
