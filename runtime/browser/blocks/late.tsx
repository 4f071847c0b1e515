import type { BlockPart } from '../../shared/portal.ts';
import { lateComponent } from './lateBlocks.ts';

/** Stands in the table of blocks for one of a chunk of its own. */
export function LateBlock({ block }: { block: BlockPart }) {
  const Kind = lateComponent(block.kind);
  return <Kind block={block} />;
}
