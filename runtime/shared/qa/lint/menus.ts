/** The pages that show menus, and the entries that are shown. */

import type { MenuEntry } from '../../../../schema/define/index.ts';
import { stepOf } from '../../compile/blocks/index.ts';
import type { CardLocation } from '../../compile/check.ts';
import { blocksOf, isOnSite } from '../../page/blocks.ts';
import type { MenuNode, Route } from '../../portal.ts';
import { menuItems } from '../../routing/menu.ts';
import { menusOfFrame } from '../../site/frameMenus.ts';
import type { LintView, SiteAccount } from './view.ts';

export type GroupNode = Extract<MenuNode, { kind: 'group' }>;

/** A group with its location in the card. */
export interface PlacedGroup {
  menu: string;
  node: GroupNode;
  location: CardLocation;
}

/** An entry of a menu's card that is an object and not a bare id. */
export interface PlacedEntry {
  menu: string;
  card: Exclude<MenuEntry, string>;
  location: CardLocation;
}

const fileOf = (menu: string): string => `schema/menus/${menu}.json`;

/** Every entry that is an object in a menu's card, including those of its groups. */
export function entriesOf({ sources }: LintView, menu: string): PlacedEntry[] {
  const below = (path: (string | number)[]): PlacedEntry[] =>
    ((sources.value(fileOf(menu), path) as MenuEntry[] | undefined) ?? []).flatMap((card, index) => {
      if (typeof card === 'string') return [];
      const here = [...path, index];
      return [{ menu, card, location: { file: fileOf(menu), path: here } }, ...(card.kind === 'group' ? below([...here, 'entries']) : [])];
    });
  return below(['entries']);
}

export const groupsOf = (view: LintView, menu: string): PlacedGroup[] =>
  (view.portal.menus[menu]?.entries ?? []).flatMap((node) => {
    if (node.kind !== 'group') return [];
    const entry = entriesOf(view, menu).find(({ card }) => card.kind === 'group' && card.id === node.id);
    return entry ? [{ menu, node, location: entry.location }] : [];
  });

/** Keys of the routes that a menu shows as open to an account. */
export function routesShown({ tables }: LintView, menu: string, { site, visitor }: SiteAccount): string[] {
  const items = menuItems(tables(site), menu, visitor.account);
  return items.flatMap((item) => [item, ...item.items]).flatMap(({ kind, id, locked }) => (kind === 'route' && !locked ? [id] : []));
}

/** Menus next to a route's page, or in a block on it. With a site, only those that this site has. */
export function menusAt(
  { portal }: Pick<LintView, 'portal'>,
  { sideMenu, page: id }: Pick<Route, 'sideMenu' | 'page'>,
  site?: string,
): string[] {
  const blocks = blocksOf(portal.pages[id]).filter((block) => site === undefined || isOnSite(block, site));
  return [...(sideMenu ? [sideMenu] : []), ...blocks.flatMap((block) => stepOf(block).menus?.(block) ?? [])];
}

/** The menus of this portal that every page has. */
export const menusOfShell = ({ portal }: Pick<LintView, 'portal'>): string[] => menusOfFrame.filter((id) => portal.menus[id]);
