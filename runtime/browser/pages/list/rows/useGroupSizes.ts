import { type RefObject, useEffect } from 'react';

/**
 * Lets the browser measure each group of a long table while idle. It remembers the size of a group it has laid out. Then
 * scrolling causes no layout shift, and the scrollbar is accurate.
 */
export function useGroupSizes(table: RefObject<HTMLTableElement | null>, isLong: boolean): void {
  useEffect(() => {
    const groups = isLong ? [...(table.current?.tBodies ?? [])] : [];
    let isOver = false;
    const measureNext = () => {
      const group = groups.shift();
      if (!group || isOver) return;
      group.style.contentVisibility = 'visible';
      // The size is remembered after a frame was rendered with it.
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
