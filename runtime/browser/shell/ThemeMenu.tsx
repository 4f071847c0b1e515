import { type MouseEvent, useState } from 'react';
import { useLoadedPage } from '../context.ts';
import { storePreference } from '../storage/stores.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { type Theme, themes, useWrittenTheme } from './theme.ts';

/** Selects the theme. Without script the server sets the cookie and redirects back; with script no page loads. */
export function ThemeMenu() {
  const { pathname, search } = useLoadedPage();
  const [theme, setTheme] = useState(useWrittenTheme());
  const t = useWords();
  const handleChoice = (event: MouseEvent, chosen: Theme) => {
    event.preventDefault();
    storePreference('theme', chosen);
    document.documentElement.dataset.theme = chosen;
    document.getElementById('themes')?.hidePopover();
    setTheme(chosen);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon"
        popoverTarget="themes"
        aria-label={`${t('shell.theme.title')}: ${t(`shell.theme.${theme}`)}`}
      >
        <Icon name={`theme-${theme}`} />
      </button>
      <form className="panel" id="themes" popover="auto" action="/theme" aria-label={t('shell.theme.title')}>
        <input type="hidden" name="return" value={pathname + search} />
        {themes.map((choice) => (
          <button
            key={choice}
            type="submit"
            className="panel-item"
            name="to"
            value={choice}
            aria-current={choice === theme || undefined}
            onClick={(event) => handleChoice(event, choice)}
          >
            {t(`shell.theme.${choice}`)}
          </button>
        ))}
      </form>
    </>
  );
}
