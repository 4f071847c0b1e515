import { matchRoute, type RouteMatch } from '../match.ts';
import type { Portal, SiteRoute } from '../portal.ts';
import { routeOn } from '../tables.ts';

/** The route that an address belongs to. */
export interface RouteAddress extends RouteMatch {
  /** The site has it. */
  isHere: boolean;
}

type AddressTables = Pick<Portal, 'routes' | 'sites'>;

/** The route of an address below a site's prefix: on the site itself, else the one it would belong to where every site had every route. */
export function addressAt(portal: AddressTables, site: string, path: string): RouteAddress | null {
  if (!Object.hasOwn(portal.sites, site)) return null;
  const here = matchRoute({ routes: routesOf(portal, site) }, path);
  const found = here ?? matchRoute({ routes: routesOf(portal, everywhere) }, path);
  return found && { ...found, isHere: here !== null };
}

/** No site is called so. */
const everywhere = '*';

const known = new WeakMap<Portal['routes'], Map<string, SiteRoute[]>>();

/** Put together once for a portal: the matcher keeps what it prepares with the list itself. */
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
