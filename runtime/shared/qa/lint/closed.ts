/** Routes that no account may open. */
import type { RuleFinding } from './finding.ts';
import { listed } from './told.ts';
import type { LintView } from './view.ts';

/** Closed on every site. */
export const closedRoutes = (view: LintView): RuleFinding[] =>
  view.portal.routes
    .filter((route) => !view.visits.some((visit) => view.mayOpen(visit, route)))
    .map((route) => ({
      at: view.written(view.placeOf(route, 'who')),
      message: `nobody may open ${route.key} on any site, as what its card, its zone and its sites say leaves none over: let somebody in, or take it out`,
    }));

/** Closed on one site, but open on another. */
export const closedOnSites = (view: LintView): RuleFinding[] =>
  view.portal.routes.flatMap((route) => {
    const isOpenOn = (site: string) => view.visits.some((visit) => visit.site === site && view.mayOpen(visit, route));
    const closed = route.sites.filter((site) => !isOpenOn(site));
    if (closed.length === 0 || closed.length === Object.keys(view.portal.sites).length || !route.sites.some(isOpenOn)) return [];
    return {
      at: view.written(view.placeOf(route, 'who')),
      message: `nobody may open ${route.key} on ${listed(closed)}, which it says to have: let somebody in there, or name the other sites alone`,
    };
  });
