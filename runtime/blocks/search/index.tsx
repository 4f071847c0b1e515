import { rowsIn, textIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { SearchField } from '../../browser/shell/search/SearchField.tsx';
import { useSearch } from '../../browser/shell/search/useSearch.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { wordsOfAddress } from '../../shared/routing/addressWords.ts';

/** The portal's search within a page, with frequent searches below. */
export default function SearchBlock({ block }: BlockProps<'search'>) {
  const { tables } = usePortal();
  const { pathname } = useLoadedPage();
  return (
    <div className="block block-search">
      <SearchField variant="page" value={block.prefill === 'path' ? wordsOfAddress(tables, pathname) : ''} />
      {block.hot && <HotQueries />}
    </div>
  );
}

/** Renders nothing if there are none or loading failed. */
function HotQueries() {
  const { data } = useLoadedPage();
  const search = useSearch();
  const t = useWords();
  const queries = rowsIn(data.hot).flatMap((row) => textIn(row, 'keyword') ?? []);
  if (!search || queries.length === 0) return null;
  return (
    <nav className="hot" aria-label={t('block.search.hot')}>
      <span aria-hidden="true">{t('block.search.hot')}</span>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <RouteLink className="chip" to={search.addressOf(query)} onClick={() => search.remember(query)}>
              <bdi>{query}</bdi>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
