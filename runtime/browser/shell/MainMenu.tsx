import type { MenuItem } from '../../shared/routing/menu.ts';
import { frameMenus } from '../../shared/site/frameMenus.ts';
import { CachedFragment } from '../document/fragmentCache.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { type ShownMenu, useMenu } from './useMenu.ts';

/** Opens the main menu on narrow screens. */
export function MenuButton() {
  const t = useWords();
  return (
    <button type="button" className="button button-quiet button-icon menu-open" popoverTarget="menu" aria-label={t('shell.menu.open')}>
      <Icon name="menu" />
    </button>
  );
}

/**
 * The main menu with a panel for each group. The same elements are a bar on wide screens and a drawer on narrow ones. In the
 * drawer an open panel replaces the other groups, and its button returns to them.
 */
export function MainMenu() {
  const menu = useMenu(frameMenus.header);
  const narrow = useMenu(frameMenus.narrowHeader);
  return (
    <CachedFragment name={menu.name + narrow.name}>
      <Panels menu={menu} narrow={narrow} />
    </CachedFragment>
  );
}

interface MenuPanels {
  menu: ShownMenu;
  /** Has entries only if narrow screens have a separate menu. */
  narrow: ShownMenu;
}

function Panels({ menu, narrow }: MenuPanels) {
  const t = useWords();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t('shell.menu.main')}>
      <div className="menu-head">
        <span>{t('shell.menu.title')}</span>
        <button
          type="button"
          className="button button-quiet button-icon"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('shell.menu.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {narrow.items.length > 0 ? (
        <>
          <Entries menu={menu} on="wide" />
          <Entries menu={narrow} on="narrow" />
        </>
      ) : (
        <Entries menu={menu} />
      )}
    </nav>
  );
}

const Entries = ({ menu, on }: { menu: ShownMenu; on?: 'wide' | 'narrow' }) => (
  <ul className="menu-list" data-on={on}>
    {menu.items.map((item) => (
      <li key={item.key}>{item.items.length > 0 ? <Group item={item} menu={menu} /> : <Single item={item} menu={menu} />}</li>
    ))}
  </ul>
);

const Single = ({ item, menu }: { item: MenuItem; menu: ShownMenu }) => (
  <MenuLink className="menu-top" item={item} current={menu.currentOf(item)} />
);

function Group({ item, menu }: { item: MenuItem; menu: ShownMenu }) {
  const t = useWords();
  const panel = `menu-${item.key}`;
  return (
    <>
      <button type="button" className="menu-top opens" popoverTarget={panel} data-current={menu.holdsCurrent(item) || undefined}>
        {t(item.title)}
      </button>
      <ul className="panel panel-mega" id={panel} popover="auto">
        {item.items.map((entry) => (
          <li key={entry.key}>
            <MenuLink className="panel-item" item={entry} current={menu.currentOf(entry)} />
          </li>
        ))}
      </ul>
    </>
  );
}
