/** What a refused visitor may be told: nothing that the tables of the site do not tell everybody, and nothing of pages that are kept secret from them. */
import { type AccountView, isLoggedIn } from './account.ts';
import { matchRoute, siteOf } from './match.ts';
import { may } from './may.ts';
import type { AccountType, SiteRoute, SiteTables } from './portal.ts';

export interface RefusedPage {
  route: SiteRoute;
  /** Accounts of another type are let in; of this type those with a task; or this one too, but not to what stands there, or not from here. */
  because: 'type' | 'task' | 'place';
  /** Types of accounts that are let in. */
  types: AccountType[];
}

/** The page of an address that is closed to the visitor; null where there is none that they may hear of. */
export function refusedPage(tables: SiteTables, account: AccountView, address: string): RefusedPage | null {
  const route = address.startsWith('/') ? matchRoute(tables, siteOf(tables.sites, address.replace(/[?#].*/, '')).rest)?.route : undefined;
  if (!route || route.status || account.kind === 'unknown') return null;
  const refusal = isLoggedIn(account) ? route.denied.others : route.denied.anonymous;
  if (refusal === 'notFound') return null;
  const types = route.allowed.filter((type) => type > 0);
  const isOfType = route.allowed.includes(account.type);
  return { route, types, because: may(account, route, tables.access) === 'yes' ? 'place' : isOfType ? 'task' : 'type' };
}
