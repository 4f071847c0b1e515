/** The display time zone: UTC on the server, the visitor's after hydration. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const serverZone = () => 'UTC';
let known: string | undefined;

/** Cached, because every date of a page needs it and it is expensive to determine. */
function visitorZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return known;
}

/** UTC during hydration, so that the first render matches the server's. */
export const useTimeZone = (): string => useSyncExternalStore(never, visitorZone, serverZone);
