import type { ComponentType } from 'react';
import { bundledBlocks } from '../../../generated/blocks/bundled.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { useLoadedPage } from '../context.ts';
import { LaterBlock } from './LaterBlock.tsx';
import { lateComponent } from './lateBlocks.ts';
import type { BlockProps } from './props.ts';

const bundled: Partial<Record<BlockPart['kind'], unknown>> = bundledBlocks;

/** The blocks of a page, keyed by index. A block without content renders nothing. */
export function Blocks({ of }: { of: readonly BlockPart[] }) {
  const { later = [] } = useLoadedPage();
  return of.map((block, at) => {
    const Kind = (bundled[block.kind] ?? lateComponent(block.kind)) as ComponentType<BlockProps>;
    const name = 'of' in block ? block.of : undefined;
    if (name === undefined || !later.includes(name)) return <Kind key={at} block={block} />;
    return (
      <LaterBlock key={at} block={block} name={name}>
        <Kind block={block} />
      </LaterBlock>
    );
  });
}
