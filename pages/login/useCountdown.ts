import { useEffect, useState } from 'react';

/** Counts down in whole seconds by the clock, so that a resumed tab is correct immediately. Calls `onEnd` at zero. */
export function useCountdown(onEnd: () => void): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is read when the countdown ends
  useEffect(() => {
    if (endsAt === undefined) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      setEndsAt(undefined);
      onEnd();
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    seconds,
    start(from) {
      setSeconds(from);
      setEndsAt(Date.now() + from * 1000);
    },
  };
}
