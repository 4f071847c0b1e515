/** The visit log of a portal after every kind of account has requested everything. */
import { callVisit, pageVisit } from '../../runtime/server/visits/kinds.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import type { Portal, Route } from '../../runtime/shared/portal.ts';
import { type Cell, everySite } from '../../runtime/shared/qa/matrix.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import type { CallVisit, RouteVisit, VisitCount } from '../../runtime/shared/qa/visit.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { addressesOf, firstValues } from '../../scripts/qa/crawl/addresses.ts';

/** Each kind of account at every route of every site, without and with optional parameters, and once at every call. */
export function everyVisit(portal: Portal): VisitCount[] {
  const sites = Object.keys(portal.sites);
  const tables = sites.map((site) => siteTables({ ...portal, words: {} }, site, sites));
  const occurrence = { minute: '2026-01-31T12:59Z', times: 1 };
  return matrixAccounts(portal.access).flatMap(({ account }) => [
    ...tables.flatMap((of) =>
      addressesFor(portal, account).map(
        (rest): VisitCount => ({ ...pageVisit(portal, of, { rest, account, status: 200 }), ...occurrence }),
      ),
    ),
    ...callsFor(portal, account).map((call): VisitCount => ({ ...callVisit(portal, call, speaking(call, account), 200), ...occurrence })),
  ]);
}

/** A call without a token does not identify the account. */
const speaking = ({ noToken }: { noToken?: boolean }, account: KnownAccount): KnownAccount =>
  noToken ? { kind: 'known', type: 0, roles: [] } : account;

/** Accounts with a role only request what depends on roles; everything else is the same without the role. */
const requiresRoles = ({ roles }: KnownAccount, thing: Pick<Route, 'roles' | 'goes'>): boolean =>
  roles.length === 0 || thing.roles !== undefined || thing.goes?.kind === 'menu';
const callsFor = ({ calls }: Portal, account: KnownAccount) => Object.values(calls).filter((call) => requiresRoles(account, call));
const addressesFor = ({ routes }: Portal, account: KnownAccount): string[] =>
  routes
    .filter((route) => requiresRoles(account, route))
    .flatMap((route) => addressesOf(route.path, firstValues(route)).map((address) => address.replace(/\{\w+\*\}/, 'some/rest')));

/** The cell of the matrix for a visit. */
export function cellOf({ access }: Portal, visit: RouteVisit | CallVisit): Pick<Cell, 'kind' | 'id' | 'site' | 'asker'> {
  const requester = [access.names[visit.type], ...(visit.roles ?? [])].join('+');
  return visit.kind === 'route'
    ? { kind: 'route', id: visit.route, site: visit.site, asker: requester }
    : { kind: 'call', id: visit.call, site: everySite, asker: requester };
}

/** A visit without its time, number and HTTP status. */
export function kindOf(visit: VisitCount): string {
  const furtherKeys = ['minute', 'times', 'status'];
  return JSON.stringify(
    Object.entries(visit)
      .filter(([name]) => !furtherKeys.includes(name))
      .sort(),
  );
}
