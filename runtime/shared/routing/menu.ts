/** The entries of a menu for one visitor. Pages, redirects to a menu and the menu calls use this module. */

import type { Illustration } from '../../../schema/define/index.ts';
import { may } from '../access/may.ts';
import type { AccountView } from '../account.ts';
import { targetPath } from '../calls/bind.ts';
import type { Menu, MenuNode, RouteNode, SiteTables } from '../portal.ts';
import { routesNamed } from './path.ts';

export interface MenuItem {
  kind: MenuNode['kind'];
  /** The route, address or group of the entry. Several entries of one menu may have the same route. */
  id: string;
  key: string;
  /** Key of its word. */
  title: string;
  /** A path of the portal or an external address; absent for a group. */
  to?: string;
  icon?: string;
  /** The drawing of its page, for menus of tiles. */
  drawing?: Illustration;
  /** Shown, but the route refuses the visitor. */
  locked: boolean;
  /** False if its page is not built yet. */
  isBuilt?: false;
  /** The name of its number in the menu's counts. */
  count?: string;
  items: MenuItem[];
}

/** The properties of an account that menus depend on, as a cache key. */
export const kindOf = (account: AccountView): string =>
  account.kind === 'known' ? [account.type, ...account.roles.toSorted()].join(' ') : account.kind;

/** An entry and its children. */
export const withBelow = (item: MenuItem): MenuItem[] => [item, ...item.items];

/** The target of a route that opens a menu: the first entry that the account may open, preferably one whose page is built. */
export function firstOpenEntry(items: readonly MenuItem[]): MenuItem | undefined {
  const allowed = items.flatMap(withBelow).filter(({ kind, locked }) => kind === 'route' && !locked);
  return allowed.find(({ isBuilt }) => isBuilt !== false) ?? allowed[0];
}

const resolved = new WeakMap<SiteTables, Map<string, MenuItem[]>>();

/**
 * The entries of a menu for an account. Refused entries are hidden or locked, as the menu declares; empty groups are
 * hidden. They depend only on the type and roles of the account, so they are computed once for each kind of account.
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

function routeItem(
  tables: SiteTables,
  node: RouteNode,
  account: AccountView,
  menu: Menu | undefined,
  base: Pick<MenuItem, 'kind' | 'title' | 'icon'>,
): MenuItem[] {
  const route = routesNamed(tables.routes, node.route).find(({ key, id }) => key === node.route || id === node.route);
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
      ...(node.drawing && { drawing: node.drawing }),
      ...(node.count && { count: node.count }),
      items: [],
    },
  ];
}

/** Identifies an entry within its menu: entries with the same route differ in their parameters. */
export function nameOfEntry(node: MenuNode): string {
  if (node.kind !== 'route') return node.kind === 'link' ? node.href : node.id;
  const { route, with: given, query, hash } = node;
  return `${route}${given ? `(${pairs(given)})` : ''}${query ? `?${pairs(query)}` : ''}${hash ? `#${hash}` : ''}`;
}

const pairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('&');
