/** The blocks of pages. The folder of each kind has its shape; docs/decisions/kinds.md explains how kinds are found. */
import { z } from 'zod';
import { blockShapes } from '../../../generated/blocks/shapes.ts';

export const Block = z.discriminatedUnion('kind', blockShapes);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block['kind'];
