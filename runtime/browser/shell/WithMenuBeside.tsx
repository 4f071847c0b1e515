import type { ReactNode } from 'react';
import { useLoadedPage, usePortal } from '../context.ts';
import { Sidebar } from '../widgets/Sidebar.tsx';
import { useWords } from '../words.ts';
import { useMenu } from './useMenu.ts';

/** A page of an area, with the menu of that area beside it. Other pages stand alone, and so does one whose visitor sees no entry. */
export function WithMenuBeside({ children }: { children: ReactNode }) {
  const { beside } = useLoadedPage().route;
  return beside === undefined ? children : <Beside menu={beside}>{children}</Beside>;
}

/** The entry of the open page is marked, else the nearest one above it. */
function Beside({ menu, children }: { menu: string; children: ReactNode }) {
  const { pathname, head, counts } = useLoadedPage();
  const { pendingCountCap } = usePortal().tables.settings.limits;
  const { items } = useMenu(menu);
  const t = useWords();
  const shown = items.flatMap(({ key, title, to, count }) => {
    const waiting = count === undefined ? undefined : counts?.[count];
    return to === undefined ? [] : [{ key, title: t(title), to, ...(waiting && { count: waiting }) }];
  });
  if (shown.length === 0) return children;
  const way = [pathname, ...head.breadcrumb.map(({ path }) => path).reverse()];
  const current = way.find((path) => shown.some(({ to }) => to === path));
  return (
    <div className="with-sidebar">
      <Sidebar
        title={t(`menu.${menu}.title`)}
        cap={pendingCountCap}
        items={shown.map((item) => ({ ...item, current: item.to === current }))}
      />
      <div>{children}</div>
    </div>
  );
}
