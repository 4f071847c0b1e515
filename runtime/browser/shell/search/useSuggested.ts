import { useEffect, useState } from 'react';
import { usePortal } from '../../context.ts';
import type { Suggested } from './offers.ts';

/** Debounce time in milliseconds. */
const pauseMs = 150;
const max = 8;

interface SuggestionAnswer {
  /** The text that the rows are for; null before the first answer. */
  to: string | null;
  rows: Suggested[];
}

const none: SuggestionAnswer = { to: null, rows: [] };

/**
 * The suggestions for a typed text. The previous ones remain until the next arrive, and failures are ignored. If the visitor
 * has not typed the text, they load in the background.
 */
export function useSuggested(query: string, isEnabled: boolean, background = false): SuggestionAnswer {
  const { tables, call } = usePortal();
  const [answer, setAnswer] = useState(none);
  const { settings, calls, site } = tables;
  const ref = settings.search && calls[settings.search.suggest];
  useEffect(() => {
    if (!isEnabled || !ref) return;
    const stop = new AbortController();
    const ask = async () => {
      const rows = await call(ref, { keyword: query, size: max, language: site.language }, { signal: stop.signal, background }).catch(
        () => [],
      );
      if (!stop.signal.aborted) setAnswer({ to: query, rows: rows as Suggested[] });
    };
    const waiting = setTimeout(ask, query ? pauseMs : 0);
    return () => {
      clearTimeout(waiting);
      stop.abort();
    };
  }, [call, ref, site.language, query, isEnabled, background]);
  return answer;
}
