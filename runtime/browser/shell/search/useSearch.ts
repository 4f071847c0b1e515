import { path } from '../../../shared/routing/path.ts';
import { usePortal } from '../../context.ts';
import { rememberQuery } from './recent.ts';

interface SearchTarget {
  /** Form address, which receives the query as `q`. */
  action: string;
  /** The address of a query. */
  addressOf: (query: string) => string;
  /** Opens a query, stores it in this browser and counts it. An empty one only opens the page. */
  run: (query: string) => void;
  /** Stores and counts a query whose page is opened otherwise. */
  remember: (query: string) => void;
}

/** The portal's search; null if it has none. */
export function useSearch(): SearchTarget | null {
  const { tables, call, navigate } = usePortal();
  const { search } = tables.settings;
  if (!search) return null;
  const addressOf = (query: string) => path(tables, search.route, {}, { q: query });
  const remember = (query: string) => {
    const ref = tables.calls[search.keep];
    if (!query) return;
    rememberQuery(query);
    // Not awaited, and failures are ignored.
    if (ref) call(ref, { keyword: query, language: tables.site.language }, { outlives: true }).catch(() => {});
  };
  return {
    action: addressOf(''),
    addressOf,
    remember,
    run(query) {
      remember(query);
      navigate(addressOf(query));
    },
  };
}
