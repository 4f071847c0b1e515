import type { BlockPart } from '../../shared/portal.ts';
import { useLoadedPage } from '../context.ts';
import { blockComponent } from './blockComponents.ts';
import { DeferredBlock } from './DeferredBlock.tsx';

/** The blocks of a page, keyed by index. A block without content renders nothing. */
export function Blocks({ of }: { of: readonly BlockPart[] }) {
  const { later = [] } = useLoadedPage();
  return of.map((block, index) => {
    const Kind = blockComponent(block.kind);
    const name = 'of' in block ? block.of : undefined;
    if (name === undefined || !later.includes(name)) return <Kind key={index} block={block} />;
    return (
      <DeferredBlock key={index} block={block} name={name}>
        <Kind block={block} />
      </DeferredBlock>
    );
  });
}
