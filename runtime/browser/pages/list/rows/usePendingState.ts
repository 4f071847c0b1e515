import { useEffect, useState } from 'react';
import { type ListState, readListState } from '../../../../shared/lists/list.ts';
import { matchRoute, siteOf } from '../../../../shared/routing/match.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { useNextLocation } from '../../../navigation/nextLocation.ts';
import { useList } from '../listContext.ts';

/** Milliseconds before placeholders appear, so that fast answers replace the rows directly. */
const patienceMs = 200;

/** The state that the list is loading, if that takes longer than a moment. */
export function usePendingState(): ListState | undefined {
  const { shape } = useList();
  const { tables } = usePortal();
  const { route } = useLoadedPage();
  const location = useNextLocation();
  const [delayedKey, setDelayedKey] = useState<string>();
  const staysHere = location && matchRoute(tables, siteOf(tables.sites, location.pathname).rest)?.route.page === route.page;
  const key = staysHere ? location.pathname + location.search : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setDelayedKey(key), patienceMs);
    return () => {
      clearTimeout(timer);
      setDelayedKey(undefined);
    };
  }, [key]);
  return key !== undefined && delayedKey === key ? readListState(shape, tables.settings, new URLSearchParams(location?.search)) : undefined;
}
