import type { Portal, SiteRoute } from '../portal.ts';
import { matchRoute, type RouteMatch } from '../routing/match.ts';
import { routeOn } from '../site/tables.ts';

/** The route of an address. */
export interface RouteAddress extends RouteMatch {
  /** Whether the site has the route. */
  isHere: boolean;
}

type AddressTables = Pick<Portal, 'routes' | 'sites'>;

/**
 * The route of an address below a site's prefix. If the site lacks the route, the route that it would match if every site had
 * every route.
 */
export function addressAt(portal: AddressTables, site: string, path: string): RouteAddress | null {
  if (!Object.hasOwn(portal.sites, site)) return null;
  const here = matchRoute({ routes: routesOf(portal, site) }, path);
  const found = here ?? matchRoute({ routes: routesOf(portal, everywhere) }, path);
  return found && { ...found, isHere: here !== null };
}

/** A name that no site has. */
const everywhere = '*';

const known = new WeakMap<Portal['routes'], Map<string, SiteRoute[]>>();

/** Cached by portal, because the matcher caches its preparation with the list. */
function routesOf(portal: AddressTables, site: string): SiteRoute[] {
  const lists = known.get(portal.routes) ?? new Map<string, SiteRoute[]>();
  known.set(portal.routes, lists);
  const list = lists.get(site) ?? listed(portal, site);
  lists.set(site, list);
  return list;
}

function listed({ routes, sites }: AddressTables, id: string): SiteRoute[] {
  const site = sites[id];
  return routes.flatMap((route) => (site ? routeOn(route, site) : [{ ...route, allowed: [], name: route.id }]));
}
