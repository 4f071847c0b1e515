import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { SiteRoute, SiteTables } from './portal.ts';

/** The site an address belongs to, and the address below its prefix. */
export function siteOf<Site extends { id: string; prefix: string }>(
  sites: readonly Site[],
  pathname: string,
): { site: Site; rest: string } {
  const [, first = '', ...others] = pathname.split('/');
  const prefixed = first && sites.find((site) => site.prefix === first);
  if (prefixed) return { site: prefixed, rest: `/${others.join('/')}` };
  const main = sites.find((site) => site.prefix === '');
  if (!main) throw new Error('No active site lives without a prefix; one in schema/sites has to.');
  return { site: main, rest: pathname };
}

/** A route and the parameters its address gave, decoded. */
export interface RouteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

/** The route of an address below the site's prefix. The same ranking as the router's. */
export function matchRoute(tables: Pick<SiteTables, 'routes'>, rest: string): RouteMatch | null {
  const found = matchRoutes(routerForm(tables.routes), rest)?.at(-1);
  if (!found) return null;
  const route = found.route.handle as SiteRoute;
  const params = Object.fromEntries(Object.entries(found.params).filter(([, value]) => value !== undefined)) as Record<string, string>;
  const named = nameRest(route, params);
  return fits(route, named) ? { route, params: { ...named, ...route.fixed } } : null;
}

const forms = new WeakMap<readonly SiteRoute[], RouteObject[]>();

/** The router's own form of the table, made once for each table. */
function routerForm(routes: readonly SiteRoute[]): RouteObject[] {
  const made = forms.get(routes) ?? routes.map((route) => ({ path: routerPath(route.path), caseSensitive: true, handle: route }));
  forms.set(routes, made);
  return made;
}

/** `/a/{id}/{childId?}/{rest*}` as the router writes it. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\*\}$/, '*').replace(/\{(\w+)(\??)\}/g, ':$1$2');

function nameRest(route: SiteRoute, params: Record<string, string>): Record<string, string> {
  const name = /\{(\w+)\*\}$/.exec(route.path)?.[1];
  if (!name) return params;
  const { '*': rest = '', ...others } = params;
  return { ...others, [name]: rest };
}

const fits = (route: SiteRoute, params: Record<string, string>): boolean =>
  Object.entries(route.params ?? {}).every(([name, values]) => params[name] === undefined || values.includes(params[name]));
