/** The entries that the shell's menus show, out of the schema. */
import { type AccountView, isLoggedIn } from '../../../runtime/shared/account.ts';
import type { SiteTables } from '../../../runtime/shared/portal.ts';
import { type MenuItem, menuItems } from '../../../runtime/shared/routing/menu.ts';

export const shellMenus = ['main', 'right', 'user', 'footer'] as const;
export type ShellMenu = (typeof shellMenus)[number];

/** Addresses by menu, a locked one with its lock; null where the menu does not stand on the page at all. */
export type ShownMenus = Record<ShellMenu, string[] | null>;

/** An account's menu stands there only for who is logged in, the shortcuts not on every route. */
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

/** The menu beside the page of an area; null where there is none, or nothing in it. */
export function besideOf(tables: SiteTables, account: AccountView, routeKey: string): string[] | null {
  const beside = tables.routes.find(({ key }) => key === routeKey)?.beside;
  const entries = beside === undefined ? [] : entriesOf(tables, beside, account);
  return entries.length > 0 ? entries : null;
}

const entriesOf = (tables: SiteTables, menu: string, account: AccountView): string[] =>
  menuItems(tables, menu, account).flatMap(leaves).sort();

const leaves = ({ to, locked, items }: MenuItem): string[] => (to === undefined ? items.flatMap(leaves) : [shown(to, locked)]);

/** How an entry is written: its address, and whether a lock stands behind it. */
export const shown = (to: string, isLocked: boolean): string => (isLocked ? `${to} (locked)` : to);
