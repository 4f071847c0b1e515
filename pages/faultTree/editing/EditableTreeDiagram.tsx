import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWords } from '../../../runtime/browser/words.ts';
import { ArrowMarker, EdgeLabel, edgePath, NodeBox, useDirectedDiagram } from '../TreeDiagram.tsx';
import type { EdgeId } from './nodes.ts';
import type { DraftDiagram } from './useDraftDiagram.ts';

interface EditableTreeDiagramProps extends DraftDiagram {
  /** Item key of the selected node. */
  selected: string | undefined;
  /** Item key of the current node of the preview. */
  reached: string | undefined;
  /** The edge whose new target is being chosen. */
  connecting: EdgeId | undefined;
  onSelect: (key: string) => void;
  /** Scrolls a node into view. */
  onReveal: (key: string) => void;
  /** Called when an edge gets a new target. */
  onConnect: (edge: EdgeId, to: string) => void;
  onPickEdge: (edge: EdgeId | undefined) => void;
  onRemove: (key: string) => void;
}

type DiagramNode = DraftDiagram['drawing']['nodes'][number];
type DiagramEdge = DraftDiagram['drawing']['ways'][number];

/**
 * The diagram of a tree, for editing. One node is in the tab order; arrow keys move to the next node in their direction. An
 * answer is dragged to its target, or selected before its target.
 */
export function EditableTreeDiagram(props: EditableTreeDiagramProps) {
  const { findings, selected, reached, connecting, onSelect, onReveal, onConnect, onPickEdge, onRemove } = props;
  const { diagram, direction } = useDirectedDiagram(props.drawing);
  const { width, height, nodes, ways } = diagram;
  const svg = useRef<SVGSVGElement>(null);
  const drag = useDrag(svg, onConnect, onPickEdge);
  const t = useWords();
  const choose = (key: string) => (connecting ? onConnect(connecting, key) : onSelect(key));
  const focus = (key: string) => {
    svg.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    onReveal(key);
  };
  const handleKey = (event: KeyboardEvent, node: DiagramNode) => {
    const next = arrows[event.key] && nearest(nodes, node, arrows[event.key] as Direction);
    if (next) focus(next.key);
    else if (event.key === 'Enter' || event.key === ' ') choose(node.key);
    else if (event.key === 'Delete') onRemove(node.key);
    else if (!arrows[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [focused, setFocused] = useState<string>();
  const first = [focused, selected].find((key) => nodes.some((node) => node.key === key)) ?? nodes[0]?.key;
  return (
    <svg
      ref={svg}
      className="fault-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      direction={direction}
      role="group"
      aria-label={t('block.treeEditor.picture')}
    >
      <ArrowMarker />
      {ways.map((edge) => (
        <path key={`${edge.from} ${edge.key}`} className="fault-line" d={edgePath(edge)} markerEnd="url(#fault-arrow)" />
      ))}
      {ways.map((edge) => (
        <g
          key={`${edge.from} ${edge.key}`}
          className={isSame(connecting, edge) ? 'fault-edge fault-picked' : 'fault-edge'}
          {...drag.on({ from: edge.from, answer: edge.key })}
        >
          <title>{t('block.treeEditor.drag')}</title>
          <EdgeLabel way={edge} />
        </g>
      ))}
      {nodes.map((node) => (
        <g
          key={node.key}
          data-node={node.key}
          role="button"
          tabIndex={node.key === first ? 0 : -1}
          aria-pressed={node.key === selected}
          aria-label={[t(`choice.managedFaultNode.kind.${node.kind}`), node.text, ...(findings.get(node.key) ?? [])].join('. ')}
          className={classOf(node.key, { selected, reached, isWrong: findings.has(node.key) })}
          onClick={() => choose(node.key)}
          onFocus={() => setFocused(node.key)}
          onBlur={() => setFocused(undefined)}
          onKeyDown={(event) => handleKey(event, node)}
        >
          <NodeBox node={node} direction={direction} />
          {findings.has(node.key) && <Warning node={node} direction={direction} />}
        </g>
      ))}
      {drag.line && <path className="fault-drag" d={`M${drag.line.from.x} ${drag.line.from.y}L${drag.line.to.x} ${drag.line.to.y}`} />}
    </svg>
  );
}

const isSame = (edge: EdgeId | undefined, { from, key }: DiagramEdge): boolean => edge?.from === from && edge.answer === key;

const classOf = (
  key: string,
  { selected, reached, isWrong }: { selected: string | undefined; reached: string | undefined; isWrong: boolean },
): string =>
  ['fault-node', key === selected && 'fault-selected', key === reached && 'fault-reached', isWrong && 'fault-wrong']
    .filter(Boolean)
    .join(' ');

/** A warning icon on the corner of a node. The panel and the accessible name of the node contain the warnings. */
const Warning = ({ node: { x, y, width }, direction }: { node: DiagramNode; direction: 'ltr' | 'rtl' }) => (
  <g className="fault-sign" transform={`translate(${direction === 'rtl' ? x - 7 : x + width - 9} ${y - 8})`}>
    <circle cx={8} cy={8} r={9} />
    <text x={8} y={12.5} textAnchor="middle">
      !
    </text>
  </g>
);

interface PointerPosition {
  x: number;
  y: number;
}

type Direction = Readonly<PointerPosition>;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const centre = ({ x, y, width, height }: DiagramNode): PointerPosition => ({ x: x + width / 2, y: y + height / 2 });

/** Returns the nearest node in a direction. Sideways distance has more weight. */
function nearest(nodes: readonly DiagramNode[], from: DiagramNode, direction: Direction): DiagramNode | undefined {
  const start = centre(from);
  const found = nodes.flatMap((node) => {
    const { x, y } = centre(node);
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    return node !== from && ahead > 1 ? [{ node, distance: ahead + 2 * aside }] : [];
  });
  return found.sort((one, other) => one.distance - other.distance)[0]?.node;
}

interface Drag {
  edge: EdgeId;
  from: PointerPosition;
  to: PointerPosition;
  hasMoved: boolean;
}

/** Distance in CSS pixels up to which a press is a click. */
const slack = 5;

/** Drags an answer to its new target. A press without a drag selects the answer. */
function useDrag(
  svg: React.RefObject<SVGSVGElement | null>,
  onConnect: EditableTreeDiagramProps['onConnect'],
  onPick: EditableTreeDiagramProps['onPickEdge'],
) {
  const [drag, setDrag] = useState<Drag>();
  const inDrawing = ({ clientX, clientY }: PointerEvent): PointerPosition => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  };
  const start = useRef<PointerPosition>({ x: 0, y: 0 });
  const on = (edge: EdgeId) => ({
    // The viewer does not pan while an answer is dragged.
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      const point = inDrawing(event);
      setDrag({ edge, from: point, to: point, hasMoved: false });
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (!drag) return;
      event.stopPropagation();
      const hasMoved = drag.hasMoved || Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > slack;
      setDrag({ ...drag, to: inDrawing(event), hasMoved });
    },
    onPointerUp: (event: PointerEvent<SVGGElement>) => {
      event.stopPropagation();
      setDrag(undefined);
      if (!drag) return;
      if (!drag.hasMoved) return onPick(drag.edge);
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGGElement>('[data-node]')?.dataset.node;
      if (target) onConnect(drag.edge, target);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { on, line: drag?.hasMoved ? drag : undefined };
}
