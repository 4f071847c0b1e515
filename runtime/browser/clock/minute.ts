/** The current minute, updated while a component follows it. */
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Minutes since 1970; null on the server and during hydration, which do not know the visitor's time. */
export const useMinute = (): number | null => useSyncExternalStore(follow, minuteNow, neverYet);

const minuteNow = (): number => Math.floor(Date.now() / minuteMs);
const neverYet = () => null;

function follow(notify: () => void): () => void {
  followers.add(notify);
  timer ??= wait();
  return () => {
    followers.delete(notify);
    if (followers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Schedules the update for the start of the next minute. */
const wait = () =>
  setTimeout(
    () => {
      timer = wait();
      for (const notify of followers) notify();
    },
    minuteMs - (Date.now() % minuteMs),
  );
