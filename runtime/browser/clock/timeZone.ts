/** The time zone in which instants are shown: UTC in what the server writes, the visitor's own once script runs. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const serverZone = () => 'UTC';
const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The first render in the browser says UTC as the server did, so that both draw the same. */
export const useTimeZone = (): string => useSyncExternalStore(never, visitorZone, serverZone);
