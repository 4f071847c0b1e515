/** Finds the served address of a request. */

import { formatRequested } from '../files/formats.ts';
import { feedRequested } from '../lists/feed.ts';
import type { Portal } from '../portal.ts';
import { matchRoute, type RouteMatch, siteOf } from '../routing/match.ts';
import { routingTables } from '../site/routingTables.ts';
import type { HttpMethod, ServedAddress } from './address.ts';
import { servedAddresses } from './table.ts';

/** A served address, with the parts of the request's address. */
export interface RequestedAddress {
  served: ServedAddress;
  /** The site of the address, by its prefix. */
  site: string;
  /** The address of its page, below the site's prefix. */
  page?: string;
}

/**
 * The served address for a method, a path and a query; null if the server answers "not found". The order is the server's:
 * calls and its own addresses before pages; feeds and formats before the page of the whole path.
 */
export function servedAt(portal: Portal, method: HttpMethod, address: string): RequestedAddress | null {
  const [pathname = '', query = ''] = address.split('?', 2);
  const { site, rest } = siteOf(Object.values(portal.sites), pathname);
  if (pathname === '/export') return exportAt(portal, new URLSearchParams(query));
  const fixed = servedAddresses(portal).find((one) => !one.isOnSites && one.methods.includes(method) && meets(one.path, pathname));
  if (fixed) return { served: fixed, site: site.id };
  if (method !== 'GET' && method !== 'HEAD') return null;
  const found = representationAt(portal, site.id, rest) ?? pageAt(portal, site.id, rest);
  return found && { ...found, site: site.id };
}

/** A feed or another format of a page, by the extension of the address. */
function representationAt(portal: Portal, site: string, rest: string): Omit<RequestedAddress, 'site'> | null {
  const representation = feedRequested(rest) ?? formatRequested(rest);
  const match = representation && routeAt(portal, site, representation.pathname);
  if (!representation || !match) return null;
  const served = lineNamed(portal, `${match.route.key}.${representation.format}`);
  return served ? { served, page: representation.pathname } : null;
}

function pageAt(portal: Portal, site: string, rest: string): Omit<RequestedAddress, 'site'> | null {
  const match = routeAt(portal, site, rest);
  const served = match && lineNamed(portal, match.route.key);
  return served ? { served, page: rest } : null;
}

function exportAt(portal: Portal, search: URLSearchParams): RequestedAddress | null {
  const sites = Object.values(portal.sites);
  const named = sites.find(({ id }) => id === search.get('site'));
  const path = search.get('path');
  const { site, rest } = path === null ? { site: named, rest: null } : siteOf(sites, path.split('?', 1)[0] ?? '');
  if (!site) return null;
  const key =
    rest === null
      ? routingTables(portal, site.id).routes.find(({ page }) => page === search.get('page'))?.key
      : routeAt(portal, site.id, rest)?.route.key;
  const served = key === undefined ? undefined : lineNamed(portal, `${key}.csv`);
  return served ? { served, site: site.id, ...(rest !== null && { page: rest }) } : null;
}

const lineNamed = (portal: Portal, id: string): ServedAddress | undefined =>
  servedAddresses(portal).find((one) => one.id === id && one.isOnSites);

const routeAt = (portal: Portal, site: string, rest: string): RouteMatch | null => matchRoute(routingTables(portal, site), rest);

/** Whether a path matches a pattern, by segment; a rest parameter matches everything that follows. */
function meets(pattern: string, pathname: string): boolean {
  const [own, given] = [pattern.split('/'), pathname.split('/')];
  const hasRest = own.at(-1)?.endsWith('*}') === true;
  if (hasRest ? given.length < own.length : given.length !== own.length) return false;
  return own.every((part, index) => part.endsWith('*}') || fitsPart(part, given[index] ?? ''));
}

/** `records-{file}.xml`: the text before and after the parameter is fixed. */
function fitsPart(part: string, given: string): boolean {
  const [, before, behind] = /^(.*)\{\w+\}(.*)$/.exec(part) ?? [];
  if (before === undefined || behind === undefined) return part === given;
  return given.length > before.length + behind.length && given.startsWith(before) && given.endsWith(behind);
}

/** Whether a link is answered by something other than a page: a file, a call, a feed, or the server itself. */
export function isServedWithoutPage(portal: Portal, path: string): boolean {
  const kind = servedAt(portal, 'GET', path)?.served.rule.kind;
  return kind !== undefined && kind !== 'route';
}
