/** Plain tables for people, QA and diffs: what the compiled portal says, sorted and without code. */
import type { Portal, Route } from '../../runtime/shared/portal.ts';

/** Routes with their authority by site. */
export const routeTable = (portal: Portal): object => sorted(portal.routes.map((route) => [route.key, route]));

/** Who may see and call what: one row a route and a call. */
export function accessMatrix(portal: Portal): object {
  return {
    routes: sorted(portal.routes.map(({ key, path, allowed, denied }) => [key, { path, allowed, denied }])),
    calls: sorted(
      Object.values(portal.calls).map(({ id, method, path, allowed, rows, roles }) => [
        id,
        { method, path, allowed, rows, ...(roles && { roles }) },
      ]),
    ),
    menus: sorted(Object.entries(portal.menus).map(([id, { refused, entries }]) => [id, { refused, entries }])),
  };
}

/** Addresses that search engines may list: by site, routes that anonymous visitors see. */
export function sitemapSource(portal: Portal): object {
  const isListed = (route: Route): boolean => !route.goes && !route.unlisted && !route.status && route.open;
  return sorted(
    Object.keys(portal.sites).map((site) => [
      site,
      portal.routes.filter((route) => isListed(route) && route.allowed[site]?.includes(0)).map(({ key, path }) => ({ key, path })),
    ]),
  );
}

export const sorted = (entries: (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
