/** The drawing of a fault tree for pages that run from right to left. */
import type { FaultTreeDiagram } from '../../generated/openapi.d.ts';

type MirrorableTree = Pick<FaultTreeDiagram, 'width' | 'nodes' | 'ways'>;

/** The same drawing from right to left. Edges leave a node on its left and enter on its right. */
export function mirrorDiagram<Tree extends MirrorableTree>(drawing: Tree): Tree {
  const { width } = drawing;
  const placed = <Part extends { x: number; width: number }>(part: Part): Part => ({ ...part, x: width - part.x - part.width });
  return {
    ...drawing,
    nodes: drawing.nodes.map(placed),
    ways: drawing.ways.map((way) => ({
      ...way,
      points: way.points.map(({ x, y }) => ({ x: width - x, y })),
      label: placed(way.label),
    })),
  };
}
