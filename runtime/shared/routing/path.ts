import type { SiteRoute, SiteTables } from '../portal.ts';
import { encryptQuery, type QueryCipher } from './encryptedQuery.ts';

type PathParts = Record<string, string | undefined>;

/**
 * The address of a route on this site, by its id, its name there or its key. Throws if the route is unknown or a required
 * parameter is missing.
 */
export function path(
  tables: Pick<SiteTables, 'routes' | 'site' | 'encryptQuery'>,
  routeId: string,
  params: PathParts = {},
  query: PathParts = {},
  hash = '',
): string {
  const route = routesNamed(tables.routes, routeId).find((candidate) => agrees(candidate, params));
  if (!route) throw new Error(`No route ${routeId} with these parameters on site ${tables.site.id}: ${JSON.stringify(params)}`);
  return (
    sitePath(tables.site.prefix, fill(route.path, { ...params, ...route.fixed })) +
    search(query, route.encryptedQuery && tables.encryptQuery) +
    (hash && `#${encodeURIComponent(hash)}`)
  );
}

/** Adds the site's prefix to an address: `/faqZone` on en is `/en/faqZone`, its home is `/en`. */
export const sitePath = (prefix: string, below: string): string => (prefix ? `/${prefix}${below === '/' ? '' : below}` : below);

const named = new WeakMap<readonly SiteRoute[], Map<string, SiteRoute[]>>();

/** The routes with an id or a name, or the one with a key. Cached by tables, because every link of a page looks up its route. */
export function routesNamed(routes: readonly SiteRoute[], name: string): readonly SiteRoute[] {
  const known = named.get(routes) ?? namesOf(routes);
  named.set(routes, known);
  return known.get(name) ?? [];
}

function namesOf(routes: readonly SiteRoute[]): Map<string, SiteRoute[]> {
  const names = new Map<string, SiteRoute[]>();
  for (const route of routes)
    for (const name of new Set([route.id, route.name, route.key])) names.set(name, [...(names.get(name) ?? []), route]);
  return names;
}

const agrees = (route: SiteRoute, params: PathParts): boolean =>
  Object.entries(route.fixed ?? {}).every(([name, value]) => params[name] === undefined || params[name] === value);

/** A segment of a schema path: fixed text, or a parameter with its modifier. */
type Segment = string | { name: string; sign: string };

const read = new Map<string, Segment[]>();

/** Parsed patterns are cached; their number is bounded by the number of routes. */
function segmentsOf(pattern: string): Segment[] {
  const known = read.get(pattern) ?? pattern.split('/').slice(1).map(readSegment);
  read.set(pattern, known);
  return known;
}

function readSegment(text: string): Segment {
  const [, name, sign = ''] = /^\{(\w+)([?*]?)\}$/.exec(text) ?? [];
  return name === undefined ? text : { name, sign };
}

/** The parameters of a schema path. Those that are not optional are required. */
export const paramsOf = (pattern: string): { name: string; isNeeded: boolean }[] =>
  segmentsOf(pattern).flatMap((segment) => (typeof segment === 'string' ? [] : [{ name: segment.name, isNeeded: segment.sign === '' }]));

/** Fills in a schema path. A parameter after an absent optional one is omitted too. */
function fill(pattern: string, params: PathParts): string {
  let address = '';
  for (const segment of segmentsOf(pattern)) {
    if (typeof segment === 'string') {
      address += `/${segment}`;
      continue;
    }
    const value = params[segment.name];
    if (value) address += `/${segment.sign === '*' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)}`;
    else if (segment.sign) break;
    else throw new Error(`The address ${pattern} needs ${segment.name}.`);
  }
  return address || '/';
}

function search(query: PathParts, encrypt?: QueryCipher['encrypt']): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  if (given.length === 0) return '';
  const plain = new URLSearchParams(given).toString();
  return `?${(encrypt && encryptQuery(plain, encrypt)) ?? plain}`;
}
