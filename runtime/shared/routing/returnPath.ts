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
export const returnPath = (tables: ReturnTables, address: string | null): string => pageAddress(tables, address) ?? path(tables, 'home');

type ReturnTables = Pick<SiteTables, 'routes' | 'site' | 'sites'>;

/** An untrusted address, if it is a page of this site that links from other sites may open. */
export function pageAddress(tables: ReturnTables, address: string | null): string | undefined {
  const url = address?.startsWith('/') ? parsed(address) : null;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined;
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const route = site.id === tables.site.id ? matchRoute(tables, rest)?.route : undefined;
  return route && !isBehind(route) ? url.pathname + url.search + url.hash : undefined;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, here);
  } catch {
    return null;
  }
}
