import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { SiteRoute, SiteTables } from '../portal.ts';

/** The site of an address, and the address below its prefix. */
export function siteOf<Site extends { id: string; prefix: string }>(
  sites: readonly Site[],
  pathname: string,
): { site: Site; rest: string } {
  const [, first = ''] = pathname.split('/', 2);
  const prefixed = first && sites.find((site) => site.prefix === first);
  // Text before the first slash, if any, is not part of the address.
  if (prefixed) return { site: prefixed, rest: pathname.slice(pathname.indexOf('/') + 1 + first.length) || '/' };
  const main = sites.find((site) => site.prefix === '');
  if (!main) throw new Error('No active site lives without a prefix; one in schema/sites has to.');
  return { site: main, rest: pathname };
}

/** Whether an address, with or without query and fragment, belongs to the site of the tables. */
export const isOnSite = (tables: Pick<SiteTables, 'sites' | 'site'>, to: string): boolean =>
  siteOf(tables.sites, to.replace(/[?#].*/, '')).site.id === tables.site.id;

/** A route and the decoded parameters of its address. */
export interface RouteMatch {
  route: SiteRoute;
  params: Readonly<Record<string, string>>;
}

/** The matches of recent addresses, because a page looks up its address several times. */
const recent = new WeakMap<readonly SiteRoute[], Map<string, RouteMatch | null>>();
const maxRecent = 200;

/** The route of an address below the site's prefix. It ranks routes as React Router does. */
export function matchRoute(tables: Pick<SiteTables, 'routes'>, rest: string): RouteMatch | null {
  const known = recent.get(tables.routes) ?? new Map<string, RouteMatch | null>();
  recent.set(tables.routes, known);
  const before = known.get(rest);
  if (before !== undefined) return before;
  if (known.size >= maxRecent) known.clear();
  const match = findRoute(tables, rest);
  known.set(rest, match);
  return match;
}

function findRoute(tables: Pick<SiteTables, 'routes'>, rest: string): RouteMatch | null {
  const found = matchRoutes(candidates(tables.routes, rest), rest)?.at(-1);
  if (!found) return null;
  const route = found.route.handle as SiteRoute;
  const params = Object.fromEntries(Object.entries(found.params).filter(([, value]) => value !== undefined)) as Record<string, string>;
  const named = nameRest(route, params);
  return fits(route, named) ? { route, params: { ...named, ...route.fixed } } : null;
}

/** A route in the router's format with its path segments; null for segments that match any value. */
interface RouterForm {
  parts: (string | null)[];
  route: RouteObject;
}

/**
 * The routes whose fixed segments match the address. The router ranks all its routes on each call; removing routes that
 * cannot match does not change the result.
 */
function candidates(routes: readonly SiteRoute[], rest: string): RouteObject[] {
  const known = forms.get(routes) ?? formsByStart(routes.map(routerForm));
  forms.set(routes, known);
  const given = partsOf(rest.replace(/[?#].*$/s, '')).map(decoded);
  const found: RouteObject[] = [];
  for (const { parts, route } of known.starting.get(given[0] ?? '') ?? known.others)
    if (parts.every((part, index) => part === null || part === given[index])) found.push(route);
  return found;
}

/** The forms of routes in their order: by their fixed first segment, each list with those that have none. */
interface FormsByStart {
  starting: ReadonlyMap<string, readonly RouterForm[]>;
  /** Those without a fixed first segment. */
  others: readonly RouterForm[];
}

const forms = new WeakMap<readonly SiteRoute[], FormsByStart>();

function formsByStart(all: readonly RouterForm[]): FormsByStart {
  const startOf = ({ parts }: RouterForm): string | null => parts[0] ?? null;
  const starts = new Set(all.map(startOf).filter((start) => start !== null));
  const starting = [...starts].map((start) => [start, all.filter((form) => [start, null].includes(startOf(form)))] as const);
  return { starting: new Map(starting), others: all.filter((form) => startOf(form) === null) };
}

function routerForm(route: SiteRoute): RouterForm {
  const path = routerPath(route.path);
  return {
    parts: partsOf(path).map((part) => (/[:*?]/.test(part) ? null : part)),
    route: { path, caseSensitive: true, handle: route },
  };
}

/** The router treats repeated slashes as one and ignores a trailing slash. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Decodes like the router. A malformed part is compared unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2F');
  } catch {
    return part;
  }
}

/** Converts `/a/{id}/{childId?}/{rest*}` to the router's syntax. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\*\}$/, '*').replace(/\{(\w+)(\??)\}/g, ':$1$2');

function nameRest(route: SiteRoute, params: Record<string, string>): Record<string, string> {
  const name = /\{(\w+)\*\}$/.exec(route.path)?.[1];
  if (!name) return params;
  const { '*': rest = '', ...others } = params;
  return { ...others, [name]: rest };
}

/** Whether every parameter with a list of values has one of them. */
export const fits = (route: SiteRoute, params: Record<string, string>): boolean =>
  Object.entries(route.params ?? {}).every(([name, values]) => params[name] === undefined || values.includes(params[name]));
