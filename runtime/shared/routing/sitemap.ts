/** The routes that search engines may list. */

import { may } from '../access/may.ts';
import { type AccountView, anonymous } from '../account.ts';
import type { Page, Portal, Route } from '../portal.ts';
import { ruleOn } from '../site/tables.ts';

/** The routes of a site whose own page is built and open to the account. Default: an anonymous visitor. */
export const listedRoutes = (
  { routes, access }: Pick<Portal, 'routes' | 'access'>,
  siteId: string,
  account: AccountView = anonymous,
): Route[] => routes.filter((route) => isListed(route) && may(account, ruleOn(route, siteId), access) === 'yes');

const isListed = ({ goes, unlisted, status, open, canonical }: Route): boolean => open && !goes && !unlisted && !status && !canonical;

/** Whether the path of a route needs no parameters. */
export const isWhole = ({ path, fixed }: Pick<Route, 'path' | 'fixed'>): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => fixed?.[name] !== undefined);

/** Whether only the query identifies the record of a page, so that the page is empty without a query. */
export const isOfQuery = (page: Page | undefined): boolean =>
  page?.record !== undefined &&
  Object.values(page.data ?? {}).some((use) =>
    Object.values(use.with).some((value) => typeof value === 'string' && value.startsWith('$query.')),
  );
