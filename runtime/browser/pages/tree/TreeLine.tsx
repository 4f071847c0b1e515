import type { PageLoaded } from '../../../shared/load/index.ts';
import { type TreePosition, writeTreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { type Forest, lastOf } from './forest.ts';
import type { TreeItem } from './lines.ts';
import { NodeLine } from './NodeLine.tsx';
import { PlaceholderLine } from './PlaceholderLine.tsx';

/** Shared props of a tree's lines. */
export interface TreeLines {
  page: TreePage;
  loaded: PageLoaded;
  forest: Forest;
  position: TreePosition;
  isLive: boolean;
  /** The search text. */
  text: string;
  open: (key: string) => void;
  more: (key: string) => void;
}

/** A line of a tree: a node or a placeholder. */
export function TreeLine({ item, open, more, position, ...lines }: TreeLines & { item: TreeItem }) {
  const line = item.getItemData();
  const { forest, loaded, isLive } = lines;
  if (line.kind === 'node') {
    const node = forest.nodes.get(line.key);
    return node ? <NodeLine item={item} node={node} isChosen={node.key === position.chosen} {...lines} /> : null;
  }
  const after = line.kind === 'more' || line.kind === 'moreFailed' ? lastOf(forest, line.of) : undefined;
  const { from: _, ...whole } = position;
  const further = after === undefined ? whole : { ...whole, from: { level: line.of, after } };
  return (
    <PlaceholderLine
      item={item}
      line={line}
      isLive={isLive}
      onOpen={open}
      onMore={more}
      address={[loaded.pathname, String(writeTreePosition(further))].filter(Boolean).join('?')}
    />
  );
}
