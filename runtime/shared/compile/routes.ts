import type { RouteCard, ZoneCard } from '../../../schema/define/index.ts';
import type { AccountType, Route } from '../portal.ts';
import { checkRoles, checkWho, resolveDenied, resolveWho } from './access.ts';
import type { CardLocation } from './check.ts';
import { type CompileContext, requireWord } from './context.ts';
import { inlineTitle } from './menus.ts';
import { checkPaths } from './paths.ts';
import { sitesOf } from './sites.ts';

/** Every route with its rule by site: declared routes, routes expanded by zone, and those of zones with a path. */
export function compileRoutes(context: CompileContext): Route[] {
  const declared = [...context.cards.routes].flatMap(([id, { card }]) =>
    expandsByZone(card) ? zonesWithoutPath(context).map((zone) => expandedRoute(context, id, zone)) : [declaredRoute(context, id)],
  );
  const zoned = [...context.cards.zones].filter(([, zone]) => zone.path !== undefined).map(([id, zone]) => zoneRoute(context, id, zone));
  const routes = [...declared, ...zoned];
  checkSideMenus(context);
  checkPaths(context, routes, (route) => pathAt(context, route));
  const keys = new Set(routes.map(({ key }) => key));
  const plain = routes.filter(({ path, goes }) => !goes && !path.includes('{'));
  const byPath = Map.groupBy(plain, ({ path }) => path);
  const areas = new Map(routes.flatMap(({ goes, key }) => (goes?.kind === 'menu' ? [[goes.menu, key] as const] : [])));
  return routes.map((route) => ({ ...route, breadcrumb: [...areaOf(route, areas), ...breadcrumbOf(context, route, keys, byPath)] }));
}

/** The route that has the side menu of a route. */
function areaOf({ sideMenu, key }: Route, areas: ReadonlyMap<string, string>): string[] {
  const area = sideMenu === undefined ? undefined : areas.get(sideMenu);
  return area === undefined || area === key ? [] : [area];
}

/** The source location of a route, for problems. */
export function routeAt(context: CompileContext, route: Pick<Route, 'id' | 'zone' | 'key'>): CardLocation {
  const declared = context.cards.routes.get(route.id);
  return declared ? declared.location : { file: `schema/zones/${route.zone}.json`, path: [] };
}

const expandsByZone = (card: RouteCard): boolean => Object.values(card.params ?? {}).includes('zone');

const zonesWithoutPath = ({ cards }: CompileContext): string[] =>
  [...cards.zones].filter(([, zone]) => zone.path === undefined).map(([id]) => id);

/**
 * The page group of a zone. Groups are the files of routes. A zone with the name of a group belongs to that group. Other zones
 * belong to the group of the route that lists zones by id.
 */
function groupOfZone({ cards }: CompileContext, id: string): string {
  if (cards.routeFiles.has(id)) return id;
  return [...cards.routes.values()].find(({ card }) => expandsByZone(card))?.group ?? id;
}

function declaredRoute(context: CompileContext, id: string): Route {
  const {
    card,
    group,
    location: line,
    record,
  } = context.cards.routes.get(id) as NonNullable<ReturnType<CompileContext['cards']['routes']['get']>>;
  const { file, path } = line;
  const location = { file, path };
  const page = card.page ?? id;
  checkWho(context, card.who, { file, path: [...location.path, 'who'] });
  if (card.page !== undefined)
    context.check.known({ file, path: [...location.path, 'page'] }, 'unknown-page', 'page of schema/pages', page, pageNames(context));
  // In the breadcrumb, the route of a side menu comes before the menu's pages.
  if (card.title) inlineTitle(context, `route.${id}`, card.title, location);
  else if (!card.goes || card.goes.kind === 'menu') requireWord(context, `route.${id}`, line);
  const allowed = allowedBySite(context, card, location);
  const rolesLocation = { file, path: [...location.path, 'roles'] };
  checkRoles(context, card.roles ?? [], allowed, rolesLocation);
  if (card.roles && expandsByZone(card))
    context.check.error(
      rolesLocation,
      'role-of-zones',
      'the content of a zone depends on the account type only, so its route cannot require a role',
    );
  const lists = Object.entries(card.params ?? {}).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return {
    key: id,
    id,
    path: card.path,
    group,
    page,
    title: `route.${id}`,
    open: context.cards.pages.has(page),
    allowed,
    ...(record && { record }),
    ...(card.roles && { roles: card.roles }),
    denied: resolveDenied(context, card.denied, { file, path: [...location.path, 'denied'] }),
    sites: sitesOf(context, card.sites, location),
    breadcrumb: card.breadcrumb ?? [],
    ...(lists.length > 0 && { params: Object.fromEntries(lists) }),
    ...(card.fixed && { fixed: card.fixed }),
    ...(card.keys && { keys: card.keys }),
    ...(card.goes && { goes: card.goes }),
    ...(card.canonical && { canonical: card.canonical }),
    ...flagsOf(context, card, group),
  };
}

/** Valid page names of a route: a card, or a route whose page it shares until its own is built. */
const pageNames = ({ cards }: CompileContext): Set<string> => new Set([...cards.pages.keys(), ...cards.routes.keys()]);

function flagsOf({ cards }: CompileContext, card: RouteCard, group: string): Partial<Route> {
  const file = cards.routeFiles.get(group);
  return {
    ...(file?.noScroll && card.noScroll !== false && { noScroll: file.noScroll }),
    ...(file?.sideMenu && { sideMenu: file.sideMenu }),
    ...((card.noShowRightNav ?? file?.noShowRightNav) && { noShowRightNav: true as const }),
    ...(card.appRedirect === false && { appRedirect: false as const }),
    ...(card.encryptedQuery && { encryptedQuery: true as const }),
    ...(card.status && { status: card.status }),
    ...(card.unlisted && { unlisted: true as const }),
  };
}

/** A side menu needs its own name for screen readers. */
function checkSideMenus(context: CompileContext): void {
  for (const [group, { sideMenu }] of context.cards.routeFiles) {
    if (sideMenu === undefined) continue;
    const location: CardLocation = { file: `schema/routes/${group}.json`, path: ['sideMenu'] };
    context.check.known(location, 'unknown-menu', 'menu', sideMenu, context.cards.menus);
    if (context.cards.menus.has(sideMenu)) requireWord(context, `menu.${sideMenu}.title`, location);
  }
}

function allowedBySite(
  context: CompileContext,
  card: Pick<RouteCard | ZoneCard, 'who' | 'sites'>,
  location: CardLocation,
): Record<string, AccountType[]> {
  const whoLocation = { file: location.file, path: [...location.path, 'who'] };
  return Object.fromEntries(sitesOf(context, card.sites, location).map((site) => [site, resolveWho(context, card.who, site, whoLocation)]));
}

/** The route of a zone without a path, on the route that lists zones by id. */
function expandedRoute(context: CompileContext, id: string, zoneId: string): Route {
  const route = declaredRoute(context, id);
  const zone = zoneRoute(context, zoneId, context.cards.zones.get(zoneId) as ZoneCard);
  const param = Object.entries(context.cards.routes.get(id)?.card.params ?? {}).find(([, values]) => values === 'zone')?.[0] ?? 'id';
  const allowed = Object.fromEntries(
    Object.entries(route.allowed)
      .filter(([site]) => zone.allowed[site])
      .map(([site, types]) => [site, types.filter((type) => zone.allowed[site]?.includes(type))]),
  );
  context.needs.delete(`route.${id}`);
  return {
    ...route,
    ...pickZone(zone),
    key: `${id}:${zoneId}`,
    allowed,
    denied: zone.denied,
    path: route.path.replace(`{${param}}`, zoneId),
    fixed: { [param]: zoneId },
    sites: route.sites.filter((site) => zone.sites.includes(site)),
  };
}

const pickZone = ({ zone, page, title, open, content }: Route): Partial<Route> & Pick<Route, 'page' | 'title' | 'open'> => ({
  zone,
  page,
  title,
  open,
  content,
});

function zoneRoute(context: CompileContext, id: string, zone: ZoneCard): Route {
  const file = `schema/zones/${id}.json`;
  checkWho(context, zone.who, { file, path: ['who'] });
  for (const taken of [context.cards.pages.has(id) && 'page', zone.path !== undefined && context.cards.routes.has(id) && 'route'].filter(
    Boolean,
  )) {
    context.check.error({ file, path: [] }, 'page-conflict', `a zone makes its own ${taken}, but there is a ${taken} ${id} already`);
  }
  return {
    key: id,
    id,
    path: zone.path ?? '',
    page: id,
    title: `zone.${id}`,
    open: true,
    zone: id,
    content: zone.content,
    group: groupOfZone(context, id),
    allowed: allowedBySite(context, zone, { file, path: [] }),
    denied: resolveDenied(context, zone.denied, { file, path: ['denied'] }),
    sites: sitesOf(context, zone.sites, { file, path: [] }),
    breadcrumb: [],
  };
}

const pathAt = (context: CompileContext, route: Route): CardLocation => {
  const location = routeAt(context, route);
  return { file: location.file, path: [...location.path, 'path'] };
};

/** The declared breadcrumb, otherwise the routes whose path is a prefix of this one. `byPath` has the routes without parameters. */
function breadcrumbOf(
  context: CompileContext,
  route: Route,
  keys: ReadonlySet<string>,
  byPath: ReadonlyMap<string, readonly Route[]>,
): string[] {
  const location = routeAt(context, route);
  for (const [index, id] of route.breadcrumb.entries())
    context.check.known({ file: location.file, path: [...location.path, 'breadcrumb', index] }, 'unknown-route', 'route', id, keys);
  if (route.breadcrumb.length > 0) return route.breadcrumb;
  const segments = route.path.split('/').slice(1);
  const shorter = segments.map((_, index) => `/${segments.slice(0, index).join('/')}`).filter((path) => path !== '/');
  return shorter.flatMap((path) => (byPath.get(path) ?? []).map(({ key }) => key));
}
