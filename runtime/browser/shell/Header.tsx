import { path } from '../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MainMenu, MenuButton } from './MainMenu.tsx';
import { SearchField } from './search/SearchField.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { TrayButton } from './TrayButton.tsx';
import { usePortalName } from './usePortalName.ts';

/** The header of every page. Its menus are popovers, so they work without script. */
export function Header() {
  const { tables } = usePortal();
  const { route } = useLoadedPage();
  const { name } = usePortalName();
  return (
    <header className="header">
      <div className="frame header-bar">
        <MenuButton />
        <RouteLink className="brand" to={path(tables, 'home')} aria-current={route.id === 'home' ? 'page' : undefined}>
          <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M3 7.5 14 2l11 5.5v13L14 26 3 20.5z" />
            <circle cx="14" cy="14" r="5" />
            <circle cx="14" cy="14" r="1" fill="currentColor" />
          </svg>
          <span className="brand-text">{name}</span>
        </RouteLink>
        <MainMenu />
        <SearchField variant="header" value={useQueryOfAddress()} />
        <div className="header-tools">
          <TrayButton />
          <LanguageMenu />
          <ThemeMenu />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** The query of the search page; empty on other pages. */
function useQueryOfAddress(): string {
  const { tables } = usePortal();
  const { route, search } = useLoadedPage();
  return route.id === tables.settings.search?.route ? (new URLSearchParams(search).get('q') ?? '') : '';
}
