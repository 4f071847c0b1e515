import type { FaultTree, FaultTreeDiagram } from '../../generated/openapi.d.ts';
import { usePageData, usePortal } from '../../runtime/browser/context.ts';
import { Viewer } from '../../runtime/browser/viewer/Viewer.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { foreignText } from '../../runtime/shared/text/foreign.ts';
import { Outline } from './Outline.tsx';
import { nodeId, TreeDiagram } from './TreeDiagram.tsx';
import { TreeHead } from './TreeHead.tsx';
import { useStepPath } from './tree.ts';
import './faultTree.css';

/** A whole fault tree as a drawing and as an equivalent outline. */
export default function WholeTreePage() {
  const tree = usePageData<FaultTree>('tree');
  const drawing = usePageData<FaultTreeDiagram>('drawing');
  const { site } = usePortal().tables;
  const t = useWords();
  const to = useStepPath({ id: tree?.id ?? '' });
  if (!tree || !drawing) return null;
  const toNode = (path: string) => to(path.split('.').filter(Boolean));
  return (
    <article className="detail fault-tree">
      <TreeHead tree={tree} isBrief />
      <p className="block buttons">
        <RouteLink to={to([])} className="button button-primary">
          <Icon name="play" />
          {t('page.faultTree.whole.play')}
        </RouteLink>
      </p>
      <section className="block" aria-labelledby="picture">
        <h2 id="picture">{t('page.faultTree.whole.picture')}</h2>
        <p className="quiet">{t('page.faultTree.whole.pictureHint')}</p>
        <Viewer
          label={t('page.faultTree.whole.label', { title: tree.title })}
          drawing={drawing}
          initialPartId={nodeId(drawing.nodes[0]?.key ?? '')}
        >
          <TreeDiagram drawing={drawing} toNode={toNode} />
        </Viewer>
      </section>
      <section className="block" aria-labelledby="outline">
        <h2 id="outline">{t('page.faultTree.whole.outline')}</h2>
        <div {...foreignText(site, tree)}>
          <Outline drawing={drawing} toNode={toNode} />
        </div>
      </section>
    </article>
  );
}
