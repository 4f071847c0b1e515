/** Mirrors the diagram of a fault tree for right-to-left pages. */
import type { FaultTreeDiagram } from '../../generated/openapi.d.ts';

type MirrorableTree = Pick<FaultTreeDiagram, 'width' | 'nodes' | 'ways'>;

/** Mirrors a diagram. Edges then leave a node on its left side and enter on its right side. */
export function mirrorDiagram<Tree extends MirrorableTree>(drawing: Tree): Tree {
  const { width } = drawing;
  const placed = <Part extends { x: number; width: number }>(part: Part): Part => ({ ...part, x: width - part.x - part.width });
  return {
    ...drawing,
    nodes: drawing.nodes.map(placed),
    ways: drawing.ways.map((edge) => ({
      ...edge,
      points: edge.points.map(({ x, y }) => ({ x: width - x, y })),
      label: placed(edge.label),
    })),
  };
}
