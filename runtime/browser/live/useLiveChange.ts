import { useEffect, useEffectEvent } from 'react';
import { subscribe } from 'valtio';
import { liveChanges } from './counts.ts';

/** Milliseconds after which several changes cause one run. */
const pauseMs = 500;

/** Runs a function after the stream, or polling, has announced a change of account data. A hidden tab runs it when it is shown. */
export function useLiveChange(run: () => void, isOn = true): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const stopping = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStale = false;
    const show = (): void => {
      if (document.hidden || !isStale) return;
      isStale = false;
      runNow();
    };
    const unsubscribe = subscribe(liveChanges, () => {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(show, pauseMs);
    });
    document.addEventListener('visibilitychange', show, { signal: stopping.signal });
    return () => {
      stopping.abort();
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isOn]);
}
