/**
 * The access matrix: what every kind of account gets for every subject on every site, as the server decides it. It uses the
 * compiled tables, `may()` and `menuItems()`. `explain()` derives the same from the cards, and tests compare the two.
 */
import type { Rows } from '../../../schema/define/index.ts';
import { may } from '../access/may.ts';
import { anonymous, isLoggedIn, type KnownAccount } from '../account.ts';
import type { EntryExplanation, Seen } from '../explain/index.ts';
import { callOfBlock, isOnSite, namedBlocks } from '../page/blocks.ts';
import type { Call, Menu, MenuNode, Portal, Route, SiteRoute, SiteTables } from '../portal.ts';
import { firstOpenEntry, type MenuItem, menuItems, nameOfEntry } from '../routing/menu.ts';
import { furtherAddresses, type ServedSeen, seenAt } from '../served/index.ts';
import { ruleOn, siteTables } from '../site/tables.ts';
import { type MatrixAccount, matrixAccounts } from './matrixAccounts.ts';

/** The access of an account to a subject: the verdict of a route or call, or the state of a menu entry. */
export type Sees = Seen | EntryExplanation['shows'];

/** One cell: the access of one kind of account to one subject on one site. */
export interface Cell {
  kind: 'route' | 'address' | 'call' | 'menu';
  /**
   * Key of a route, id of a served address or of a call, or path of a menu entry such as `main/documents/faqZone`. For a
   * block it is the key of its route and its name, such as `websiteHelp/menu/main`.
   */
  id: string;
  /** Path of the route or call, without a site's prefix. For an entry its target, '' for a group; for a block the path of its route. */
  path: string;
  /** `*` for calls, and for addresses that the server itself answers, because their rule is the same on every site. */
  site: string;
  /** The name of the account, as in `matrixAccounts`. */
  asker: string;
  sees: Sees;
  /** Target of a redirect: key of a route, or a path. */
  to?: string;
  /** Which records an answer contains. */
  rows?: Rows;
}

/** A block that only some sites have. It grants nothing: its page and its call decide access. */
export interface BlockCell extends Omit<Cell, 'kind'> {
  kind: 'block';
}

/** A row of the displayed matrix, with or without a grant. */
export type MatrixCell = Cell | BlockCell;

export const cellKinds = ['route', 'address', 'call', 'menu'] as const satisfies readonly Cell['kind'][];

/** In the order of the matrix. */
export const matrixKinds = [...cellKinds, 'block'] as const satisfies readonly MatrixCell['kind'][];

/** The site of subjects that are the same on all sites. */
export const everySite = '*';

export interface MatrixScope<Kind extends MatrixCell['kind'] = Cell['kind']> {
  /** Calls are included for any site. */
  site?: string;
  kinds?: readonly Kind[];
}

/** Every cell that grants something, by subject in the order of the schema, then by site, then by account. */
export function matrixOf(portal: Portal, { site, kinds = cellKinds }: MatrixScope = {}): Cell[] {
  const look = viewOf(portal, site);
  return kinds.flatMap((kind) => cellsOfKind[kind](look));
}

/** The displayed matrix: the grants, and the blocks that differ by site. */
export function shownMatrixOf(portal: Portal, { site, kinds = matrixKinds }: MatrixScope<MatrixCell['kind']> = {}): MatrixCell[] {
  const look = viewOf(portal, site);
  return kinds.flatMap((kind): MatrixCell[] => (kind === 'block' ? blockCells(look) : cellsOfKind[kind](look)));
}

function viewOf(portal: Portal, site: string | undefined): MatrixView {
  const menus = Object.fromEntries(Object.entries(portal.menus).map(([id, menu]) => [id, markedMenu(id, menu)]));
  const sites = Object.keys(portal.sites).filter((id) => site === undefined || id === site);
  return {
    portal: { ...portal, menus },
    sites: sites.map((id) => ({ id, tables: siteTables({ ...portal, menus, words: {} }, id, sites) })),
    accounts: matrixAccounts(portal.access),
  };
}

/** The unique key of a cell. */
export const keyOf = ({ kind, id, site, asker }: Pick<Cell, 'kind' | 'id' | 'site' | 'asker'>): string => `${kind} ${id} ${site} ${asker}`;

const opens: ReadonlySet<Sees> = new Set<Sees>(['page', 'redirect', 'answer', 'shown']);

/** Whether the account gets the requested subject. */
export const isOpen = ({ sees }: Pick<Cell, 'sees'>): boolean => opens.has(sees);

interface MatrixView {
  /** Menu entries with the ids of their cells instead of words, so that visible entries can be identified. */
  portal: Portal;
  sites: readonly { id: string; tables: SiteTables }[];
  accounts: readonly MatrixAccount[];
}

const cellsOfKind: Record<Cell['kind'], (look: MatrixView) => Cell[]> = {
  route: routeCells,
  address: addressCells,
  call: callCells,
  menu: menuCells,
};

function routeCells({ portal, sites, accounts }: MatrixView): Cell[] {
  const bySite = sites.map((site) => ({ ...site, routes: new Map(site.tables.routes.map((route) => [route.key, route])) }));
  return portal.routes.flatMap(({ key, path }) =>
    bySite.flatMap(({ id: site, tables, routes }) =>
      accounts.map(({ name, account }): Cell => {
        const route = routes.get(key);
        const gets = route ? routeSeen(tables, route, account) : { sees: 'notFound' as const };
        return { kind: 'route', id: key, path, site, asker: name, ...gets };
      }),
    ),
  );
}

/** Like the loader: an admitted account follows the redirect, and is refused if it has no target. */
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
  return firstOpenEntry(menuItems(tables, goes.menu, account))?.id;
}

/** Cells of addresses other than pages and calls: formats, feeds, exports, files, and addresses that the server itself answers. */
function addressCells({ portal, sites, accounts }: MatrixView): Cell[] {
  return furtherAddresses(portal).flatMap((served) =>
    (served.isOnSites ? sites.map(({ id }) => id) : [everySite]).flatMap((site) =>
      accounts.map(({ name, account }): Cell => {
        const gets = seenAt(portal, served, account, site) as ServedSeen;
        return { kind: 'address', id: served.id, path: served.path, site, asker: name, ...gets };
      }),
    ),
  );
}

function callCells({ portal, accounts }: MatrixView): Cell[] {
  return Object.values(portal.calls).flatMap((call) =>
    accounts.map(({ name, account }): Cell => {
      const gets = callSeen(portal, call, account);
      return { kind: 'call', id: call.id, path: call.path, site: everySite, asker: name, ...gets };
    }),
  );
}

/** Like the server: a call without a token does not identify the account. */
export function callSeen({ access }: Pick<Portal, 'access'>, call: Call, visitor: KnownAccount): Pick<Cell, 'sees' | 'rows'> {
  const account = call.noToken ? anonymous : visitor;
  if (may(account, call, access) === 'yes') return { sees: 'answer', rows: call.rows };
  return { sees: isLoggedIn(account) ? 'notAllowed' : 'loginRequired' };
}

function menuCells({ portal, sites, accounts }: MatrixView): Cell[] {
  const paths = new Map(portal.routes.flatMap(({ key, id, path }) => [[key, path] as const, [id, path] as const]));
  return Object.entries(portal.menus).flatMap(([menu, { entries }]) => {
    const shows = sites.flatMap(({ id: site, tables }) =>
      accounts.map(({ name, account }) => ({ site, asker: name, seen: seenIn(menuItems(tables, menu, account)) })),
    );
    return everyNode(entries).flatMap((node) => {
      const path = node.kind === 'route' ? (paths.get(node.route) ?? '') : node.kind === 'link' ? node.href : '';
      return shows.map(({ seen, ...of }): Cell => ({ kind: 'menu', id: node.title, path, ...of, sees: seen.get(node.title) ?? 'hidden' }));
    });
  });
}

/** Blocks with a list of sites, for the accounts that may open the route and load their data. */
function blockCells({ portal, sites, accounts }: MatrixView): BlockCell[] {
  const routes = portal.routes.filter(({ goes }) => !goes);
  return routes.flatMap((route) => {
    const page = portal.pages[route.page];
    const blocks = namedBlocks(page).filter(({ block }) => block.sites);
    return blocks.flatMap(({ name, block }) => {
      const rules = [callOfBlock(portal, page, block)].filter((call) => call !== undefined);
      return sites.flatMap(({ id: site }) =>
        accounts.map(({ name: asker, account }): BlockCell => {
          const isOpen = [ruleOn(route, site), ...rules].every((rule) => may(account, rule, portal.access) === 'yes');
          const sees = isOpen && isOnSite(block, site) ? 'shown' : 'hidden';
          return { kind: 'block', id: `${route.key}/${name}`, path: route.path, site, asker, sees };
        }),
      );
    });
  });
}

function markedMenu(id: string, menu: Menu): Menu {
  const taken = new Map<string, number>();
  const marked = (node: MenuNode, above: string): MenuNode => {
    const path = `${above}/${nameOfEntry(node)}`;
    const times = (taken.get(path) ?? 0) + 1;
    taken.set(path, times);
    const title = times === 1 ? path : `${path} (${times})`;
    return node.kind === 'group' ? { ...node, title, entries: node.entries.map((inner) => marked(inner, title)) } : { ...node, title };
  };
  return { ...menu, entries: menu.entries.map((node) => marked(node, id)) };
}

const everyNode = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'group' ? everyNode(node.entries) : [])]);

const seenIn = (items: readonly MenuItem[]): Map<string, 'shown' | 'locked'> =>
  new Map(everyItem(items).map(({ title, locked }) => [title, locked ? 'locked' : 'shown']));

const everyItem = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.items)]);
