import type { MenuItem } from '../../shared/menu.ts';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

interface MenuLinkProps {
  item: MenuItem;
  className: string;
  current: 'page' | 'true' | undefined;
  /** Icons stand in short menus only; in long ones they would be noise. */
  icon?: boolean;
}

/** An entry of a menu. A locked one says so by its lock; where it leads, the route's refusal explains it. */
export function MenuLink({ item, className, current, icon = false }: MenuLinkProps) {
  const t = useWords();
  return (
    <RouteLink className={className} to={item.to ?? '#'} aria-current={current}>
      {icon && item.icon && <Icon name={item.icon} />}
      {t(item.title)}
      {item.locked && (
        <span className="menu-sign">
          <Icon name="lock" />
          <span className="visually-hidden">{t('shell.locked')}</span>
        </span>
      )}
      {item.to?.startsWith('http') && (
        <span className="menu-sign">
          <Icon name="external-link" mirrored />
        </span>
      )}
    </RouteLink>
  );
}
