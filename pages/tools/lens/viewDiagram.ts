/** Computes the diagram of a field of view, in SVG user units. */

interface ViewRequest {
  /** Horizontal angle in degrees. */
  angle: number;
  /** Distance to the scene, in m. */
  distance: number;
  /** The largest distance of each task, in m. */
  reach: Readonly<Record<string, number>>;
}

interface DiagramArc {
  task: string;
  /** Number in the legend, from 1. */
  number: number;
  path: string;
  x: number;
  y: number;
}

export interface ViewDiagram {
  width: number;
  height: number;
  cone: string;
  scene: string;
  axis: string;
  camera: string;
  arcs: DiagramArc[];
}

const [width, height, margin] = [640, 320, 24];
/** Minimum width of the diagram. */
const minWidth = 320;
const origin = { x: 32, y: height / 2 };

/** Rounds to one decimal, so that server and browser render the same text. */
const format = (value: number): string => value.toFixed(1);
const point = (distance: number, half: number, side: 1 | -1): string =>
  `${format(origin.x + distance)} ${format(origin.y + side * distance * Math.tan(half))}`;

/** Scales the scene to the diagram. A task with a larger distance than the scene has no line. */
export function viewDiagram({ angle, distance, reach }: ViewRequest): ViewDiagram {
  const half = (Math.min(angle, 170) / 2) * (Math.PI / 180);
  const scale = Math.min((width - origin.x - margin) / distance, (height / 2 - margin) / (distance * Math.tan(half)));
  const far = distance * scale;
  const line = (length: number) => `M${point(length, half, -1)} L${point(length, half, 1)}`;
  const arcs = Object.entries(reach)
    .map(([task, metres], index) => ({ task, number: index + 1, length: metres * scale }))
    .filter(({ length }) => length <= far)
    .map(({ length, ...arc }) => ({ ...arc, path: line(length), x: origin.x + length - 10, y: origin.y - 6 }));
  return {
    width: Math.round(Math.max(minWidth, origin.x + far + margin)),
    height,
    cone: `M${origin.x} ${origin.y} L${point(far, half, -1)} L${point(far, half, 1)} Z`,
    scene: line(far),
    axis: `M${origin.x} ${origin.y} H${format(origin.x + far)}`,
    camera: `M${origin.x - 22} ${origin.y - 9} h18 v5 l6 -4 v16 l-6 -4 v5 h-18 Z`,
    arcs,
  };
}
