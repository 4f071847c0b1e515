/** The present, for what is told of it: it moves on minute by minute while something on the page follows it. */
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Minutes since 1970; null in what the server writes and the browser draws first, which know no present of the visitor. */
export const useMinute = (): number | null => useSyncExternalStore(follow, minuteNow, neverYet);

const minuteNow = (): number => Math.floor(Date.now() / minuteMs);
const neverYet = () => null;

function follow(tell: () => void): () => void {
  followers.add(tell);
  timer ??= wait();
  return () => {
    followers.delete(tell);
    if (followers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Until the next minute begins. */
const wait = () =>
  setTimeout(
    () => {
      timer = wait();
      for (const tell of followers) tell();
    },
    minuteMs - (Date.now() % minuteMs),
  );
