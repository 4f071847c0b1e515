/** What a page shows of menus and tells of its visitor, read from its HTML as a browser would. */
import type { AccountView } from '../../runtime/shared/account.ts';
import { type MenuItem, menuItems } from '../../runtime/shared/menu.ts';
import type { SiteTables } from '../../runtime/shared/portal.ts';

/** Where each menu of the shell stands. */
const places = {
  main: /<nav class="menu" id="menu"[\s\S]*?<\/nav>/,
  right: /<nav class="shortcuts"[\s\S]*?<\/nav>/,
  user: /<div class="panel" id="account"[\s\S]*?<\/div>/,
  footer: /<footer class="footer">[\s\S]*?<\/footer>/,
} as const;

/** Addresses by menu, a locked one with its lock; null where the menu does not stand on the page at all. */
export type ShownMenus = Record<keyof typeof places, string[] | null>;

export const menusIn = (html: string): ShownMenus => eachMenu((name) => entriesIn(places[name].exec(html)?.[0]));

function entriesIn(html: string | undefined): string[] | null {
  if (html === undefined) return null;
  const links = html.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, to = '', inside = '']) => shown(to.replaceAll('&amp;', '&'), inside.includes('icons.svg#lock'))).sort();
}

/** The same out of the schema: an account's menu stands there only for who is logged in, the shortcuts not on every route. */
export function menusOf(tables: SiteTables, account: AccountView, routeKey: string): ShownMenus {
  const route = tables.routes.find(({ key }) => key === routeKey);
  return eachMenu((name) => {
    const entries = menuItems(tables, name, account).flatMap(leaves).sort();
    if (name === 'user' && (account.kind !== 'known' || account.type === 0)) return null;
    return name === 'right' && (route?.noShowRightNav || entries.length === 0) ? null : entries;
  });
}

const leaves = ({ to, locked, items }: MenuItem): string[] => (to === undefined ? items.flatMap(leaves) : [shown(to, locked)]);
const shown = (to: string, isLocked: boolean): string => (isLocked ? `${to} (locked)` : to);

const eachMenu = (of: (name: keyof typeof places) => string[] | null): ShownMenus => {
  const names = Object.keys(places) as (keyof typeof places)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as ShownMenus;
};

/** What the page hands to its program: who the visitor is, and which route it was drawn for. */
export function toldIn(html: string): { account: AccountView; route: string } {
  const text = /<script type="application\/json" id="portal-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page tells its program nothing.');
  return JSON.parse(text) as { account: AccountView; route: string };
}
