import { type RefObject, useEffect } from 'react';

/**
 * Lets the browser learn how high each group of a long table is, one after the other while it has nothing else to do. It
 * remembers that of a group that it has laid out once: then nothing moves while one scrolls, and the end is where it is sought.
 */
export function useGroupSizes(table: RefObject<HTMLTableElement | null>, isLong: boolean): void {
  useEffect(() => {
    const groups = isLong ? [...(table.current?.tBodies ?? [])] : [];
    let isOver = false;
    const measureNext = () => {
      const group = groups.shift();
      if (!group || isOver) return;
      group.style.contentVisibility = 'visible';
      // A size is remembered once a frame has been drawn with it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          group.style.contentVisibility = '';
          whenIdle(measureNext);
        }),
      );
    };
    whenIdle(measureNext);
    return () => {
      isOver = true;
    };
  }, [table, isLong]);
}

const whenIdle = (work: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(work);
