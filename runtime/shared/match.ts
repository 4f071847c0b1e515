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

/** Routes in the router's own form, by the first part of their paths; `any` are those whose first part is not fixed. */
interface RouterForm {
  byFirst: Map<string, RouteObject[]>;
  any: RouteObject[];
}

/**
 * The routes that an address can belong to at all. The router ranks whatever it is given anew at every question, and
 * leaving out what cannot fit changes no rank.
 */
function candidates(routes: readonly SiteRoute[], rest: string): RouteObject[] {
  const form = forms.get(routes) ?? routerForm(routes);
  forms.set(routes, form);
  return form.byFirst.get(firstPart(rest)) ?? form.any;
}

const forms = new WeakMap<readonly SiteRoute[], RouterForm>();

function routerForm(routes: readonly SiteRoute[]): RouterForm {
  const all = routes.map((route) => {
    const path = routerPath(route.path);
    const [, first = ''] = path.split('/');
    return { first: /[:*?]/.test(first) ? null : first, route: { path, caseSensitive: true, handle: route } satisfies RouteObject };
  });
  const fitting = (part: string | null) => all.filter(({ first }) => first === null || first === part).map(({ route }) => route);
  const firsts = new Set(all.flatMap(({ first }) => first ?? []));
  return { byFirst: new Map([...firsts].map((first) => [first, fitting(first)])), any: fitting(null) };
}

/** Decoded as the router decodes; what cannot be decoded is compared as it is. */
function firstPart(rest: string): string {
  const [, first = ''] = rest.replace(/[?#].*$/s, '').split('/');
  try {
    return decodeURIComponent(first).replaceAll('/', '%2F');
  } catch {
    return first;
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
