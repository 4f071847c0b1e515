import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { TreeLine, type TreeLines } from './TreeLine.tsx';
import type { TreeItem } from './useTreeModel.ts';

interface LongTreeProps {
  /** What the list itself says and hears. */
  frame: HTMLAttributes<HTMLUListElement> & { ref: (element: HTMLElement | null) => void };
  items: TreeItem[];
  lines: TreeLines;
  /** Set here: brings a line into sight by its place. */
  scrollTo: RefObject<(at: number) => void>;
}

/** Pixels of a line that has not been measured. */
const lineHeight = 36;

/** Lines beyond the edges that are drawn too, so that none is missing while scrolling. */
const beyond = 12;

/**
 * A tree of many lines in a frame of its own: what is out of sight is not in the page. The place of a line among its
 * siblings is told by the line itself, and the search above the tree finds what the browser's cannot.
 */
export default function LongTree({ frame, items, lines, scrollTo }: LongTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = items.findIndex((item) => item.isFocused());
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: beyond,
    getItemKey: (at) => items[at]?.getId() ?? at,
    initialOffset: Math.max(0, focused - 3) * lineHeight,
  });
  useEffect(() => {
    scrollTo.current = (at) => virtualizer.scrollToIndex(at);
    return () => {
      scrollTo.current = () => {};
    };
  });
  const drawn = virtualizer.getVirtualItems();
  useMore(items, drawn.at(-1)?.index ?? 0, lines.more);
  const [first, last] = [drawn[0], drawn.at(-1)];
  return (
    <div className="tree-long" ref={box}>
      <ul className="tree" {...frame}>
        <Gap size={first?.start ?? 0} />
        {drawn.map(({ index, key }) => {
          const item = items[index];
          return item && <TreeLine key={key} item={item} {...lines} />;
        })}
        <Gap size={virtualizer.getTotalSize() - (last?.end ?? 0)} />
      </ul>
    </div>
  );
}

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
