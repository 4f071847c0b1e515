import { frameMenus } from '../../shared/site/frameMenus.ts';
import { useLoadedPage } from '../context.ts';
import { CachedFragment } from '../document/fragmentCache.tsx';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { type ShownMenu, useMenu } from './useMenu.ts';

/** The shortcuts at the side; a route can hide them. */
export function Shortcuts() {
  const { route } = useLoadedPage();
  const menu = useMenu(frameMenus.shortcuts);
  if (route.noShowRightNav || menu.items.length === 0) return null;
  return (
    <CachedFragment name={menu.name}>
      <Entries menu={menu} />
    </CachedFragment>
  );
}

function Entries({ menu }: { menu: ShownMenu }) {
  const t = useWords();
  return (
    <nav className="shortcuts" aria-label={t('shell.shortcuts')}>
      <ul className="frame">
        {menu.items.map((item) => (
          <li key={item.key}>
            <MenuLink className="shortcut" item={item} current={menu.currentOf(item)} sign="icon" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
