import type { SiteRoute, SiteTables } from '../portal.ts';
import { matchRoute, siteOf } from './match.ts';
import { path } from './path.ts';

/** A placeholder for this origin; an address that leaves it is rejected. */
const here = 'http://here.invalid';

/** The login and error pages are not return targets. */
const isBehind = ({ id, status }: SiteRoute): boolean => id === 'login' || status !== undefined;

/**
 * The address to return to: the stored address, if it is a route of this site, otherwise the home page. It comes from the
 * query and is untrusted. The check therefore applies to the address as a browser parses it.
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
