/** The entries of the shell's menus according to the schema. */
import { type AccountView, isLoggedIn } from '../../../runtime/shared/account.ts';
import type { SiteTables } from '../../../runtime/shared/portal.ts';
import { type MenuItem, menuItems } from '../../../runtime/shared/routing/menu.ts';

export const shellMenus = ['main', 'right', 'user', 'footer'] as const;
export type ShellMenu = (typeof shellMenus)[number];

/** Addresses by menu; locked ones have a lock. Null if the page does not have the menu. */
export type ShownMenus = Record<ShellMenu, string[] | null>;

/** The account menu is present only after a login, and the shortcuts only on some routes. */
export function menusOf(tables: SiteTables, account: AccountView, routeKey: string): ShownMenus {
  const route = tables.routes.find(({ key }) => key === routeKey);
  const isAbsent: Partial<Record<ShellMenu, (entries: string[]) => boolean>> = {
    user: () => !isLoggedIn(account),
    right: (entries) => route?.noShowRightNav === true || entries.length === 0,
  };
  const shown = shellMenus.map((name) => {
    const entries = entriesOf(tables, name, account);
    return [name, isAbsent[name]?.(entries) ? null : entries] as const;
  });
  return Object.fromEntries(shown) as ShownMenus;
}

/** The side menu of an area's pages; null if there is none or it is empty. */
export function sideMenuOf(tables: SiteTables, account: AccountView, routeKey: string): string[] | null {
  const sideMenu = tables.routes.find(({ key }) => key === routeKey)?.sideMenu;
  const entries = sideMenu === undefined ? [] : entriesOf(tables, sideMenu, account);
  return entries.length > 0 ? entries : null;
}

const entriesOf = (tables: SiteTables, menu: string, account: AccountView): string[] =>
  menuItems(tables, menu, account).flatMap(leaves).sort();

const leaves = ({ to, locked, items }: MenuItem): string[] => (to === undefined ? items.flatMap(leaves) : [shown(to, locked)]);

/** The text of an entry: its address, and a lock if it is locked. */
export const shown = (to: string, isLocked: boolean): string => (isLocked ? `${to} (locked)` : to);
