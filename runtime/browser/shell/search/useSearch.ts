import { path } from '../../../shared/path.ts';
import { usePortal } from '../../context.ts';
import { rememberQuery } from './recent.ts';

interface Search {
  /** Where a form sends a query, as the `q` of the address. */
  action: string;
  /** The address of a query. */
  addressOf: (query: string) => string;
  /** Goes there, remembers the query in this browser and counts it. An empty one only opens the page. */
  run: (query: string) => void;
  /** Remembers and counts a query that gets its page in another way. */
  keep: (query: string) => void;
}

/** The portal's search, or null where it has none. */
export function useSearch(): Search | null {
  const { tables, call, navigate } = usePortal();
  const { search } = tables.settings;
  if (!search) return null;
  const addressOf = (query: string) => path(tables, search.route, {}, { q: query });
  const keep = (query: string) => {
    const ref = tables.calls[search.keep];
    if (!query) return;
    rememberQuery(query);
    // Nobody waits for it, and the search goes on without it.
    if (ref) call(ref, { keyword: query, language: tables.site.language }, { outlives: true }).catch(() => {});
  };
  return {
    action: addressOf(''),
    addressOf,
    keep,
    run(query) {
      keep(query);
      navigate(addressOf(query));
    },
  };
}
