import { siteOf } from '../../shared/routing/match.ts';
import { sitePath } from '../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';

/** Switches the site and keeps the page; a site without the page opens its home. The server handles the links and stores the choice. */
export function LanguageMenu() {
  const { tables } = usePortal();
  const { head, search } = useLoadedPage();
  const t = useWords();
  const addressOn = (site: { id: string; prefix: string }) => {
    const same = head.alternates.find((alternate) => siteOf(tables.sites, alternate.path).site.id === site.id);
    const address = same ? same.path + search : sitePath(site.prefix, '/');
    return `/language/${site.id}?${new URLSearchParams({ to: address })}`;
  };
  const sites = tables.languages?.flatMap((id) => tables.sites.filter((site) => site.id === id)) ?? tables.sites;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        popoverTarget="languages"
        aria-label={`${t('shell.language')}: ${tables.site.name}`}
      >
        <Icon name="language" />
        <span className="tool-text tool-language" aria-hidden="true">
          {tables.site.name}
        </span>
      </button>
      <nav className="panel" id="languages" popover="auto" aria-label={t('shell.language')}>
        <ul className="panel-list">
          {sites.map((site) => (
            <li key={site.id}>
              <a
                className="panel-item"
                href={addressOn(site)}
                hrefLang={site.locale}
                rel="nofollow"
                lang={site.locale}
                aria-current={site.id === tables.site.id ? 'true' : undefined}
              >
                {site.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
