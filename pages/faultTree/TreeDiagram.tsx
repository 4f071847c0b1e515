import { type ReactNode, useMemo } from 'react';
import type { FaultTreeDiagram } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { mirrorDiagram } from './mirrorDiagram.ts';

interface TreeDiagramProps {
  drawing: FaultTreeDiagram;
  /** Returns the page address after some answers. */
  toNode: (path: string) => string;
  /** A note at the lower corner of a node, such as its number of visits. */
  note?: (key: string) => string | undefined;
}

export type TreeDiagramNode = FaultTreeDiagram['nodes'][number];
type TreeEdge = FaultTreeDiagram['ways'][number];
type EdgePoint = TreeEdge['points'][number];

/** The id of a node in the drawing; the outline has its own ids. */
export const nodeId = (key: string): string => `drawn-${key}`;

/** Pixels, like the drawing's coordinates. */
const lineHeight = 18;
const firstLine = 23;
const textMargin = 14;
const noteMargin = 8;

/** Returns the diagram in the direction of the page, and that direction for its texts. */
export function useDirectedDiagram<Tree extends Parameters<typeof mirrorDiagram>[0]>(
  drawing: Tree,
): { diagram: Tree; direction: 'ltr' | 'rtl' } {
  const { direction } = usePortal().tables.site;
  return { diagram: useMemo(() => (direction === 'rtl' ? mirrorDiagram(drawing) : drawing), [drawing, direction]), direction };
}

/**
 * A fault tree as a diagram. It is hidden from assistive technology, because the outline has the same content. Its links are
 * for pointers only.
 */
export function TreeDiagram({ drawing, toNode, note }: TreeDiagramProps) {
  const { diagram, direction } = useDirectedDiagram(drawing);
  const { width, height, nodes, ways } = diagram;
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  return (
    <svg className="fault-picture" {...size} direction={direction} aria-hidden="true" focusable="false">
      <ArrowMarker />
      {ways.map((edge) => (
        <path key={`${edge.from} ${edge.key}`} className="fault-line" d={edgePath(edge)} markerEnd="url(#fault-arrow)" />
      ))}
      {ways.map((edge) => (
        <EdgeLabel key={`${edge.from} ${edge.key}`} way={edge} />
      ))}
      {nodes.map((node) => (
        <RouteLink key={node.key} to={toNode(node.path)} rel="nofollow" tabIndex={-1}>
          <NodeBox node={node} direction={direction}>
            {note?.(node.key)}
          </NodeBox>
        </RouteLink>
      ))}
    </svg>
  );
}

/** The arrow head of edges. */
export const ArrowMarker = () => (
  <defs>
    <marker id="fault-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0.5 7.5 4 0 7.5Z" />
    </marker>
  </defs>
);

interface NodeBoxProps {
  node: TreeDiagramNode;
  direction: 'ltr' | 'rtl';
  children?: ReactNode;
}

/** A node. Its note is below its lower corner. */
export function NodeBox({ node: { key, kind, x, y, width, height, lines }, direction, children }: NodeBoxProps) {
  const isLeftToRight = direction === 'ltr';
  return (
    <g id={nodeId(key)} className={`fault-box fault-box-${kind}`} transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={kind === 'question' ? 4 : 14} />
      {lines.map((line, index) => (
        <text key={line} x={isLeftToRight ? textMargin : width - textMargin} y={firstLine + index * lineHeight}>
          {line}
        </text>
      ))}
      {children && (
        <text className="fault-note" x={isLeftToRight ? width - noteMargin : noteMargin} y={height + 13} textAnchor="end">
          {children}
        </text>
      )}
    </g>
  );
}

/** The text of an answer on its edge. */
export function EdgeLabel({ way: { lines, label } }: { way: TreeEdge }) {
  const { x, y, width, height } = label;
  return (
    <g className="fault-label">
      <rect x={x} y={y} width={width} height={height} rx={3} />
      {lines.map((line, index) => (
        <text key={line} x={x + width / 2} y={y + 13 + index * lineHeight} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

/** A curve through the points of an edge, horizontal at each. */
export function edgePath({ points }: TreeEdge): string {
  const [first, ...rest] = points as [EdgePoint, ...EdgePoint[]];
  const curves = rest.map(({ x, y }, index) => {
    const before = points[index] as EdgePoint;
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}`;
}
