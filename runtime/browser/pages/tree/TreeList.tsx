import { useMemo } from 'react';
import type { ListShape } from '../../../shared/lists/list.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import { type TreePosition, treeFields } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { useWords } from '../../words.ts';
import type { ListAnswer } from '../list/answer.ts';
import { ListView } from '../list/ListView.tsx';
import { branchOf, type Forest } from './forest.ts';

interface TreeListProps {
  page: TreePage;
  shape: ListShape;
  loaded: PageLoaded;
  forest: Forest;
  position: TreePosition;
}

/** The list of the selected node, under its name; without a selection, the rows of all nodes. */
export function TreeList({ page, shape, loaded, forest, position: { chosen } }: TreeListProps) {
  const t = useWords();
  const { scope, data, failures } = loaded;
  const within = useMemo(
    () => ({ ...scope, node: forest.nodes.get(chosen ?? '')?.row ?? { [page.node.key]: chosen } }),
    [scope, forest, page, chosen],
  );
  const above = chosen === undefined ? [] : branchOf(forest, chosen).map((key) => forest.nodes.get(key)?.text);
  const name = chosen === undefined ? t('tree.choose.title') : (forest.nodes.get(chosen)?.text ?? t('tree.chosen'));
  return (
    <div className="beside">
      {above.length > 0 && <p className="beside-path quiet">{above.join(' / ')}</p>}
      <h2>{name}</h2>
      {chosen === undefined && <p className="quiet">{t('tree.choose.text')}</p>}
      <ListView
        shape={shape}
        page={page}
        title={name}
        answer={data.rows as ListAnswer | undefined}
        failure={failures.rows}
        scope={within}
        preservedParameters={treeFields}
      />
    </div>
  );
}
