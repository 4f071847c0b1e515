import { useFormat } from '../clock/format.ts';
import { usePortal } from '../context.ts';
import { useWords } from '../words.ts';
import { Icon } from './Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

export interface SidebarItem {
  key: string;
  title: string;
  to: string;
  current: boolean;
  /** Exact up to the sidebar's cap. */
  count?: number;
  items?: SidebarItem[];
}

/** Entries under a title: open if they include the current page, otherwise collapsed. */
export interface SidebarGroup {
  key: string;
  title: string;
  items: SidebarItem[];
}

export interface SidebarProps {
  title: string;
  /** An entry before the others that removes the selection. */
  all?: { to: string; current: boolean; count?: number };
  items: SidebarItem[];
  /** After the other entries. */
  groups?: SidebarGroup[];
  /** Maximum displayed count. Default: the sidebar's cap, `5000+`; for pending items `99+`. */
  cap?: number;
}

/** The secondary menu next to a list: open on wide screens, collapsed on narrow ones. */
export function Sidebar({ title, all, items, groups = [], cap }: SidebarProps) {
  const t = useWords();
  const entries: SidebarItem[] = all ? [{ key: 'all', title: t('shell.sidebar.all'), ...all }, ...items] : items;
  return (
    <nav className="sidebar" aria-label={title}>
      <details>
        <summary className="opens">{title}</summary>
        {entries.length > 0 && <SidebarList items={entries} cap={cap} />}
        {groups.map((group) => (
          <Group key={group.key} group={group} cap={cap} />
        ))}
      </details>
    </nav>
  );
}

/** A collapsed group shows the sum of its entries' counts. */
function Group({ group: { title, items }, cap }: { group: SidebarGroup; cap: number | undefined }) {
  const countText = useCountText(cap);
  const sum = items.reduce((before, { count = 0 }) => before + count, 0);
  return (
    <details className="sidebar-group" open={items.some(({ current }) => current)}>
      <summary>
        <Icon name="chevron-down" />
        <span>{title}</span>
        {sum > 0 && <span className="sidebar-count">{countText(sum)}</span>}
      </summary>
      <SidebarList items={items} cap={cap} />
    </details>
  );
}

function useCountText(cap: number | undefined): (count: number) => string {
  const { sidebarCountCap } = usePortal().tables.settings.limits;
  const format = useFormat();
  return (count) => (cap === undefined ? format.capped(count, sidebarCountCap) : format.capped(count, cap, cap + 1));
}

function SidebarList({ items, cap }: Pick<SidebarProps, 'items'> & { cap: number | undefined }) {
  const countText = useCountText(cap);
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <li key={item.key}>
          <RouteLink to={item.to} aria-current={item.current ? 'page' : undefined}>
            {item.title}
            {item.count !== undefined && <span className="sidebar-count">{countText(item.count)}</span>}
          </RouteLink>
          {item.items && item.items.length > 0 && <SidebarList items={item.items} cap={cap} />}
        </li>
      ))}
    </ul>
  );
}
