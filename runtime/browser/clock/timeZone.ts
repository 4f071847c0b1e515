/** The time zone in which instants are shown: UTC in what the server writes, the visitor's own once script runs. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const serverZone = () => 'UTC';
let known: string | undefined;

/** Asked by every date of a page, and costly to find out. */
function visitorZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return known;
}

/** The first render in the browser says UTC as the server did, so that both draw the same. */
export const useTimeZone = (): string => useSyncExternalStore(never, visitorZone, serverZone);
