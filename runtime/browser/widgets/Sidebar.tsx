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
  /** Shown as 5000+ from 5000 on. */
  count?: number;
  items?: SidebarItem[];
}

interface SidebarProps {
  title: string;
  /** The entry above the others that takes none of them. */
  all?: { to: string; current: boolean; count?: number };
  items: SidebarItem[];
}

/** The secondary menu beside a list: open where there is room for it, folded on narrow screens. */
export function Sidebar({ title, all, items }: SidebarProps) {
  const t = useWords();
  const entries: SidebarItem[] = all ? [{ key: 'all', title: t('shell.sidebar.all'), ...all }, ...items] : items;
  return (
    <nav className="sidebar" aria-label={title}>
      <details>
        <summary>
          <span>{title}</span>
          <Icon name="chevron-down" />
        </summary>
        <SidebarList items={entries} />
      </details>
    </nav>
  );
}

function SidebarList({ items }: { items: SidebarItem[] }) {
  const { sidebarCountCap } = usePortal().tables.settings.limits;
  const format = useFormat();
  return (
    <ul className="sidebar-list">
      {items.map((item) => (
        <li key={item.key}>
          <RouteLink to={item.to} aria-current={item.current ? 'page' : undefined}>
            <span>{item.title}</span>
            {item.count !== undefined && <span className="sidebar-count">{format.capped(item.count, sidebarCountCap)}</span>}
          </RouteLink>
          {item.items && item.items.length > 0 && <SidebarList items={item.items} />}
        </li>
      ))}
    </ul>
  );
}
