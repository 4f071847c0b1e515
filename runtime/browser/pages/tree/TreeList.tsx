import { useMemo } from 'react';
import type { ListShape } from '../../../shared/lists/list.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import { placeFields, type TreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { ListAnswer } from '../list/answer.ts';
import { ListView } from '../list/ListView.tsx';
import { branchOf, type Forest } from './forest.ts';

interface TreeListProps {
  page: TreePage;
  shape: ListShape;
  loaded: PageLoaded;
  forest: Forest;
  place: TreePosition;
}

/** The list of the selected node under its name; a hint if none is selected. */
export function TreeList({ page, shape, loaded, forest, place: { chosen } }: TreeListProps) {
  const t = useWords();
  const { scope, data, failures } = loaded;
  const within = useMemo(
    () => ({ ...scope, node: forest.nodes.get(chosen ?? '')?.row ?? { [page.node.key]: chosen } }),
    [scope, forest, page, chosen],
  );
  if (chosen === undefined) {
    return (
      <section className="state">
        <Icon name="directory" mirrored />
        <h2>{t('tree.choose.title')}</h2>
        <p>{t('tree.choose.text')}</p>
      </section>
    );
  }
  const above = branchOf(forest, chosen).map((key) => forest.nodes.get(key)?.text);
  const name = forest.nodes.get(chosen)?.text ?? t('tree.chosen');
  return (
    <div className="beside">
      {above.length > 0 && <p className="beside-path quiet">{above.join(' / ')}</p>}
      <h2>{name}</h2>
      <ListView
        shape={shape}
        page={page}
        title={name}
        answer={data.rows as ListAnswer | undefined}
        failure={failures.rows}
        scope={within}
        keeps={placeFields}
      />
    </div>
  );
}
