import { useEffect, useRef, useState } from 'react';

/** Counts down seconds while `from` is unchanged; undefined disables it. */
export function useCountdown(from: number | undefined, end: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  const atEnd = useRef(end);
  atEnd.current = end;
  useEffect(() => {
    setLeft(from);
    if (from === undefined) return;
    const until = Date.now() + from * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      atEnd.current();
    }, 250);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
