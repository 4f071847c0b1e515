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
  /** Told exactly up to the sidebar's cap. */
  count?: number;
  items?: SidebarItem[];
}

/** Entries below a title of their own: open where the page stands among them, else folded. */
export interface SidebarGroup {
  key: string;
  title: string;
  items: SidebarItem[];
}

export interface SidebarProps {
  title: string;
  /** The entry above the others that takes none of them. */
  all?: { to: string; current: boolean; count?: number };
  items: SidebarItem[];
  /** Below the others. */
  groups?: SidebarGroup[];
  /** The highest count that is told; 5000+ from 5000 on where nothing is said, 99+ beyond 99 for what waits. */
  cap?: number;
}

/** The secondary menu beside a list: open where there is room for it, folded on narrow screens. */
export function Sidebar({ title, all, items, groups = [], cap }: SidebarProps) {
  const t = useWords();
  const entries: SidebarItem[] = all ? [{ key: 'all', title: t('shell.sidebar.all'), ...all }, ...items] : items;
  return (
    <nav className="sidebar" aria-label={title}>
      <details>
        <summary>
          <span>{title}</span>
          <Icon name="chevron-down" />
        </summary>
        {entries.length > 0 && <SidebarList items={entries} cap={cap} />}
        {groups.map((group) => (
          <Group key={group.key} group={group} cap={cap} />
        ))}
      </details>
    </nav>
  );
}

/** A folded group tells the sum of what its entries count. */
function Group({ group: { title, items }, cap }: { group: SidebarGroup; cap: number | undefined }) {
  const told = useToldCount(cap);
  const sum = items.reduce((before, { count = 0 }) => before + count, 0);
  return (
    <details className="sidebar-group" open={items.some(({ current }) => current)}>
      <summary>
        <Icon name="chevron-down" />
        <span>{title}</span>
        {sum > 0 && <span className="sidebar-count">{told(sum)}</span>}
      </summary>
      <SidebarList items={items} cap={cap} />
    </details>
  );
}

function useToldCount(cap: number | undefined): (count: number) => string {
  const { sidebarCountCap } = usePortal().tables.settings.limits;
  const format = useFormat();
  return (count) => (cap === undefined ? format.capped(count, sidebarCountCap) : format.capped(count, cap, cap + 1));
}

function SidebarList({ items, cap }: Pick<SidebarProps, 'items'> & { cap: number | undefined }) {
  const told = useToldCount(cap);
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <li key={item.key}>
          <RouteLink to={item.to} aria-current={item.current ? 'page' : undefined}>
            <span>{item.title}</span>
            {item.count !== undefined && <span className="sidebar-count">{told(item.count)}</span>}
          </RouteLink>
          {item.items && item.items.length > 0 && <SidebarList items={item.items} cap={cap} />}
        </li>
      ))}
    </ul>
  );
}
