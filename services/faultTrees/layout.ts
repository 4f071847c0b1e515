/** Computes the positions of nodes and edges of a fault tree diagram. */
import { Graph, layout } from '@dagrejs/dagre';
import { measureEms, wrapLines } from './lines.ts';

/** The tree to render, with texts in the reader's language. */
export interface FaultTreeDiagram<Node extends { key: string; text: string }> {
  nodes: readonly Node[];
  ways: readonly { from: string; to: string; key: string; text: string }[];
}

/** CSS pixels at the diagram's original size. */
const letters = 13;
const lineHeight = 18;
const boxWidth = 216;
const padding = { x: 14, y: 10 };
const labelLetters = 12;
const labelEms = 11;
const margin = 16;

/** Left to right from start to outcomes; each answer is a label on its edge. */
export function layOutDiagram<Node extends { key: string; text: string }>({ nodes, ways }: FaultTreeDiagram<Node>) {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 18, edgesep: 12, ranksep: 28, marginx: margin, marginy: margin });
  const boxes = nodes.map((node) => ({ ...node, lines: wrapLines(node.text, (boxWidth - 2 * padding.x) / letters, 5) }));
  for (const { key, lines } of boxes) graph.setNode(key, { width: boxWidth, height: lines.length * lineHeight + 2 * padding.y });
  const labels = ways.map((edge) => ({ ...edge, lines: wrapLines(edge.text, labelEms, 2) }));
  for (const { from, to, key, lines } of labels)
    graph.setEdge(from, to, { width: labelWidth(lines), height: lines.length * lineHeight, labelpos: 'c' }, key);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const nodeAt = (key: string) => graph.node(key) as NodeBox;
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes: boxes.map((box) => ({ ...box, ...cornerOf(nodeAt(box.key)) })),
    ways: labels.map((edge) => {
      const { points, ...placed } = graph.edge(edge.from, edge.to, edge.key) as unknown as NodeBox & { points: LayoutPoint[] };
      const [start, end] = [sidePoint(nodeAt(edge.from), 1), sidePoint(nodeAt(edge.to), -1)];
      return { ...edge, points: [start, ...points.slice(1, -1), end].map(rounded), label: cornerOf(placed) };
    }),
  };
}

/** Edges always leave a node on one side and enter on the other, so that they can be distinguished. */
const sidePoint = ({ x, y, width }: NodeBox, side: 1 | -1): LayoutPoint => ({ x: x + (side * width) / 2, y });

const labelWidth = (lines: readonly string[]): number => Math.ceil(Math.max(...lines.map(measureEms)) * labelLetters) + 12;

interface LayoutPoint {
  x: number;
  y: number;
}

interface NodeBox extends LayoutPoint {
  width: number;
  height: number;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
const rounded = ({ x, y }: LayoutPoint): LayoutPoint => ({ x: round(x), y: round(y) });

/** The library returns centres. */
const cornerOf = ({ x, y, width, height }: NodeBox) => ({ x: round(x - width / 2), y: round(y - height / 2), width, height });
