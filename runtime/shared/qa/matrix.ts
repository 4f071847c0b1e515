/**
 * What every kind of account gets of everything on every site, as the server gives it: from the compiled tables, `may()`
 * and `menuItems()`. `explain()` says the same from the cards themselves, and tests hold one against the other.
 */
import type { Rows } from '../../../schema/define/index.ts';
import { anonymous, isLoggedIn, type KnownAccount } from '../account.ts';
import type { EntryExplanation, Seen } from '../explain/index.ts';
import { may } from '../may.ts';
import { firstOpen, type MenuItem, menuItems, nameOfEntry } from '../menu.ts';
import type { Call, Menu, MenuNode, Portal, Route, SiteRoute, SiteTables } from '../portal.ts';
import { furtherAddresses, type ServedSeen, seenAt } from '../served/index.ts';
import { siteTables } from '../tables.ts';
import { askersOf, type MatrixAccount } from './askers.ts';

/** What an account gets of a thing: of a route or call as traces say it, of a menu's entry how it shows. */
export type Sees = Seen | EntryExplanation['shows'];

/** One cell: what one kind of account gets of one thing on one site. */
export interface Cell {
  kind: 'route' | 'address' | 'call' | 'menu';
  /** Key of a route, id of a served address, id of a call, or a menu's id with the way to the entry behind it: `main/documents/faqZone`. */
  id: string;
  /** Path of the route or call, without a site's prefix; where an entry leads, '' for a group. */
  path: string;
  /** `*` for calls, and for what the program answers by itself: their rule is the same on every site. */
  site: string;
  /** Its name among `askersOf`. */
  asker: string;
  sees: Sees;
  /** Where a redirect leads: key of a route, or a path. */
  to?: string;
  /** Which records an answer holds. */
  rows?: Rows;
}

export const cellKinds = ['route', 'address', 'call', 'menu'] as const satisfies readonly Cell['kind'][];

/** The site of what is alike on all of them. */
export const everySite = '*';

export interface MatrixScope {
  /** Calls are in it whatever the site. */
  site?: string;
  kinds?: readonly Cell['kind'][];
}

/** Every cell: things in the order of the schema, then sites, then askers. */
export function matrixOf(portal: Portal, { site, kinds = cellKinds }: MatrixScope = {}): Cell[] {
  const menus = Object.fromEntries(Object.entries(portal.menus).map(([id, menu]) => [id, markedMenu(id, menu)]));
  const sites = Object.keys(portal.sites).filter((id) => site === undefined || id === site);
  const look: MatrixView = {
    portal: { ...portal, menus },
    sites: sites.map((id) => ({ id, tables: siteTables({ ...portal, menus, words: {} }, id, sites) })),
    askers: askersOf(portal.access),
  };
  return kinds.flatMap((kind) => cellsOfKind[kind](look));
}

/** What is a cell's own: no two cells of a matrix share it. */
export const keyOf = ({ kind, id, site, asker }: Pick<Cell, 'kind' | 'id' | 'site' | 'asker'>): string => `${kind} ${id} ${site} ${asker}`;

const opens: ReadonlySet<Sees> = new Set<Sees>(['page', 'redirect', 'answer', 'shown']);

/** Whether the account gets what it asked for. */
export const isOpen = ({ sees }: Pick<Cell, 'sees'>): boolean => opens.has(sees);

interface MatrixView {
  /** Its menus' entries carry their cells' ids in place of their words: what shows of a menu tells which they are. */
  portal: Portal;
  sites: readonly { id: string; tables: SiteTables }[];
  askers: readonly MatrixAccount[];
}

const cellsOfKind: Record<Cell['kind'], (look: MatrixView) => Cell[]> = {
  route: routeCells,
  address: addressCells,
  call: callCells,
  menu: menuCells,
};

function routeCells({ portal, sites, askers }: MatrixView): Cell[] {
  const bySite = sites.map((site) => ({ ...site, routes: new Map(site.tables.routes.map((route) => [route.key, route])) }));
  return portal.routes.flatMap(({ key, path }) =>
    bySite.flatMap(({ id: site, tables, routes }) =>
      askers.map(({ name, account }): Cell => {
        const route = routes.get(key);
        const gets = route ? routeSeen(tables, route, account) : { sees: 'notFound' as const };
        return { kind: 'route', id: key, path, site, asker: name, ...gets };
      }),
    ),
  );
}

/** As the loader has it: who is let in is led on where the route goes, and refused where that leads nowhere. */
export function routeSeen(tables: SiteTables, route: SiteRoute, account: KnownAccount): Pick<Cell, 'sees' | 'to'> {
  const refused = { sees: isLoggedIn(account) ? route.denied.others : route.denied.anonymous };
  if (may(account, route, tables.access) !== 'yes') return refused;
  if (!route.goes) return { sees: 'page' };
  const to = leadsTo(tables, route.goes, account);
  return to === undefined ? refused : { sees: 'redirect', to };
}

function leadsTo(tables: SiteTables, goes: NonNullable<Route['goes']>, account: KnownAccount): string | undefined {
  if (goes.kind === 'path') return goes.path;
  if (goes.kind === 'route') return goes.route;
  return firstOpen(menuItems(tables, goes.menu, account))?.id;
}

/** What is served beside pages and calls: formats, feeds and exports of pages, files, and what the program answers by itself. */
function addressCells({ portal, sites, askers }: MatrixView): Cell[] {
  return furtherAddresses(portal).flatMap((served) =>
    (served.isOnSites ? sites.map(({ id }) => id) : [everySite]).flatMap((site) =>
      askers.map(({ name, account }): Cell => {
        const gets = seenAt(portal, served, account, site) as ServedSeen;
        return { kind: 'address', id: served.id, path: served.path, site, asker: name, ...gets };
      }),
    ),
  );
}

function callCells({ portal, askers }: MatrixView): Cell[] {
  return Object.values(portal.calls).flatMap((call) =>
    askers.map(({ name, account }): Cell => {
      const gets = callSeen(portal, call, account);
      return { kind: 'call', id: call.id, path: call.path, site: everySite, asker: name, ...gets };
    }),
  );
}

/** As the server judges it: what takes no token asks nobody who they are. */
export function callSeen({ access }: Pick<Portal, 'access'>, call: Call, visitor: KnownAccount): Pick<Cell, 'sees' | 'rows'> {
  const account = call.noToken ? anonymous : visitor;
  if (may(account, call, access) === 'yes') return { sees: 'answer', rows: call.rows };
  return { sees: isLoggedIn(account) ? 'notAllowed' : 'loginRequired' };
}

function menuCells({ portal, sites, askers }: MatrixView): Cell[] {
  const paths = new Map(portal.routes.flatMap(({ key, id, path }) => [[key, path] as const, [id, path] as const]));
  return Object.entries(portal.menus).flatMap(([menu, { entries }]) => {
    const shows = sites.flatMap(({ id: site, tables }) =>
      askers.map(({ name, account }) => ({ site, asker: name, seen: seenIn(menuItems(tables, menu, account)) })),
    );
    return everyNode(entries).flatMap((node) => {
      const path = node.kind === 'route' ? (paths.get(node.route) ?? '') : node.kind === 'link' ? node.href : '';
      return shows.map(({ seen, ...of }): Cell => ({ kind: 'menu', id: node.title, path, ...of, sees: seen.get(node.title) ?? 'hidden' }));
    });
  });
}

function markedMenu(id: string, menu: Menu): Menu {
  const taken = new Map<string, number>();
  const marked = (node: MenuNode, above: string): MenuNode => {
    const way = `${above}/${nameOfEntry(node)}`;
    const times = (taken.get(way) ?? 0) + 1;
    taken.set(way, times);
    const title = times === 1 ? way : `${way} (${times})`;
    return node.kind === 'group' ? { ...node, title, entries: node.entries.map((inner) => marked(inner, title)) } : { ...node, title };
  };
  return { ...menu, entries: menu.entries.map((node) => marked(node, id)) };
}

const everyNode = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'group' ? everyNode(node.entries) : [])]);

const seenIn = (items: readonly MenuItem[]): Map<string, 'shown' | 'locked'> =>
  new Map(everyItem(items).map(({ title, locked }) => [title, locked ? 'locked' : 'shown']));

const everyItem = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.items)]);
