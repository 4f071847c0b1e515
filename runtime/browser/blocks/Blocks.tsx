import type { ComponentType } from 'react';
import type { BlockPart } from '../../shared/portal.ts';
import { blocks } from './index.ts';
import type { BlockProps } from './props.ts';

/** The blocks of a page, told apart by their place alone. A block that has nothing to show draws nothing. */
export function Blocks({ of }: { of: readonly BlockPart[] }) {
  return of.map((block, at) => {
    const Kind = blocks[block.kind] as ComponentType<BlockProps>;
    return <Kind key={at} block={block} />;
  });
}
