import type { FaultTreeDiagram } from '../../generated/openapi.d.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import type { TreeDiagramNode } from './TreeDiagram.tsx';

interface OutlineProps {
  drawing: FaultTreeDiagram;
  toNode: (path: string) => string;
}

/** A tree as text: every question with its answers and their targets. A node with several parents is written out once. */
export function Outline({ drawing: { nodes, ways }, toNode }: OutlineProps) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const [first] = nodes;
  if (!first) return null;
  const below = (node: TreeDiagramNode) => ways.filter(({ from }) => from === node.key);
  const outcomeOf = (node: TreeDiagramNode) => (
    <>
      <NodeLine node={node} to={toNode(node.path)} />
      {below(node).length > 0 && (
        <ol>
          {below(node).map((edge) => {
            const next = byKey.get(edge.to);
            const path = node.path ? `${node.path}.${edge.key}` : edge.key;
            return (
              <li key={edge.key}>
                <b className="fault-way">{edge.text}</b> {next && (next.path === path ? outcomeOf(next) : <OutlineNode node={next} />)}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
  return <div className="fault-outline">{outcomeOf(first)}</div>;
}

function NodeLine({ node: { key, kind, text }, to }: { node: TreeDiagramNode; to: string }) {
  const t = useWords();
  return (
    <span id={`node-${key}`} className={`fault-line-${kind}`}>
      {kind !== 'question' && <span className="badge">{t(`page.faultTree.whole.outcome.${kind}`)}</span>}{' '}
      <RouteLink to={to} rel="nofollow" className="link">
        {text}
      </RouteLink>
    </span>
  );
}

/** A link to a node that is written out elsewhere. */
function OutlineNode({ node: { key, text } }: { node: TreeDiagramNode }) {
  const t = useWords();
  return (
    <a className="link" href={`#node-${key}`}>
      {t('page.faultTree.whole.seeAbove', { text })}
    </a>
  );
}
