import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { type MenuItem, withBelow } from '../../shared/routing/menu.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { liveCounts } from '../live/counts.ts';
import { Sidebar, type SidebarItem } from '../widgets/Sidebar.tsx';
import { useWords } from '../words.ts';
import { useMenu } from './useMenu.ts';

/** A page with the menu of its area as a sidebar. Pages without an area, or without a visible entry, have no sidebar. */
export function WithSidebarMenu({ children }: { children: ReactNode }) {
  const { sideMenu } = useLoadedPage().route;
  return sideMenu === undefined ? children : <SidebarMenu menu={sideMenu}>{children}</SidebarMenu>;
}

/** Marks the entry of the open page, or its nearest ancestor. */
function SidebarMenu({ menu, children }: { menu: string; children: ReactNode }) {
  const { pathname, head, counts: loaded } = useLoadedPage();
  const counts = { ...loaded, ...useSnapshot(liveCounts).counts };
  const { pendingCountCap } = usePortal().tables.settings.limits;
  const { items } = useMenu(menu);
  const t = useWords();
  const paths = new Set(items.flatMap(withBelow).flatMap(({ to = [] }) => to));
  if (items.length === 0) return children;
  const current = [pathname, ...head.breadcrumb.map(({ path }) => path).reverse()].find((path) => path !== undefined && paths.has(path));
  const shown = (entries: readonly MenuItem[]): SidebarItem[] =>
    entries.flatMap(({ key, title, to, count }) => {
      const waiting = count === undefined ? undefined : counts[count];
      return to === undefined ? [] : [{ key, title: t(title), to, current: to === current, ...(waiting && { count: waiting }) }];
    });
  const groups = items.filter(({ to }) => to === undefined);
  return (
    <div className="with-sidebar">
      <Sidebar
        title={t(`menu.${menu}.title`)}
        cap={pendingCountCap}
        items={shown(items)}
        groups={groups.map((group) => ({ key: group.key, title: t(group.title), items: shown(group.items) }))}
      />
      <div>{children}</div>
    </div>
  );
}
