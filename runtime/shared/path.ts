import { encryptQuery, type QueryCipher } from './encryptedQuery.ts';
import type { SiteRoute, SiteTables } from './portal.ts';

type Parts = Record<string, string | undefined>;

/** The address of a route on this site, by its id, its name there or its key. Throws where the route is unknown or a parameter it needs is missing. */
export function path(
  tables: Pick<SiteTables, 'routes' | 'site' | 'seal'>,
  routeId: string,
  params: Parts = {},
  query: Parts = {},
  hash = '',
): string {
  const route = routesNamed(tables.routes, routeId).find((candidate) => agrees(candidate, params));
  if (!route) throw new Error(`No route ${routeId} with these parameters on site ${tables.site.id}: ${JSON.stringify(params)}`);
  return (
    sitePath(tables.site.prefix, fill(route.path, { ...params, ...route.fixed })) +
    search(query, route.packed && tables.seal) +
    (hash && `#${encodeURIComponent(hash)}`)
  );
}

/** Puts the site's prefix before an address: `/faqZone` on en is `/en/faqZone`, its home is `/en`. */
export const sitePath = (prefix: string, below: string): string => (prefix ? `/${prefix}${below === '/' ? '' : below}` : below);

const named = new WeakMap<readonly SiteRoute[], Map<string, SiteRoute[]>>();

/** The routes of an id or a name, or the one of a key. Every link of a page asks, so what was looked up is kept with the tables. */
function routesNamed(routes: readonly SiteRoute[], name: string): SiteRoute[] {
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

const agrees = (route: SiteRoute, params: Parts): boolean =>
  Object.entries(route.fixed ?? {}).every(([name, value]) => params[name] === undefined || params[name] === value);

/** A segment of a schema path: as it is written, or a parameter with the sign behind its name. */
type Segment = string | { name: string; sign: string };

const read = new Map<string, Segment[]>();

/** Read once: there are as many patterns as the portal has routes. */
function segmentsOf(pattern: string): Segment[] {
  const known = read.get(pattern) ?? pattern.split('/').slice(1).map(readSegment);
  read.set(pattern, known);
  return known;
}

function readSegment(text: string): Segment {
  const [, name, sign = ''] = /^\{(\w+)([?*]?)\}$/.exec(text) ?? [];
  return name === undefined ? text : { name, sign };
}

/** The parameters of a schema path; an address needs those that are not optional. */
export const paramsOf = (pattern: string): { name: string; isNeeded: boolean }[] =>
  segmentsOf(pattern).flatMap((segment) => (typeof segment === 'string' ? [] : [{ name: segment.name, isNeeded: segment.sign === '' }]));

/** Fills a schema path; a parameter after an absent optional one is left out too. */
function fill(pattern: string, params: Parts): string {
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

function search(query: Parts, seal?: QueryCipher['encrypt']): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  if (given.length === 0) return '';
  const plain = new URLSearchParams(given).toString();
  return `?${(seal && encryptQuery(plain, seal)) ?? plain}`;
}
