import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of the next step and scrolls to it, but not on page load. */
export function useHeadingFocus(key: string): RefObject<HTMLHeadingElement | null> {
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
