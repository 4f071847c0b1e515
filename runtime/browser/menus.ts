/** The entries of a menu as one visitor sees them. */
import type { AccountView } from '../shared/account.ts';
import { targetPath } from '../shared/bind.ts';
import { may } from '../shared/may.ts';
import type { MenuNode, SiteTables } from '../shared/portal.ts';

export interface MenuItem {
  key: string;
  /** Key of its word. */
  title: string;
  /** A path of the portal or an outside address; a group has none. */
  to?: string;
  icon?: string;
  /** Shown, but its route does not let the visitor in. */
  locked: boolean;
  /** Under which name the menu's counts have a number for it. */
  count?: string;
  items: MenuItem[];
}

/** All that the entries of a menu depend on of an account, as text. */
export const kindOf = (account: AccountView): string => (account.kind === 'known' ? String(account.type) : account.kind);

const resolved = new WeakMap<SiteTables, Map<string, MenuItem[]>>();

/**
 * A menu's entries for an account: refused ones are left out or locked, as the menu says; empty groups are left out.
 * Of an account only its type is asked, so the entries are put together once for each type.
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
    const base = { title: node.title, ...(node.icon && { icon: node.icon }) };
    if (node.kind === 'link') return [{ ...base, key: node.href, to: node.href, locked: false, items: [] }];
    if (node.kind === 'group') {
      const items = node.entries.flatMap(toItem);
      return items.length > 0 ? [{ ...base, key: node.id, locked: false, items }] : [];
    }
    return routeItem(tables, node, account, menu?.refused === 'locked', base);
  };
  return menu?.entries.flatMap(toItem) ?? [];
}

type RouteNode = Extract<MenuNode, { kind: 'route' }>;

function routeItem(
  tables: SiteTables,
  node: RouteNode,
  account: AccountView,
  showsLocked: boolean,
  base: Pick<MenuItem, 'title' | 'icon'>,
): MenuItem[] {
  const route = tables.routes.find(({ key, id }) => key === node.route || id === node.route);
  const address = route && targetPath(tables, { route: node.route, with: node.with ?? {}, query: node.query ?? {} }, {});
  if (!route || !address) return [];
  const locked = may(account, route.allowed) !== 'yes';
  if (locked && !showsLocked) return [];
  const to = node.hash ? `${address}#${encodeURIComponent(node.hash)}` : address;
  return [{ ...base, key: `${node.route} ${to}`, to, locked, ...(node.count && { count: node.count }), items: [] }];
}
