import { wordsOfAddress } from '../../shared/addressWords.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { SearchField } from '../shell/search/SearchField.tsx';
import { useSearch } from '../shell/search/useSearch.ts';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';
import { rowsIn, textIn } from './answers.ts';
import type { BlockProps } from './props.ts';

/** The portal's search in the middle of a page, with what many search for below it. */
export function SearchBlock({ block }: BlockProps<'search'>) {
  const { tables } = usePortal();
  const { pathname } = useLoadedPage();
  return (
    <div className="block block-search">
      <SearchField place="page" value={block.prefill === 'path' ? wordsOfAddress(tables, pathname) : ''} />
      {block.hot && <HotQueries />}
    </div>
  );
}

/** Left out where there are none, or they did not come: the field does without. */
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
            <RouteLink className="chip" to={search.addressOf(query)} onClick={() => search.keep(query)}>
              <bdi>{query}</bdi>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
