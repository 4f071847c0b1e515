import { type RefObject, useEffect, useRef } from 'react';

/** The heading of what comes next takes the focus when a step leads to it, and is brought into sight; not where the page begins. */
export function useArrival(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return heading;
}
