/** Links and redirects to pages that refuse the visitors who see them. */

import { may } from '../../access/may.ts';
import type { CardLocation } from '../../compile/check.ts';
import type { Route } from '../../portal.ts';
import type { RuleFinding } from './finding.ts';
import { isBlocks, type Link } from './links.ts';
import { routesShown } from './menus.ts';
import { routesAt } from './paths.ts';
import type { LintView, SiteAccount } from './view.ts';
import { formatVisits } from './visitNames.ts';

/** The compiler checks over all sites together; this rule checks each site. */
export const refusedLinks = (view: LintView): RuleFinding[] =>
  view.links
    .filter(({ kind }) => kind !== 'offer')
    .flatMap((link) => {
      const refused = viewersOf(view, link).filter((visit) => !leadsSomewhere(view, visit, view.routesOf(link.target)));
      if (refused.length === 0) return [];
      return {
        location: view.written(link.location),
        message: `this links to ${link.target.route}, which refuses ${formatVisits(view, refused)}, who see the link: allow them there, or link elsewhere`,
      };
    });

/** An offer is shown only to accounts that its route admits. Reports offers that no viewer of the page sees. */
export const actionsForNobody = (view: LintView): RuleFinding[] =>
  view.links
    .filter(({ kind }) => kind === 'offer')
    .flatMap((link) => {
      const viewers = viewersOf(view, link);
      if (viewers.length === 0 || viewers.some((visit) => leadsSomewhere(view, visit, view.routesOf(link.target)))) return [];
      return {
        location: view.written(link.location),
        message: `nobody sees this action, because ${link.target.route} refuses everyone who sees the page: allow them there, or remove the action`,
      };
    });

/** Redirects to a page that refuses their visitors, or without a target. */
export const refusedRedirects = (view: LintView): RuleFinding[] =>
  view.portal.routes.flatMap((route) => {
    const to = route.goes && nameOf(route.goes);
    const refused = view.visits.filter((visit) => view.mayOpen(visit, route) && !leadsOn(view, visit, route));
    if (to === undefined || refused.length === 0 || isNowhere(view, route)) return [];
    return {
      location: view.written(view.cardLocationOf(route, 'goes')),
      message: `${route.key} redirects ${formatVisits(view, refused)} to ${to}, which refuses them: narrow its "who", or allow them there`,
    };
  });

/** Redirects to an address without a page. */
export const deadRedirects = (view: LintView): RuleFinding[] =>
  view.portal.routes
    .filter((route) => isNowhere(view, route))
    .map((route) => ({
      location: view.written(view.cardLocationOf(route, 'goes')),
      message: `${route.key} redirects to ${nameOf(route.goes)}, an address without a page: name the route instead`,
    }));

/**
 * The accounts that see a link: those that may open its page. A link after a form is visible to accounts that may send it. A
 * link of a block is visible to accounts that may load its data.
 */
function viewersOf(view: LintView, { page, kind, location, sites }: Link): SiteAccount[] {
  if (page === null) return view.visits;
  const routes = view.portal.routes.filter((route) => route.page === page && !route.goes);
  const sends = kind === 'after' ? view.portal.pages[page]?.sends?.call : undefined;
  const calls = [sends, callShown(view, page, location)].flatMap((id) => view.portal.calls[id ?? ''] ?? []);
  return view.visits.filter(
    (visit) =>
      sites?.includes(visit.site) !== false &&
      routes.some((route) => view.mayOpen(visit, route)) &&
      calls.every((call) => may(visit.visitor.account, call, view.portal.access) === 'yes'),
  );
}

/** The call whose answer the block of a link shows, if the page omits it for accounts that may not make it. */
function callShown({ sources, portal }: LintView, page: string, { file, path: [part, index] }: CardLocation): string | undefined {
  if (part === undefined || !isBlocks(part) || index === undefined) return undefined;
  const use = portal.pages[page]?.data?.[String(sources.value(file, [part, index, 'of']))];
  return use?.whenAllowed && use.call;
}

const leadsSomewhere = (view: LintView, visit: SiteAccount, routes: readonly Route[]): boolean =>
  routes.some((route) => view.mayOpen(visit, route));

function leadsOn(view: LintView, visit: SiteAccount, { goes }: Route): boolean {
  if (!goes) return true;
  if (goes.kind === 'menu') return routesShown(view, goes.menu, visit).length > 0;
  if (goes.kind === 'route') return leadsSomewhere(view, visit, view.routesOf(goes));
  return leadsSomewhere(view, visit, routesAt(view, visit.site, goes.path));
}

const isNowhere = (view: LintView, { goes, sites }: Route): boolean =>
  goes?.kind === 'path' && sites.every((site) => routesAt(view, site, goes.path).length === 0);

const nameOf = (goes: Route['goes']): string | undefined =>
  goes && (goes.kind === 'route' ? goes.route : goes.kind === 'path' ? goes.path : `the menu ${goes.menu}`);
