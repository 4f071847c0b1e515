/** The geometry of a drawing in its frame, as pure functions from one viewport to the next. */

/** A point or distance in CSS pixels, from the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const turns = [0, 90, 180, 270] as const;
type Turn = (typeof turns)[number];

/** The middle of the drawing, its scale (1 fits the frame without rotation) and its clockwise rotation. */
export interface Viewport extends Point {
  scale: number;
  turn: Turn;
}

/** The frame, and the drawing's own size; both must be positive. */
export interface Stage {
  frame: Size;
  drawing: Size;
}

/** The initial viewport, also without script. */
export const atFirst: Viewport = { x: 0, y: 0, scale: 1, turn: 0 };

/** Maximum magnification relative to the drawing's own size, or to the fitting size if that is larger. */
const magnifies = 4;

/** The size of the unrotated drawing that fits the frame. */
function fitted({ frame, drawing }: Stage): Size {
  const factor = Math.min(frame.width / drawing.width, frame.height / drawing.height);
  return { width: drawing.width * factor, height: drawing.height * factor };
}

/** The bounding size of a rotated drawing at scale 1. */
function taken(stage: Stage, turn: Turn): Size {
  const { width, height } = fitted(stage);
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole drawing fits. */
export function fitScale(stage: Stage, turn: Turn): number {
  const { width, height } = taken(stage, turn);
  return Math.min(stage.frame.width / width, stage.frame.height / height);
}

/** The scale of the drawing's own size, at which its text is legible. */
export const naturalScale = (stage: Stage): number => stage.drawing.width / fitted(stage).width;

/** The whole drawing with its current rotation. */
export const fitWhole = (stage: Stage, { turn }: Viewport): Viewport => ({ ...atFirst, turn, scale: fitScale(stage, turn) });

/**
 * Whether the frame shows the whole drawing, up to half a pixel of rounding. The limit is in pixels, because a ratio of scales
 * would permit several hidden pixels of a long drawing.
 */
export function isWhole(stage: Stage, view: Viewport): boolean {
  const { x, y } = reaches(stage, view);
  return x <= 0.5 && y <= 0.5;
}

/** Rotates by a quarter clockwise and fits the whole drawing. */
export const turned = (stage: Stage, { turn }: Viewport): Viewport =>
  fitWhole(stage, { ...atFirst, turn: turns[(turn / 90 + 1) % 4] as Turn });

/** Maximum offsets from the centre: the drawing's edges stay outside the frame. */
export function reaches(stage: Stage, { scale, turn }: Viewport): Point {
  const { width, height } = taken(stage, turn);
  return {
    x: Math.max(0, (width * scale - stage.frame.width) / 2),
    y: Math.max(0, (height * scale - stage.frame.height) / 2),
  };
}

/** Clamps a viewport to the limits of scale and offset. */
function within(stage: Stage, view: Viewport): Viewport {
  const least = fitScale(stage, view.turn);
  const scale = Math.min(Math.max(view.scale, least), magnifies * Math.max(least, naturalScale(stage)));
  const reach = reaches(stage, { ...view, scale });
  return { ...view, scale, x: clamp(view.x, reach.x), y: clamp(view.y, reach.y) };
}

/** Clamps an offset from the centre. */
const clamp = (value: number, max: number): number => Math.sign(value) * Math.min(Math.abs(value), max) + 0;

/** Pans by an offset. */
export const panned = (stage: Stage, view: Viewport, { x, y }: Point): Viewport => within(stage, { ...view, x: view.x + x, y: view.y + y });

/** Zooms by a factor about a fixed point. */
export function zoomed(stage: Stage, view: Viewport, factor: number, about: Point = { x: 0, y: 0 }): Viewport {
  const { scale } = within(stage, { ...view, scale: view.scale * factor });
  const by = scale / view.scale;
  return within(stage, { ...view, scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by });
}

/** The viewport after a resize of the frame. */
export const resized = (stage: Stage, view: Viewport, wasWhole: boolean): Viewport =>
  wasWhole ? fitWhole(stage, view) : within(stage, view);

/** Centres a point, at the drawing's own size or larger. */
export function centred(stage: Stage, view: Viewport, point: Point): Viewport {
  const by = Math.max(1, naturalScale(stage) / view.scale);
  return within(stage, { ...view, scale: view.scale * by, x: (view.x - point.x) * by, y: (view.y - point.y) * by });
}

/** The directions in which hidden parts of the drawing are. */
export function hidden(stage: Stage, view: Viewport): Record<PanDirection, boolean> {
  const reach = reaches(stage, view);
  return { left: view.x < reach.x - 1, right: view.x > 1 - reach.x, up: view.y < reach.y - 1, down: view.y > 1 - reach.y };
}

/** Pan directions on the screen. Panning left reveals the left part, in every language. */
export const panDirections = ['left', 'right', 'up', 'down'] as const;
export type PanDirection = (typeof panDirections)[number];

/** A quarter of the frame in a direction. */
export function stride({ frame }: Stage, direction: PanDirection): Point {
  const [x, y] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[direction] as [number, number];
  return { x: (x * frame.width) / 4, y: (y * frame.height) / 4 };
}
