/** The blocks that pages are composed of. The folder of each kind has its shape; docs/decisions/kinds.md says how they are found. */
import { z } from 'zod';
import { blockShapes } from '../../../generated/blocks/shapes.ts';

export const Block = z.discriminatedUnion('kind', blockShapes);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block['kind'];
