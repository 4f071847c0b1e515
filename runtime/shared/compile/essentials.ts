/**
 * Checks the essential routes and calls for every kind of account on every site. Home, login and the refusal pages must open,
 * and the calls of the login must work. Every redirect, refusal and menu needs a target. A locked-out administrator could not
 * fix this in the portal.
 */
import type { AccountType, Menu, MenuNode, Page, Route, RouteRedirect } from '../portal.ts';
import type { CardLocation } from './check.ts';
import { type CompileContext, routesNamed } from './context.ts';
import { routeAt } from './routes.ts';

/** A possible account: a type with one role or none. */
interface PossibleAccount {
  type: AccountType;
  role?: string;
}

interface EssentialsContext {
  context: CompileContext;
  menus: Readonly<Record<string, Menu>>;
  accounts: readonly PossibleAccount[];
}

/** Checks the essential routes and calls. It needs a schema with account types and sites. */
export function checkEssentials(
  context: CompileContext,
  menus: Readonly<Record<string, Menu>>,
  pages: Readonly<Record<string, Page>>,
): void {
  const { cards, accounts } = context;
  if (!cards.access || !cards.portal) return;
  const types = Object.values(accounts);
  const essentials: EssentialsContext = { context, menus, accounts: possibleAccounts(context) };
  const refusals = Object.entries(cards.access.denied);
  for (const [row, { anonymous, others }] of refusals)
    for (const [who, refusal] of [
      ['anonymous', anonymous],
      ['others', others],
    ] as const) {
      const location: CardLocation = { file: 'schema/access.json', path: ['denied', row, who] };
      const accountTypes = who === 'anonymous' ? types.filter((type) => type === nobody) : types.filter((type) => type !== nobody);
      if (refusal !== 'notFound') checkOpen(essentials, refusal, accountTypes, location);
    }
  const portalLocation: CardLocation = { file: 'schema/portal.json', path: [] };
  checkOpen(essentials, 'home', types, portalLocation);
  checkOpen(
    essentials,
    'login',
    types.filter((type) => type === nobody),
    portalLocation,
  );
  checkOpen(essentials, '404', types, portalLocation);
  checkCalls(context, pages.login);
  checkEnds(essentials);
}

const nobody: AccountType = 0;

function possibleAccounts({ cards, accounts, groups }: CompileContext): PossibleAccount[] {
  const plain = Object.values(accounts).map((type): PossibleAccount => ({ type }));
  const held = Object.entries(cards.access?.roles ?? {}).flatMap(([role, { within }]) =>
    (groups[within] ?? []).filter((type) => type !== nobody).map((type): PossibleAccount => ({ type, role })),
  );
  return [...plain, ...held];
}

/** A page that the server redirects to must be open for the redirected accounts. */
function checkOpen({ context }: EssentialsContext, id: string, types: readonly AccountType[], location: CardLocation): void {
  const { check, cards } = context;
  const routes = context.routes.filter((route) => route.id === id);
  const [route] = routes;
  const card = cards.routes.get(id);
  if (!route || !card) {
    check.error(location, 'no-way-in', `visitors are redirected to "${id}", which is no route`, id, cards.routes.keys());
    return;
  }
  const path = { file: card.location.file, path: card.location.path };
  const part = (name: string): CardLocation => ({ file: path.file, path: [...path.path, name] });
  if (/\{\w+\}/.test(route.path))
    check.error(part('path'), 'no-way-in', `visitors are redirected to ${id} without a parameter, so its path cannot have one`);
  if (route.roles) check.error(part('roles'), 'no-way-in', `visitors without a role are redirected to ${id}, so it cannot require a role`);
  const closed = Object.keys(context.sites).filter((site) => types.some((type) => !route.allowed[site]?.includes(type)));
  if (closed.length === 0) return;
  const isMissing = closed.filter((site) => !route.sites.includes(site));
  const locked = types.filter((type) => closed.some((site) => !route.allowed[site]?.includes(type)));
  const names = locked.map((type) => Object.keys(context.accounts).find((name) => context.accounts[name] === type) ?? type).join(', ');
  if (isMissing.length > 0)
    check.error(part('sites'), 'no-way-in', `visitors are redirected to ${id} on every site, but ${isMissing.join(', ')} does not have it`);
  else check.error(part('who'), 'no-way-in', `${names} are redirected to ${id}, which refuses them on ${closed.join(', ')}`);
}

/** Calls that everyone needs to log in, to be identified and to log out. */
function checkCalls({ check, cards, calls, accounts }: CompileContext, login: Page | undefined): void {
  const { session } = cards.portal ?? {};
  const everybody = Object.values(accounts);
  const file = 'schema/portal.json';
  const needed: [id: string | undefined, types: readonly AccountType[], location: CardLocation][] = [
    [session?.validate, everybody.filter((type) => type !== nobody), { file, path: ['session', 'validate'] }],
    [session?.login, [nobody], { file, path: ['session', 'login'] }],
    [session?.logout, everybody.filter((type) => type !== nobody), { file, path: ['session', 'logout'] }],
    ...loginCallsOf(login).map((id): [string, readonly AccountType[], CardLocation] => [
      id,
      [nobody],
      { file: 'schema/pages/login.json', path: [] },
    ]),
  ];
  for (const [id, types, location] of needed) {
    const call = id === undefined ? undefined : calls[id];
    const refused = call && types.filter((type) => !call.allowed.includes(type));
    if (!call || (refused?.length === 0 && !call.roles)) continue;
    const names = call.roles
      ? 'those without its role'
      : refused?.map((type) => Object.keys(accounts).find((name) => accounts[name] === type) ?? type).join(', ');
    check.error(location, 'no-way-in', `${id} refuses ${names}, who need it to log in or out`, id);
  }
}

/** The calls of the login page. */
const loginCallsOf = (login: Page | undefined): string[] => (login && 'calls' in login ? Object.keys(login.calls) : []);

/** Checks that every redirect ends at a page, for every account on every site. */
function checkEnds(essentials: EssentialsContext): void {
  const { context } = essentials;
  const reported = new Set<string>();
  for (const site of Object.keys(context.sites)) {
    for (const requester of essentials.accounts) {
      for (const route of context.routes.filter(({ goes, sites }) => goes && sites.includes(site))) {
        const round = roundFrom(essentials, site, requester, route);
        const key = round && [...round].sort().join(' ');
        if (!round || key === undefined || reported.has(key)) continue;
        reported.add(key);
        const location = routeAt(context, route);
        const to = route.goes?.kind === 'menu' ? 'menu' : route.goes?.kind === 'path' ? 'path' : 'route';
        const name = Object.keys(context.accounts).find((one) => context.accounts[one] === requester.type);
        check(context, { file: location.file, path: [...location.path, 'goes', to] }, [...round, round[0] as string], `${name} on ${site}`);
      }
    }
  }
}

const check = (context: CompileContext, location: CardLocation, round: readonly string[], whom: string): void =>
  context.check.error(location, 'redirect-circle', `${round.join(' → ')} is a circle for ${whom}`);

/** The routes of a redirect cycle back to the first one; undefined if the redirects end, or cycle without the first. */
function roundFrom(essentials: EssentialsContext, site: string, requester: PossibleAccount, start: Route): string[] | undefined {
  const path = [start];
  for (;;) {
    const next = nextOf(essentials, site, requester, path.at(-1) as Route);
    if (!next) return undefined;
    if (next === start) return path.map(({ key }) => key);
    if (path.includes(next)) return undefined;
    path.push(next);
  }
}

function nextOf({ context, menus }: EssentialsContext, site: string, requester: PossibleAccount, route: Route): Route | undefined {
  if (!mayOpen(context, site, requester, route)) {
    const refusal = requester.type === nobody ? route.denied.anonymous : route.denied.others;
    return refusal === 'home' || refusal === 'login'
      ? routesNamed(context, refusal).find(({ id, sites }) => id === refusal && sites.includes(site))
      : undefined;
  }
  return route.goes && targetOf(context, menus, site, requester, route.goes);
}

function mayOpen({ groups, cards }: CompileContext, site: string, { type, role }: PossibleAccount, { allowed, roles }: Route): boolean {
  if (!allowed[site]?.includes(type)) return false;
  return !roles || (role !== undefined && roles.includes(role) && (groups[cards.access?.roles[role]?.within ?? ''] ?? []).includes(type));
}

function targetOf(
  context: CompileContext,
  menus: EssentialsContext['menus'],
  site: string,
  requester: PossibleAccount,
  goes: RouteRedirect,
): Route | undefined {
  const named = (name: string) => routesNamed(context, name).find(({ sites }) => sites.includes(site));
  if (goes.kind === 'route') return named(goes.route);
  if (goes.kind === 'path') return context.routes.find(({ path, sites }) => path === goes.path && sites.includes(site));
  const entries = (menus[goes.menu]?.entries ?? []).flatMap(withBelow);
  return entries
    .flatMap((node) => (node.kind === 'route' && !node.hiddenOn.includes(site) ? (named(node.route) ?? []) : []))
    .find((route) => mayOpen(context, site, requester, route));
}

const withBelow = (node: MenuNode): MenuNode[] => (node.kind === 'group' ? node.entries.flatMap(withBelow) : [node]);
