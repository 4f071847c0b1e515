import { useMemo } from 'react';
import { listShapeOf } from '../../../shared/lists/list.ts';
import { blocksOf } from '../../../shared/page/blocks.ts';
import { readTreePosition } from '../../../shared/page/treePosition.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Drawing } from '../../widgets/Drawing.tsx';
import type { PageProps } from '../props.ts';
import { Finder } from './Finder.tsx';
import { TreeList } from './TreeList.tsx';
import { TreePane } from './TreePane.tsx';
import { useForest } from './useForest.ts';

/** A tree that loads children on demand, and the list of the selected node. */
export default function TreePage({ page, loaded }: PageProps<'tree'>) {
  const { forest, open, more } = useForest(page, loaded);
  const { head, search } = loaded;
  const position = useMemo(() => readTreePosition(new URLSearchParams(search)), [search]);
  const blocks = blocksOf(page);
  const shape = useMemo(() => listShapeOf(page), [page]);
  return (
    <>
      <header className="page-head">
        <h1>{head.title}</h1>
        {head.description && <p>{head.description}</p>}
        {page.head.drawing && <Drawing name={page.head.drawing} />}
      </header>
      {blocks.length > 0 && (
        <div className="blocks blocks-above">
          <Blocks of={blocks} />
        </div>
      )}
      {page.finds && <Finder page={page} finds={page.finds} loaded={loaded} />}
      <div className={shape ? 'with-sidebar with-tree' : 'with-tree'}>
        <TreePane page={page} loaded={loaded} forest={forest} open={open} more={more} position={position} />
        {shape && <TreeList page={page} shape={shape} loaded={loaded} forest={forest} position={position} />}
      </div>
    </>
  );
}
