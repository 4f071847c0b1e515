import { useFormat } from '../../../clock/format.ts';
import { usePortal } from '../../../context.ts';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import type { SidebarItem, SidebarProps } from '../../../widgets/Sidebar.tsx';
import { useWords } from '../../../words.ts';

/** Categories as tabs above a list, with a second row for the chosen category's children. */
export function CategoryTabs({ title, all, items }: SidebarProps) {
  const t = useWords();
  const entries = all ? [{ key: 'all', title: t('shell.sidebar.all'), ...all }, ...items] : items;
  const opened = items.find(isOnCurrentPath);
  return (
    <nav aria-label={title}>
      <div className="tabs">
        {entries.map((item) => (
          <Category key={item.key} item={item} current={item.current ? 'page' : isOnCurrentPath(item) ? 'true' : undefined} />
        ))}
      </div>
      {opened?.items && opened.items.length > 0 && (
        <ul className="chips tabs-below">
          {opened.items.map((item) => (
            <li key={item.key}>
              <Category item={item} current={item.current ? 'page' : undefined} className="chip" />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

interface CategoryProps {
  item: SidebarItem;
  current: 'page' | 'true' | undefined;
  className?: string;
}

function Category({ item: { title, to, count }, current, className }: CategoryProps) {
  const { sidebarCountCap } = usePortal().tables.settings.limits;
  const format = useFormat();
  return (
    <RouteLink to={to} aria-current={current} className={className}>
      {title}
      {count !== undefined && <span className="count"> {format.capped(count, sidebarCountCap)}</span>}
    </RouteLink>
  );
}

/** Whether it or one of its descendants is chosen. */
const isOnCurrentPath = ({ current, items }: SidebarItem): boolean => current || (items?.some(isOnCurrentPath) ?? false);
