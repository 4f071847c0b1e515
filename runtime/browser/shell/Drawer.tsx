import type { MenuItem } from '../menus.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { type ShownMenu, useMenu } from './useMenu.ts';

/** Opens the main menu on narrow screens. */
export function DrawerButton() {
  const t = useWords();
  return (
    <button type="button" className="button button-quiet button-icon drawer-open" popoverTarget="drawer" aria-label={t('shell.menu.open')}>
      <Icon name="menu" />
    </button>
  );
}

/** The main menu on narrow screens: its groups fold, the one with the open page stands open. */
export function Drawer() {
  const menu = useMenu('main');
  const t = useWords();
  return (
    <div className="drawer" id="drawer" popover="auto">
      <div className="drawer-head">
        <span>{t('shell.menu.title')}</span>
        <button
          type="button"
          className="button button-quiet button-icon"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={t('shell.menu.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('shell.menu.main')}>
        <ul className="drawer-list">
          {menu.items.map((item) => (
            <li key={item.key}>
              {item.items.length > 0 ? (
                <Group item={item} menu={menu} />
              ) : (
                <MenuLink className="drawer-item" item={item} current={menu.currentOf(item)} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Group({ item, menu }: { item: MenuItem; menu: ShownMenu }) {
  const t = useWords();
  return (
    <details name="drawer" open={menu.holdsCurrent(item)}>
      <summary>
        {t(item.title)}
        <Icon name="chevron-down" />
      </summary>
      <ul className="drawer-list">
        {item.items.map((entry) => (
          <li key={entry.key}>
            <MenuLink className="drawer-item" item={entry} current={menu.currentOf(entry)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
