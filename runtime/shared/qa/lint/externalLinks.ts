/** Addresses in menus and words, on the portal's own hosts and on others. */

import type { CardLocation } from '../../compile/check.ts';
import type { Route } from '../../portal.ts';
import { siteOf } from '../../routing/match.ts';
import { isServedWithoutPage } from '../../served/index.ts';
import type { RuleFinding } from './finding.ts';
import { entriesOf } from './menus.ts';
import { ownPath, routesAt } from './paths.ts';
import type { LintView } from './view.ts';
import { formatVisits } from './visitNames.ts';

interface MenuLink {
  menu: string;
  href: string;
  location: CardLocation;
}

/** Menu links to the portal itself without a page, or with a page that refuses some who see the link. */
export const deadMenuLinks = (view: LintView): RuleFinding[] =>
  menuLinks(view).flatMap(({ menu, href, location }) => {
    const rest = ownPath(view.portal, href);
    if (rest === null || isServedWithoutPage(view.portal, rest)) return [];
    const route = routeAt(view, rest);
    if (!route)
      return { location: view.written(location), message: `${href} is an address of the portal without a page: name the route instead` };
    const refused = view.visits.filter((visit) => visit.site === siteIn(view, rest) && !view.mayOpen(visit, route));
    if (refused.length === 0) return [];
    return {
      location: view.written(location),
      message: `${href} is the page ${route.key}, which refuses ${formatVisits(view, refused)}: name the route in the menu ${menu} instead, which then shows it only to those who may open it`,
    };
  });

/** Links over an insecure connection. */
export const insecureLinks = (view: LintView): RuleFinding[] =>
  menuLinks(view)
    .filter(({ href }) => href.startsWith('http:'))
    .map(({ href, location }) => ({ location: view.written(location), message: `${href} is not encrypted on its way: use https` }));

/** Addresses in words without a page. */
export const deadWordLinks = (view: LintView): RuleFinding[] =>
  Object.keys(view.schema.input.files)
    .filter((file) => file.startsWith('schema/words/'))
    .flatMap((file) => textsIn(view.sources.value(file, []), []).map(({ path, text }) => ({ location: { file, path }, text })))
    .flatMap(({ location, text }) =>
      linksIn(text)
        .filter((href) => isDead(view, href))
        .map((href) => ({
          location: view.written(location),
          message: `${href} is an address of the portal without a page: correct it, or remove the link`,
        })),
    );

const menuLinks = (view: LintView): MenuLink[] =>
  Object.keys(view.portal.menus).flatMap((menu) =>
    entriesOf(view, menu).flatMap(({ card, location }) => (card.kind === 'link' ? [{ menu, href: card.href, location }] : [])),
  );

const siteIn = ({ portal }: LintView, path: string): string => siteOf(Object.values(portal.sites), path).site.id;

function routeAt(view: LintView, path: string): Route | undefined {
  const { site, rest } = siteOf(Object.values(view.portal.sites), path);
  return routesAt(view, site.id, rest)[0];
}

function isDead(view: LintView, href: string): boolean {
  const path = ownPath(view.portal, href);
  return path !== null && !isServedWithoutPage(view.portal, path) && !routeAt(view, path);
}

/** Addresses in HTML and Markdown links. */
const linksIn = (text: string): string[] => [...text.matchAll(/(?:href="|\]\()([^")\s]+)/g)].map((match) => match[1] as string);

function textsIn(part: unknown, path: (string | number)[]): { path: (string | number)[]; text: string }[] {
  if (typeof part === 'string') return [{ path, text: part }];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
