/** The entries of a menu as one visitor sees them; the page, the redirect to a menu and the menu calls all ask this. */
import type { AccountView } from './account.ts';
import { targetPath } from './bind.ts';
import { may } from './may.ts';
import type { Menu, MenuNode, SiteTables } from './portal.ts';

export interface MenuItem {
  kind: MenuNode['kind'];
  /** The route, address or group that it stands for; several entries of one menu may stand for one route. */
  id: string;
  key: string;
  /** Key of its word. */
  title: string;
  /** A path of the portal or an outside address; a group has none. */
  to?: string;
  icon?: string;
  /** Shown, but its route does not let the visitor in. */
  locked: boolean;
  /** False where its page is not built yet. */
  isBuilt?: false;
  /** Under which name the menu's counts have a number for it. */
  count?: string;
  items: MenuItem[];
}

/** All that the entries of a menu depend on of an account, as text. */
export const kindOf = (account: AccountView): string =>
  account.kind === 'known' ? [account.type, ...account.roles.toSorted()].join(' ') : account.kind;

/** An entry, and those below it where it is a group. */
export const withBelow = (item: MenuItem): MenuItem[] => [item, ...item.items];

/** Where a route that is a menu leads: to the first entry that the account may open, preferably to one whose page is built. */
export function firstOpen(items: readonly MenuItem[]): MenuItem | undefined {
  const allowed = items.flatMap(withBelow).filter(({ kind, locked }) => kind === 'route' && !locked);
  return allowed.find(({ isBuilt }) => isBuilt !== false) ?? allowed[0];
}

const resolved = new WeakMap<SiteTables, Map<string, MenuItem[]>>();

/**
 * A menu's entries for an account: refused ones are left out or locked, as the menu says; empty groups are left out.
 * Of an account only its type and roles are asked, so the entries are put together once for each kind of account.
 */
export function menuItems(tables: SiteTables, menuId: string, account: AccountView): MenuItem[] {
  const menus = resolved.get(tables) ?? new Map<string, MenuItem[]>();
  resolved.set(tables, menus);
  const key = `${menuId} ${kindOf(account)}`;
  const items = menus.get(key) ?? resolveMenu(tables, menuId, account);
  menus.set(key, items);
  return items;
}

function resolveMenu(tables: SiteTables, menuId: string, account: AccountView): MenuItem[] {
  const menu = tables.menus[menuId];
  const toItem = (node: MenuNode): MenuItem[] => {
    const base = { kind: node.kind, title: node.title, ...(node.icon && { icon: node.icon }) };
    if (node.kind === 'link') return [{ ...base, id: node.href, key: node.href, to: node.href, locked: false, items: [] }];
    if (node.kind === 'group') {
      const items = node.entries.flatMap(toItem);
      return items.length > 0 ? [{ ...base, id: node.id, key: node.id, locked: false, items }] : [];
    }
    return routeItem(tables, node, account, menu, base);
  };
  return menu?.entries.flatMap(toItem) ?? [];
}

type RouteNode = Extract<MenuNode, { kind: 'route' }>;

function routeItem(
  tables: SiteTables,
  node: RouteNode,
  account: AccountView,
  menu: Menu | undefined,
  base: Pick<MenuItem, 'kind' | 'title' | 'icon'>,
): MenuItem[] {
  const route = tables.routes.find(({ key, id }) => key === node.route || id === node.route);
  const address = route && targetPath(tables, { route: node.route, with: node.with ?? {}, query: node.query ?? {} }, { site: tables.site });
  if (!route || !address) return [];
  const locked = may(account, route, tables.access) !== 'yes';
  if ((locked && menu?.refused !== 'locked') || (!route.open && menu?.unbuilt === 'hidden')) return [];
  const to = node.hash ? `${address}#${encodeURIComponent(node.hash)}` : address;
  return [
    {
      ...base,
      id: node.route,
      key: `${node.route} ${to}`,
      to,
      locked,
      ...(!route.open && { isBuilt: false as const }),
      ...(node.count && { count: node.count }),
      items: [],
    },
  ];
}

/** What tells an entry from its neighbours: several of one route differ in what they hand to it. */
export function nameOfEntry(node: MenuNode): string {
  if (node.kind !== 'route') return node.kind === 'link' ? node.href : node.id;
  const { route, with: given, query, hash } = node;
  return `${route}${given ? `(${pairs(given)})` : ''}${query ? `?${pairs(query)}` : ''}${hash ? `#${hash}` : ''}`;
}

const pairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('&');
