import { kindOf, type MenuItem, menuItems, withBelow } from '../../shared/routing/menu.ts';
import { useLoadedPage, usePortal } from '../context.ts';

export interface ShownMenu {
  items: MenuItem[];
  /** Cache name: equal for menus with the same entries and current page, on one site. */
  name: string;
  /** 'page' for the current entry, 'true' for its ancestors. */
  currentOf: (item: MenuItem) => 'page' | 'true' | undefined;
  /** Whether the current page is below an entry of the group. */
  holdsCurrent: (item: MenuItem) => boolean;
}

/** A menu for the visitor, with the current page marked. */
export function useMenu(id: string): ShownMenu {
  const { tables, account } = usePortal();
  const { pathname, head } = useLoadedPage();
  const above = new Set(head.breadcrumb.slice(1).map((crumb) => crumb.path));
  const currentOf = ({ to }: MenuItem) => (to === pathname ? 'page' : to !== undefined && above.has(to) ? 'true' : undefined);
  const items = menuItems(tables, id, account);
  return {
    items,
    name: [
      id,
      kindOf(account),
      ...items.flatMap(withBelow).flatMap((item) => (currentOf(item) ? `${item.key} ${currentOf(item)}` : [])),
    ].join('\n'),
    currentOf,
    holdsCurrent: (item) => item.items.some((entry) => currentOf(entry) !== undefined),
  };
}
