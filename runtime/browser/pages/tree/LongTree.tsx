import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type HTMLAttributes, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { TreeItem } from './lines.ts';
import { TreeLine, type TreeLines } from './TreeLine.tsx';

export interface LongTreeProps {
  /** Attributes and handlers of the list element. */
  frame: HTMLAttributes<HTMLUListElement> & { ref: (element: HTMLElement | null) => void };
  items: TreeItem[];
  lines: TreeLines;
  /** Set here: scrolls to a line by index. */
  scrollTo: RefObject<(index: number) => void>;
  /** Restores the focus to a line whose element was replaced. */
  restoreFocus: () => void;
}

/** Estimated line height in pixels. */
const lineHeight = 36;

/** Number of lines rendered beyond each edge. */
const beyond = 12;

/**
 * A virtualised tree: lines outside the viewport are not in the document. Each line has its position among its siblings
 * as an attribute. The tree's own search replaces the browser's.
 */
export default function LongTree({ frame, items, lines, scrollTo, restoreFocus }: LongTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = items.findIndex((item) => item.isFocused());
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: beyond,
    rangeExtractor: useCallback((range: Range) => withLine(defaultRangeExtractor(range), focused), [focused]),
    getItemKey: (index) => items[index]?.getId() ?? index,
    // Renders some lines before measuring, so that the focused line is always present.
    initialRect: { width: 0, height: innerHeight },
    initialOffset: Math.max(0, focused - 3) * lineHeight,
  });
  useEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(index);
    return () => {
      scrollTo.current = () => {};
    };
  });
  useLayoutEffect(restoreFocus);
  const visibleItems = virtualizer.getVirtualItems();
  useMore(items, virtualizer.range?.endIndex ?? 0, lines.more);
  return (
    <div className="tree-long" ref={box}>
      <ul className="tree" {...frame}>
        {visibleItems.map(({ index, key, start }, position) => {
          const item = items[index];
          return (
            item && (
              <Fragment key={key}>
                <Gap size={start - (visibleItems[position - 1]?.end ?? 0)} />
                <TreeLine item={item} {...lines} />
              </Fragment>
            )
          );
        })}
        <Gap size={virtualizer.getTotalSize() - (visibleItems.at(-1)?.end ?? 0)} />
      </ul>
    </div>
  );
}

/** The focused line is always rendered, because without its element keys would have no target. */
const withLine = (rendered: number[], line: number): number[] =>
  line < 0 || rendered.includes(line) ? rendered : [...rendered, line].sort((one, other) => one - other);

/** A placeholder with the height of lines outside the viewport. */
const Gap = ({ size }: { size: number }) => (size > 0 ? <li role="none" style={{ blockSize: size }} /> : null);

/** Loads the next part of a level near its end. */
function useMore(items: readonly TreeItem[], last: number, more: (key: string) => void): void {
  const line = items.slice(Math.max(0, last - beyond), last + beyond).map((item) => item.getItemData());
  const moreLine = line.find(({ kind }) => kind === 'more');
  const of = moreLine && 'of' in moreLine ? moreLine.of : undefined;
  useEffect(() => {
    if (of !== undefined) more(of);
  }, [of, more]);
}
