/** What search engines may list of a portal. */
import { type AccountView, anonymous } from './account.ts';
import { may } from './may.ts';
import type { Page, Portal, Route } from './portal.ts';
import { ruleOn } from './tables.ts';

/** The routes of a site that lead to a page of their own, which is built and which the account may open: every visitor, where none is given. */
export const listedRoutes = (
  { routes, access }: Pick<Portal, 'routes' | 'access'>,
  siteId: string,
  account: AccountView = anonymous,
): Route[] => routes.filter((route) => isListed(route) && may(account, ruleOn(route, siteId), access) === 'yes');

const isListed = ({ goes, unlisted, status, open, canonical }: Route): boolean => open && !goes && !unlisted && !status && !canonical;

/** Whether a route has an address without anything being filled in. */
export const isWhole = ({ path, fixed }: Pick<Route, 'path' | 'fixed'>): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => fixed?.[name] !== undefined);

/** Whether a page shows a record that only its query names: without one there is nothing to show. */
export const isOfQuery = (page: Page | undefined): boolean =>
  page?.record !== undefined &&
  Object.values(page.data ?? {}).some((use) =>
    Object.values(use.with).some((value) => typeof value === 'string' && value.startsWith('$query.')),
  );
