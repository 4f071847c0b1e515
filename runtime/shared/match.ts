import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { SiteRoute, SiteTables } from './portal.ts';

/** The site an address belongs to, and the address below its prefix. */
export function siteOf<Site extends { id: string; prefix: string }>(
  sites: readonly Site[],
  pathname: string,
): { site: Site; rest: string } {
  const [, first = ''] = pathname.split('/', 2);
  const prefixed = first && sites.find((site) => site.prefix === first);
  // What comes before the first slash, where there is anything, is no part of the address.
  if (prefixed) return { site: prefixed, rest: pathname.slice(pathname.indexOf('/') + 1 + first.length) || '/' };
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
  const found = matchRoutes(candidates(tables.routes, rest), rest)?.at(-1);
  if (!found) return null;
  const route = found.route.handle as SiteRoute;
  const params = Object.fromEntries(Object.entries(found.params).filter(([, value]) => value !== undefined)) as Record<string, string>;
  const named = nameRest(route, params);
  return fits(route, named) ? { route, params: { ...named, ...route.fixed } } : null;
}

/** A route in the router's own form, and the parts of its path; null for those that take any value. */
interface RouterForm {
  parts: (string | null)[];
  route: RouteObject;
}

/**
 * The routes whose fixed parts are those of the address. The router ranks whatever it is given anew at every question, and
 * leaving out what cannot fit changes no rank.
 */
function candidates(routes: readonly SiteRoute[], rest: string): RouteObject[] {
  const known = forms.get(routes) ?? routes.map(routerForm);
  forms.set(routes, known);
  const given = partsOf(rest.replace(/[?#].*$/s, '')).map(decoded);
  return known.flatMap(({ parts, route }) => (parts.every((part, at) => part === null || part === given[at]) ? route : []));
}

const forms = new WeakMap<readonly SiteRoute[], RouterForm[]>();

function routerForm(route: SiteRoute): RouterForm {
  const path = routerPath(route.path);
  return {
    parts: partsOf(path).map((part) => (/[:*?]/.test(part) ? null : part)),
    route: { path, caseSensitive: true, handle: route },
  };
}

/** The router takes slashes that are doubled for one, and overlooks the last. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** As the router decodes; what cannot be decoded is compared as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2F');
  } catch {
    return part;
  }
}

/** `/a/{id}/{childId?}/{rest*}` as the router writes it. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\*\}$/, '*').replace(/\{(\w+)(\??)\}/g, ':$1$2');

function nameRest(route: SiteRoute, params: Record<string, string>): Record<string, string> {
  const name = /\{(\w+)\*\}$/.exec(route.path)?.[1];
  if (!name) return params;
  const { '*': rest = '', ...others } = params;
  return { ...others, [name]: rest };
}

/** Whether every parameter that can only have some values has one of them. */
export const fits = (route: SiteRoute, params: Record<string, string>): boolean =>
  Object.entries(route.params ?? {}).every(([name, values]) => params[name] === undefined || values.includes(params[name]));
