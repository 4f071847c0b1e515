import { matchRoute, siteOf } from './match.ts';
import { path } from './path.ts';
import type { SiteRoute, SiteTables } from './portal.ts';

/** Stands for this origin; an address that leaves it is not ours. */
const here = 'http://here.invalid';

/** A visitor is never sent back to the way in, nor to a page that says that something was refused: that is where they came from. */
const isBehind = ({ id, status }: SiteRoute): boolean => id === 'login' || status !== undefined;

/**
 * Where a visitor goes back to: the address that was kept, if it is one of this site's own routes, else home. It comes
 * out of the query, so anybody may have written it: what is read is not what is judged, but what a browser makes of it.
 */
export function returnPath(tables: Pick<SiteTables, 'routes' | 'site' | 'sites'>, kept: string | null): string {
  const url = kept?.startsWith('/') ? parsed(kept) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return path(tables, 'home');
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const route = site.id === tables.site.id ? matchRoute(tables, rest)?.route : undefined;
  return route && !isBehind(route) ? url.pathname + url.search + url.hash : path(tables, 'home');
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, here);
  } catch {
    return null;
  }
}
