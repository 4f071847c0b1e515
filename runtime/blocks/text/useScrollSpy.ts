import { useEffect, useState } from 'react';
import type { ContentsEntry } from '../../shared/text/contents.ts';

/** Headings in this upper share of the viewport count as reached. */
const reached = 0.3;

/** More than the height of any text, in CSS pixels. */
const farAbove = 10_000_000;

/** The id of the current section's heading; undefined above the first, and on the server. */
export function useScrollSpy(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const look = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * reached)?.id);
    // The root extends far upwards, so that a jump past a heading is also observed.
    const observer = new IntersectionObserver(look, { rootMargin: `${farAbove}px 0px -${(1 - reached) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
