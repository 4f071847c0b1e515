import { siteOf } from '../../../shared/routing/match.ts';
import { foreignText } from '../../../shared/text/foreign.ts';
import { useFormat } from '../../clock/format.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';

/** The language fields of a record: available languages, and a newer original. */
interface SpokenRecord {
  languages?: readonly string[];
  newerLanguage?: string;
  newerSince?: string;
}

/** Reports that a record is in another language than the page, and links to its other languages. */
export function LanguageNotice({ record }: { record: unknown }) {
  const { site } = usePortal().tables;
  const t = useWords();
  const { lang } = foreignText(site, record);
  if (!lang) return null;
  const { languages = [] } = record as SpokenRecord;
  return (
    <div className="notice notice-note" data-served-language={lang}>
      <Icon name="language" />
      <p>{t(`detail.servedIn.${lang}`)}</p>
      <SitesOf languages={languages.filter((language) => language !== lang)} />
    </div>
  );
}

/** Reports that the original has changed since its translation, and links to it. */
export function OriginalNotice({ record }: { record: unknown }) {
  const t = useWords();
  const format = useFormat();
  const { newerLanguage, newerSince } = record as SpokenRecord;
  if (!newerLanguage || !newerSince) return null;
  return (
    <div className="notice notice-warning">
      <Icon name="history" />
      <p>{t('detail.newerOriginal', { day: format.day(newerSince) })}</p>
      <SitesOf languages={[newerLanguage]} />
    </div>
  );
}

/** Links to this page on sites in other languages, each in that language's own name. */
function SitesOf({ languages }: { languages: readonly string[] }) {
  const { tables } = usePortal();
  const { head } = useLoadedPage();
  const t = useWords();
  const sites = languages.flatMap((language) => tables.sites.find(({ id }) => id === language) ?? []);
  const links = sites.flatMap((site) => {
    const same = head.alternates.find((alternate) => siteOf(tables.sites, alternate.path).site.id === site.id);
    return same ? [{ ...site, to: same.path }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="notice-links" aria-label={t('detail.readIn')}>
      {links.map(({ id, to, locale, name }) => (
        <li key={id}>
          <RouteLink to={to} hrefLang={locale} lang={locale}>
            {name}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
