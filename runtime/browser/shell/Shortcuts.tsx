import { useLoadedPage } from '../context.ts';
import { useWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { useMenu } from './useMenu.ts';

/** The shortcuts at the right-hand side, absent where the route says so. */
export function Shortcuts() {
  const { route } = useLoadedPage();
  const menu = useMenu('right');
  const t = useWords();
  if (route.noShowRightNav || menu.items.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label={t('shell.shortcuts')}>
      <ul className="frame">
        {menu.items.map((item) => (
          <li key={item.key}>
            <MenuLink className="shortcut" item={item} current={menu.currentOf(item)} icon />
          </li>
        ))}
      </ul>
    </nav>
  );
}
