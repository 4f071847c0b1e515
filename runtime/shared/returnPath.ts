import { matchRoute, siteOf } from './match.ts';
import { path } from './path.ts';
import type { SiteTables } from './portal.ts';

/** Stands for this origin; an address that leaves it is not ours. */
const here = 'http://here.invalid';

/** Routes that a visitor is never sent back to: they are where they came from. */
const ways = new Set(['login', '404', 'noPermission']);

/**
 * Where a visitor goes back to: the address that was kept, if it is one of this site's own routes, else home. It comes
 * out of the query, so anybody may have written it: what is read is not what is judged, but what a browser makes of it.
 */
export function returnPath(tables: Pick<SiteTables, 'routes' | 'site' | 'sites'>, kept: string | null): string {
  const url = kept?.startsWith('/') ? parsed(kept) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return path(tables, 'home');
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const route = site.id === tables.site.id ? matchRoute(tables, rest)?.route : undefined;
  return route && !ways.has(route.id) ? url.pathname + url.search + url.hash : path(tables, 'home');
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, here);
  } catch {
    return null;
  }
}
