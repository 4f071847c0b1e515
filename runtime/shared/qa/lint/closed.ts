/** Routes that no account may open, and blocks that no site shows. */
import type { RuleFinding } from './finding.ts';
import { siteBlocksOf } from './links.ts';
import type { LintView } from './view.ts';
import { listed } from './visitNames.ts';

/** Closed on every site. */
export const closedRoutes = (view: LintView): RuleFinding[] =>
  view.portal.routes
    .filter((route) => !view.visits.some((visit) => view.mayOpen(visit, route)))
    .map((route) => ({
      location: view.written(view.cardLocationOf(route, 'who')),
      message: `nobody may open ${route.key} on any site, because its card, its zone and its sites exclude each other: allow someone, or remove the route`,
    }));

/** Closed on one site, but open on another. */
export const closedOnSites = (view: LintView): RuleFinding[] =>
  view.portal.routes.flatMap((route) => {
    const isOpenOn = (site: string) => view.visits.some((visit) => visit.site === site && view.mayOpen(visit, route));
    const closed = route.sites.filter((site) => !isOpenOn(site));
    if (closed.length === 0 || closed.length === Object.keys(view.portal.sites).length || !route.sites.some(isOpenOn)) return [];
    return {
      location: view.written(view.cardLocationOf(route, 'who')),
      message: `nobody may open ${route.key} on ${listed(closed)}, which its card names: allow someone there, or remove these sites`,
    };
  });

/** A block names a site on which nobody may open its page. */
export const closedBlocks = (view: LintView): RuleFinding[] =>
  Object.keys(view.portal.pages).flatMap((page) => {
    const routes = view.portal.routes.filter((route) => route.page === page && !route.goes);
    const isOpenOn = (site: string) =>
      view.visits.some((visit) => visit.site === site && routes.some((route) => view.mayOpen(visit, route)));
    return siteBlocksOf(view, page).flatMap(({ location, sites }) => {
      const closed = sites.filter((site) => !isOpenOn(site));
      if (closed.length === 0) return [];
      return {
        location: view.written({ ...location, path: [...location.path, 'sites'] }),
        message: `this block of ${page} is also for ${listed(closed)}, where nobody may open the page: remove these sites, or allow someone there`,
      };
    });
  });
