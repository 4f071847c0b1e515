import type { MenuItem } from '../../shared/routing/menu.ts';
import { Drawing } from '../widgets/Drawing.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';

interface MenuLinkProps {
  item: MenuItem;
  className: string;
  current: 'page' | 'true' | undefined;
  /** The picture before the title. Icons appear in short menus only, and drawings on tiles. */
  sign?: 'icon' | 'drawing';
}

/** A menu entry. A locked one has a lock icon, and its target page explains the refusal. */
export function MenuLink({ item, className, current, sign }: MenuLinkProps) {
  const t = useWords();
  return (
    <RouteLink className={className} to={item.to ?? '#'} aria-current={current}>
      {sign === 'drawing' && item.drawing && <Drawing name={item.drawing} />}
      {sign === 'icon' && item.icon && <Icon name={item.icon} />}
      {t(item.title)}
      {item.locked && <Icon name="lock" className="menu-sign" label={t('shell.locked')} />}
      {item.to?.startsWith('http') && <Icon name="external-link" className="menu-sign" mirrored />}
    </RouteLink>
  );
}
