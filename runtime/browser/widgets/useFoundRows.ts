import { useEffect, useState } from 'react';
import type { CallRef } from '../../shared/portal.ts';
import { rowsIn } from '../blocks/answers.ts';
import { usePortal } from '../context.ts';

/** Debounce time in milliseconds. */
const pauseMs = 150;

interface FoundRows {
  /** The text that the rows are for. */
  of: string;
  rows?: readonly unknown[];
}

/** Rows that match a text, as `field` of a request. The previous rows remain until the next arrive, and failures are ignored. */
export function useFoundRows(ref: CallRef | undefined, field: string, query: string): FoundRows {
  const { tables, call } = usePortal();
  const [found, setFound] = useState<FoundRows>({ of: '' });
  const { language } = tables.site;
  useEffect(() => {
    if (query === '' || !ref) {
      setFound({ of: '' });
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      const answer = await call(ref, { [field]: query, language }, { signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted && answer !== undefined) setFound({ of: query, rows: rowsIn(answer) });
    };
    const waiting = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(waiting);
      stop.abort();
    };
  }, [call, ref, language, query, field]);
  return found;
}
