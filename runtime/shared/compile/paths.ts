/** Checks the paths of routes: their syntax, conflicts between them, and whether they are reachable. */
import type { Route } from '../portal.ts';
import { ownAddresses } from '../served/own.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

type LocationOf = (route: Route) => CardLocation;

/** Checks each path by itself, then all paths together. */
export function checkPaths(context: CompileContext, routes: readonly Route[], pageScope: LocationOf): void {
  const served = servedPaths(context);
  for (const route of routes) checkPath(context, route, pageScope(route), served);
  checkEqualPaths(context, routes, pageScope);
  checkParameterNames(context, routes, pageScope);
}

function checkPath(context: CompileContext, route: Route, location: CardLocation, served: ServedPaths): void {
  const wrong = mistakeOf(route.path);
  if (wrong !== undefined) context.check.error(location, 'bad-path', `"${route.path}" is not a valid path: ${wrong}`);
  const hides = wrong === undefined ? hiddenBy(context, served, route) : undefined;
  if (hides !== undefined) context.check.error(location, 'hidden-path', `${route.path} is never shown: ${hides}`);
}

/** The problem of a single path; undefined if there is none. */
function mistakeOf(path: string): string | undefined {
  if (path === '/') return undefined;
  const segments = path.split('/').slice(1);
  if (/\s/.test(path)) return 'it contains a space';
  if (segments.includes('')) return path.endsWith('/') ? 'it ends with a slash' : 'it has two slashes in a row';
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'browsers remove "." and ".." from addresses';
  const odd = segments.find((segment) => !/^(?:[\w.-]+|\{\w+\??\}|\{\w+\*\})$/.test(segment));
  if (odd !== undefined) return `"${odd}" is neither a word of Latin letters, digits, "-", "." and "_", nor {x}, {x?} or {rest*}`;
  const optional = segments.findIndex((segment) => segment.endsWith('?}'));
  if (optional >= 0 && segments.slice(optional).some((segment) => !segment.endsWith('?}')))
    return 'only optional parts may follow an optional part {x?}';
  if (segments.slice(0, -1).some((segment) => segment.endsWith('*}'))) return '{rest*} must be the last part';
  const names = parametersOf(path);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? undefined : `it has two parts named {${twice}}`;
}

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)[?*]?\}/g)].map((match) => match[1] as string);

/** Paths that the server itself answers, and calls by GET, by their paths with unnamed parameters. */
interface ServedPaths {
  own: readonly string[];
  calls: ReadonlyMap<string, string>;
}

function servedPaths({ calls, cards }: CompileContext): ServedPaths {
  const byForm = new Map<string, string>();
  for (const { id, method, path } of Object.values(calls))
    if (method === 'GET' && !byForm.has(withoutNames(path))) byForm.set(withoutNames(path), id);
  const addresses = [...ownAddresses, ...(cards.portal?.addresses ?? [])];
  return { own: ['/export', ...addresses.map(({ path }) => path)], calls: byForm };
}

const withoutNames = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

/** The address that is served instead of a page; undefined if the page is served. */
function hiddenBy({ sites }: CompileContext, { own, calls }: ServedPaths, { path }: Route): string | undefined {
  const [first = ''] = path.split('/').slice(1);
  const below = own.find((address) => address.startsWith(`/${first}/`) && address.includes('{'));
  if (below !== undefined) return `the program itself answers below /${first}, as at ${below}`;
  if (own.includes(path)) return 'the program itself answers there';
  const site = Object.values(sites).find(({ prefix }) => prefix !== '' && prefix === first);
  if (site) return `/${first} is the prefix of the site ${site.id}`;
  const call = calls.get(withoutNames(path));
  return call && `the call ${call} answers there`;
}

/** Reports two routes of one site that match the same addresses. */
function checkEqualPaths(context: CompileContext, routes: readonly Route[], pageScope: LocationOf): void {
  const seen = new Map<string, Route>();
  for (const route of routes) {
    for (const form of formsOf(route.path)) {
      for (const site of route.sites) {
        const key = `${site} ${form}`;
        const other = seen.get(key);
        if (other && other.key !== route.key) notePaths(context, [route, other], form, pageScope);
        seen.set(key, route);
      }
    }
  }
}

function notePaths(context: CompileContext, [route, other]: readonly [Route, Route], form: string, pageScope: LocationOf): void {
  const equal = route.path.replace(/\{\w+\}/g, '{}') === other.path.replace(/\{\w+\}/g, '{}');
  const address = form.replace(/\{\}/g, '{x}');
  const location = pageScope(route);
  if (equal) context.check.error(location, 'equal-paths', `${route.path} is the path of ${other.key} already`);
  else
    context.check.error(
      location,
      'shadowed-path',
      `${address} is also an address of ${other.key} (${other.path}): one of the two pages is never shown`,
    );
}

/** The variants of a path with and without optional segments, with unnamed parameters. */
function formsOf(path: string): string[] {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/\{\w+([?*]?)\}/, '{}$1'));
  const optional = segments.filter((segment) => segment.endsWith('?')).length;
  const required = segments.map((segment) => segment.replace('?', ''));
  return Array.from({ length: optional + 1 }, (_, left) => `/${required.slice(0, required.length - left).join('/')}`);
}

/** A segment has the same parameter name on every route that shares it. */
function checkParameterNames(context: CompileContext, routes: readonly Route[], pageScope: LocationOf): void {
  const named = new Map<string, { name: string; route: Route }>();
  for (const route of routes) {
    const segments = route.path.split('/').slice(1);
    for (const [index, segment] of segments.entries()) {
      const [, name] = /^\{(\w+)\??\}$/.exec(segment) ?? [];
      if (name === undefined) continue;
      const above = segments.slice(0, index).join('/').replace(/\{\w+/g, '{');
      const other = named.get(above);
      if (!other) named.set(above, { name, route });
      else if (other.name !== name && other.route.path !== route.path)
        context.check.error(
          pageScope(route),
          'bad-path',
          `{${name}} is called {${other.name}} in ${other.route.path}: a part of an address must have one name`,
          name,
        );
    }
  }
}
