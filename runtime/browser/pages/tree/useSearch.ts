import { useCallback, useMemo, useState } from 'react';
import { usePortal } from '../../context.ts';
import { type Forest, searchIn, type TreeMatches } from './forest.ts';

/** A search within loaded nodes; an empty text matches nothing. */
export function useSearch(forest: Forest) {
  const { locale } = usePortal().tables.site;
  const [text, setText] = useState('');
  const foundBy = useCallback(
    (query: string): TreeMatches | undefined => (query.trim() ? searchIn(forest, query, locale) : undefined),
    [forest, locale],
  );
  const found = useMemo(() => foundBy(text), [foundBy, text]);
  return { text, setText, found, foundBy };
}
