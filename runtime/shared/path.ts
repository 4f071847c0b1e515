import type { SiteRoute, SiteTables } from './portal.ts';

type Parts = Record<string, string | undefined>;

/** The address of a route on this site. Throws where the route is unknown or a parameter it needs is missing. */
export function path(
  tables: Pick<SiteTables, 'routes' | 'site'>,
  routeId: string,
  params: Parts = {},
  query: Parts = {},
  hash = '',
): string {
  const candidates = tables.routes.filter((route) => route.id === routeId || route.key === routeId);
  const route = candidates.find((candidate) => agrees(candidate, params));
  if (!route) throw new Error(`No route ${routeId} with these parameters on site ${tables.site.id}: ${JSON.stringify(params)}`);
  return (
    sitePath(tables.site.prefix, fill(route.path, { ...params, ...route.fixed })) + search(query) + (hash && `#${encodeURIComponent(hash)}`)
  );
}

/** Puts the site's prefix before an address: `/faqZone` on en is `/en/faqZone`, its home is `/en`. */
export const sitePath = (prefix: string, below: string): string => (prefix ? `/${prefix}${below === '/' ? '' : below}` : below);

const agrees = (route: SiteRoute, params: Parts): boolean =>
  Object.entries(route.fixed ?? {}).every(([name, value]) => params[name] === undefined || params[name] === value);

/** Fills a schema path; a parameter after an absent optional one is left out too. */
function fill(pattern: string, params: Parts): string {
  const segments: string[] = [];
  for (const segment of pattern.split('/').slice(1)) {
    const name = /^\{(\w+)([?*]?)\}$/.exec(segment);
    if (!name) segments.push(segment);
    else {
      const value = params[name[1] as string];
      if (value) segments.push(name[2] === '*' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value));
      else if (name[2]) break;
      else throw new Error(`The address ${pattern} needs ${name[1]}.`);
    }
  }
  return `/${segments.join('/')}`;
}

function search(query: Parts): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
