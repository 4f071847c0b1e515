import type { MenuItem } from '../menus.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { type ShownMenu, useMenu } from './useMenu.ts';

/** The main menu on wide screens: a panel for each group. */
export function MainMenu() {
  const menu = useMenu('main');
  const t = useWords();
  if (menu.items.length === 0) return null;
  return (
    <nav className="menu" aria-label={t('shell.menu.main')}>
      <ul>
        {menu.items.map((item) => (
          <li key={item.key}>{item.items.length > 0 ? <Group item={item} menu={menu} /> : <Single item={item} menu={menu} />}</li>
        ))}
      </ul>
    </nav>
  );
}

const Single = ({ item, menu }: { item: MenuItem; menu: ShownMenu }) => (
  <MenuLink className="menu-top" item={item} current={menu.currentOf(item)} />
);

function Group({ item, menu }: { item: MenuItem; menu: ShownMenu }) {
  const t = useWords();
  const panel = `menu-${item.key}`;
  return (
    <>
      <button type="button" className="menu-top" popoverTarget={panel} data-current={menu.holdsCurrent(item) || undefined}>
        {t(item.title)}
        <Icon name="chevron-down" />
      </button>
      <div className="panel panel-mega" id={panel} popover="auto">
        <ul>
          {item.items.map((entry) => (
            <li key={entry.key}>
              <MenuLink className="panel-item" item={entry} current={menu.currentOf(entry)} icon />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
