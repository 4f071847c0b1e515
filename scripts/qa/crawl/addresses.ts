import type { Route, SiteTables } from '../../../runtime/shared/portal.ts';
import { matchRoute } from '../../../runtime/shared/routing/match.ts';
import { sitePath } from '../../../runtime/shared/routing/path.ts';

/** Values of a route's parameters by its path, for parameters that do not accept any value. */
export type Samples = Record<string, Record<string, string>>;

/** Example addresses of a path: without any optional parameter, and with all of them. */
export function addressesOf(path: string, values: Record<string, string> = {}): string[] {
  const filling = (name: string): string => encodeURIComponent(values[name] ?? `some-${name}`);
  const filled = path.replace(/\{(\w+)\??\}/g, (_, name: string) => filling(name));
  const pathname = path.replace(/\/\{\w+\?\}/g, '').replace(/\{(\w+)\}/g, (_, name: string) => filling(name));
  return [...new Set([pathname, filled])];
}

/** The first value of each parameter that has a list of values. */
export const firstValues = ({ params = {} }: Pick<Route, 'params'>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, [first = '']]) => [name, first]));

/** Parameters of linked records, by the key of their route. */
export type RecordParameters = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Required parameters of a route without a fixed value. */
export const neededBy = ({ path, fixed }: Pick<Route, 'path' | 'fixed'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (fixed?.[name] === undefined ? [name] : []));

/** The first record of each route, from addresses without the prefix of their site. Earlier records are kept. */
export function recordsIn(tables: SiteTables, below: Iterable<string>, known: RecordParameters = new Map()): RecordParameters {
  const found = new Map(known);
  for (const address of below) {
    const match = matchRoute(tables, address);
    if (match && neededBy(match.route).length > 0 && !found.has(match.route.key)) found.set(match.route.key, match.params);
  }
  return found;
}

/**
 * A record for a route. It is the route's own record, that of a route with the same page, or that of the route whose path it
 * extends. Null if there is none.
 */
export function recordFor(routes: readonly Route[], records: RecordParameters, route: Route): Readonly<Record<string, string>> | null {
  const isAlike = (other: Route): boolean => other === route || other.page === route.page || route.path.startsWith(`${other.path}/`);
  const found = [route, ...routes.filter(isAlike)].map(({ key }) => records.get(key));
  return found.find((params) => params && neededBy(route).every((name) => params[name] !== undefined)) ?? null;
}

/**
 * The address of a route on a site without its optional parameters. Parameters without a record get a value that matches none.
 */
export function addressOf({ site }: Pick<SiteTables, 'site'>, route: Route, record: Readonly<Record<string, string>> | null): string {
  const [below = '/'] = addressesOf(route.path.replace(/\/?\{\w+\*\}/, ''), { ...record, ...route.fixed });
  return sitePath(site.prefix, below || '/');
}
