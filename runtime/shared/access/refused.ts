/** Facts that a refused visitor may see: only those in the site's public tables, and none about secret pages. */
import { type AccountView, isLoggedIn } from '../account.ts';
import type { AccountType, SiteRoute, SiteTables } from '../portal.ts';
import { matchRoute, siteOf } from '../routing/match.ts';
import { may } from './may.ts';

export interface RefusedPage {
  route: SiteRoute;
  /**
   * Who is admitted instead. `type`: accounts of another type. `task`: accounts of this type that have a role. `place`: this
   * account, but not to this content, or not from this network or host.
   */
  because: 'type' | 'task' | 'place';
  /** Account types that are admitted. */
  types: AccountType[];
}

/** The page of an address that refuses the visitor; null if there is none, or if it is secret. */
export function refusedPage(tables: SiteTables, account: AccountView, address: string): RefusedPage | null {
  const route = address.startsWith('/') ? matchRoute(tables, siteOf(tables.sites, address.replace(/[?#].*/, '')).rest)?.route : undefined;
  if (!route || route.status || account.kind === 'unknown') return null;
  const refusal = isLoggedIn(account) ? route.denied.others : route.denied.anonymous;
  if (refusal === 'notFound') return null;
  const types = route.allowed.filter((type) => type > 0);
  const isOfType = route.allowed.includes(account.type);
  return { route, types, because: may(account, route, tables.access) === 'yes' ? 'place' : isOfType ? 'task' : 'type' };
}
