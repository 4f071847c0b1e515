import type { ComponentType } from 'react';
import { bundledBlocks } from '../../../generated/blocks/bundled.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { lateComponent } from './lateBlocks.ts';
import type { BlockProps } from './props.ts';

const bundled: Partial<Record<BlockPart['kind'], unknown>> = bundledBlocks;

/** The blocks of a page, keyed by index. A block without content renders nothing. */
export function Blocks({ of }: { of: readonly BlockPart[] }) {
  return of.map((block, at) => {
    const Kind = (bundled[block.kind] ?? lateComponent(block.kind)) as ComponentType<BlockProps>;
    return <Kind key={at} block={block} />;
  });
}
