import type { BlockKind } from '../../../schema/define/index.ts';
import type { BlockPart } from '../../shared/portal.ts';

/** The props of a block: its part of the page's tables. It reads data from the page by name. */
export interface BlockProps<Kind extends BlockKind = BlockKind> {
  block: Extract<BlockPart, { kind: Kind }>;
}
