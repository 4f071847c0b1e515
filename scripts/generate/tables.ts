/** Tables of the compiled portal for people, QA and diffs, sorted and without code. */
import type { Portal, Route } from '../../runtime/shared/portal.ts';
import { listedRoutes } from '../../runtime/shared/routing/sitemap.ts';
import { routeName } from '../../runtime/shared/site/tables.ts';

/** Routes with their authority and their name by site. */
export const routeTable = (portal: Portal): object =>
  sorted(portal.routes.map((route) => [route.key, { ...route, names: namesOf(route, portal) }]));

const namesOf = (route: Route, { sites }: Portal): object =>
  sorted(Object.values(sites).flatMap((site) => (route.allowed[site.id] ? [[site.id, routeName(route, site)]] : [])));

/** The access matrix: one row for each route and call. */
export function accessMatrix(portal: Portal): object {
  return {
    routes: sorted(portal.routes.map(({ key, path, allowed, roles, denied }) => [key, { path, allowed, ...(roles && { roles }), denied }])),
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
export const sitemapSource = (portal: Portal): object =>
  sorted(Object.keys(portal.sites).map((site) => [site, listedRoutes(portal, site).map(({ key, path }) => ({ key, path }))]));

export const sorted = (entries: (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
