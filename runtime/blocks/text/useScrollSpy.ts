import { useEffect, useState } from 'react';
import type { ContentsEntry } from '../../shared/contents.ts';

/** A heading counts as reached when it stands in this upper part of the window. */
const reached = 0.3;

/** Further up than any text is long, in CSS pixels. */
const farAbove = 10_000_000;

/** The id of the heading whose section is being read; none above the first, and on the server. */
export function useScrollSpy(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const look = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * reached)?.id);
    // Without an upper end: a heading is passed by a leap as well, which shows it at no moment.
    const observer = new IntersectionObserver(look, { rootMargin: `${farAbove}px 0px -${(1 - reached) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
