/** The kinds of visits. They contain everything that a rule may refer to, and nothing that identifies a visitor. */
import type { KnownAccount } from '../../shared/account.ts';
import { addressAt, type RouteAddress } from '../../shared/explain/index.ts';
import type { Call, MenuNode, Portal, SiteRoute, SiteTables } from '../../shared/portal.ts';
import { callSeen, routeSeen } from '../../shared/qa/matrix.ts';
import type { CallVisit, NowhereVisit, RouteVisit, VisitorKind } from '../../shared/qa/visit.ts';

/** A page request below its site's prefix. `status`: status of the response. */
export function pageVisit(
  portal: Portal,
  tables: SiteTables,
  { rest, account, status }: { rest: string; account: KnownAccount; status: number },
): RouteVisit | NowhereVisit {
  const site = tables.site.id;
  const found = addressAt(portal, site, rest);
  if (!found) return { kind: 'nowhere', site, type: account.type };
  const { route, isHere } = found;
  const seen = (roles: string[]) => (isHere ? routeSeen(tables, route, { ...account, roles }) : { sees: 'notFound' as const });
  const requiredRoles = isHere ? rolesOfRoute(tables, route) : [];
  const visitor = visitorOf(account, requiredRoles, seen);
  return { kind: 'route', site, ...visitor, route: route.key, path: namelessPath(found), ...outcomeOf(seen(account.roles)), status };
}

/** A call over HTTP. A call that a newer schema no longer has is not found. */
export function callVisit(portal: Portal, declared: Call, account: KnownAccount, status: number): CallVisit {
  const call = portal.calls[declared.id];
  const { id, method, path } = declared;
  const seen = (roles: string[]) => (call ? callSeen(portal, call, { ...account, roles }) : { sees: 'notFound' as const });
  const visitor = visitorOf(account, call?.roles ?? [], seen);
  return { kind: 'call', ...visitor, call: id, method, path, ...outcomeOf(seen(account.roles)), status };
}

type RouteOutcome = ReturnType<typeof routeSeen>;

/** Matrices cover only known accounts, so `waiting` does not occur. */
const outcomeOf = ({ sees, to }: RouteOutcome): Pick<RouteVisit, 'sees' | 'to'> => ({
  sees: sees as RouteVisit['sees'],
  ...(to !== undefined && { to }),
});

/**
 * The account type. If rules require roles, it also has the smallest set of roles with the same outcome. A full list of roles
 * could identify a person.
 */
function visitorOf({ type, roles }: KnownAccount, requiredRoles: readonly string[], seen: (roles: string[]) => RouteOutcome): VisitorKind {
  if (requiredRoles.length === 0) return { type };
  const held = requiredRoles.filter((role) => roles.includes(role));
  const { sees, to } = seen(roles);
  const isAlike = (few: string[]): boolean => {
    const got = seen(few);
    return got.sees === sees && got.to === to;
  };
  return { type, roles: [[], ...held.map((role) => [role])].find(isAlike) ?? held };
}

/** The roles of a route, and the roles of the menu entries that link to it. */
function rolesOfRoute({ routes, menus }: SiteTables, { roles = [], goes }: SiteRoute): string[] {
  if (goes?.kind !== 'menu') return [...new Set(roles)];
  const entries = routesOf(menus[goes.menu]?.entries ?? []);
  const beyond = routes.filter(({ id, key }) => entries.includes(key) || entries.includes(id)).flatMap((route) => route.roles ?? []);
  return [...new Set([...roles, ...beyond])];
}

const routesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'route' ? node.route : node.kind === 'group' ? routesOf(node.entries) : []));

/**
 * The path of a route with its parameter names instead of values: `/faqZoneDetail/{id}`. A value is included where the
 * schema lists all values; an optional parameter only where it was present.
 */
function namelessPath({ route, params }: RouteAddress): string {
  const segments = route.path.split('/').slice(1);
  const filled = segments.flatMap((segment) => {
    const [, name, sign = ''] = /^\{(\w+)([?*]?)\}$/.exec(segment) ?? [];
    if (name === undefined) return segment;
    const value = params[name];
    if (!value) return [];
    return route.params?.[name]?.includes(value) ? encodeURIComponent(value) : `{${name}${sign === '*' ? sign : ''}}`;
  });
  return `/${filled.join('/')}`;
}
