import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type HTMLAttributes, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { TreeItem } from './lines.ts';
import { TreeLine, type TreeLines } from './TreeLine.tsx';

export interface LongTreeProps {
  /** What the list itself says and hears. */
  frame: HTMLAttributes<HTMLUListElement> & { ref: (element: HTMLElement | null) => void };
  items: TreeItem[];
  lines: TreeLines;
  /** Set here: brings a line into sight by its place. */
  scrollTo: RefObject<(at: number) => void>;
  /** Gives the focus back to a line whose element was drawn anew. */
  keepFocus: () => void;
}

/** Pixels of a line that has not been measured. */
const lineHeight = 36;

/** Lines beyond the edges that are drawn too, so that none is missing while scrolling. */
const beyond = 12;

/**
 * A tree of many lines in a frame of its own: what is out of sight is not in the page. The place of a line among its
 * siblings is told by the line itself, and the search above the tree finds what the browser's cannot.
 */
export default function LongTree({ frame, items, lines, scrollTo, keepFocus }: LongTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = items.findIndex((item) => item.isFocused());
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: beyond,
    rangeExtractor: useCallback((range: Range) => withLine(defaultRangeExtractor(range), focused), [focused]),
    getItemKey: (at) => items[at]?.getId() ?? at,
    // Some are drawn before the frame is measured: the line that has the focus is never missing.
    initialRect: { width: 0, height: innerHeight },
    initialOffset: Math.max(0, focused - 3) * lineHeight,
  });
  useEffect(() => {
    scrollTo.current = (at) => virtualizer.scrollToIndex(at);
    return () => {
      scrollTo.current = () => {};
    };
  });
  useLayoutEffect(keepFocus);
  const drawn = virtualizer.getVirtualItems();
  useMore(items, virtualizer.range?.endIndex ?? 0, lines.more);
  return (
    <div className="tree-long" ref={box}>
      <ul className="tree" {...frame}>
        {drawn.map(({ index, key, start }, at) => {
          const item = items[index];
          return (
            item && (
              <Fragment key={key}>
                <Gap size={start - (drawn[at - 1]?.end ?? 0)} />
                <TreeLine item={item} {...lines} />
              </Fragment>
            )
          );
        })}
        <Gap size={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
      </ul>
    </div>
  );
}

/** The line that has the focus is always drawn: without its element the keys would go nowhere. */
const withLine = (drawn: number[], line: number): number[] =>
  line < 0 || drawn.includes(line) ? drawn : [...drawn, line].sort((one, other) => one - other);

/** Stands for the lines that are out of sight. */
const Gap = ({ size }: { size: number }) => (size > 0 ? <li role="none" style={{ blockSize: size }} /> : null);

/** Asks for the next part of a level when its end comes near. */
function useMore(items: readonly TreeItem[], last: number, more: (key: string) => void): void {
  const line = items.slice(Math.max(0, last - beyond), last + beyond).map((item) => item.getItemData());
  const wanted = line.find(({ kind }) => kind === 'more');
  const of = wanted && 'of' in wanted ? wanted.of : undefined;
  useEffect(() => {
    if (of !== undefined) more(of);
  }, [of, more]);
}
