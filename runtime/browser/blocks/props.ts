import type { BlockKind } from '../../../schema/define/index.ts';
import type { BlockPart } from '../../shared/portal.ts';

/** What a block gets: its part of the page's tables. What it shows, it asks of the page by name. */
export interface BlockProps<Kind extends BlockKind = BlockKind> {
  block: Extract<BlockPart, { kind: Kind }>;
}
