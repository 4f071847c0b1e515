/** How a drawing lies in its frame, as plain numbers: what is done with it leads from one view to the next. */

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

/** The frame, and the drawing's own size, which it is magnified from: both have to be larger than nothing. */
export interface Stage {
  frame: Size;
  drawing: Size;
}

/** As it stands before anything is done with it, and without script. */
export const atFirst: Viewport = { x: 0, y: 0, scale: 1, turn: 0 };

/** How much larger than it was drawn a drawing can be shown, and at least than it fits. */
const magnifies = 4;

/** The drawing as it fits the frame unturned. */
function fitted({ frame, drawing }: Stage): Size {
  const factor = Math.min(frame.width / drawing.width, frame.height / drawing.height);
  return { width: drawing.width * factor, height: drawing.height * factor };
}

/** What a drawing of this turn takes up at scale 1. */
function taken(stage: Stage, turn: Turn): Size {
  const { width, height } = fitted(stage);
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole of it is just seen. */
export function fitScale(stage: Stage, turn: Turn): number {
  const { width, height } = taken(stage, turn);
  return Math.min(stage.frame.width / width, stage.frame.height / height);
}

/** The scale at which it is as large as it was drawn: what stands in it can be read. */
export const drawnScale = (stage: Stage): number => stage.drawing.width / fitted(stage).width;

/** The whole of it, turned as it is. */
export const whole = (stage: Stage, { turn }: Viewport): Viewport => ({ ...atFirst, turn, scale: fitScale(stage, turn) });

export const isWhole = (stage: Stage, view: Viewport): boolean => view.scale <= fitScale(stage, view.turn) * 1.001;

/** The next quarter clockwise, whole again: what was looked at lies elsewhere now. */
export const turned = (stage: Stage, { turn }: Viewport): Viewport =>
  whole(stage, { ...atFirst, turn: turns[(turn / 90 + 1) % 4] as Turn });

/** How far it may still be moved each way: its edges never come inside the frame's. */
export function reaches(stage: Stage, { scale, turn }: Viewport): Point {
  const { width, height } = taken(stage, turn);
  return {
    x: Math.max(0, (width * scale - stage.frame.width) / 2),
    y: Math.max(0, (height * scale - stage.frame.height) / 2),
  };
}

/** The nearest view that shows as much of it as can be. */
function within(stage: Stage, view: Viewport): Viewport {
  const least = fitScale(stage, view.turn);
  const scale = Math.min(Math.max(view.scale, least), magnifies * Math.max(least, drawnScale(stage)));
  const reach = reaches(stage, { ...view, scale });
  return { ...view, scale, x: clamp(view.x, reach.x), y: clamp(view.y, reach.y) };
}

/** At most so far from the middle. */
const clamp = (value: number, most: number): number => Math.sign(value) * Math.min(Math.abs(value), most) + 0;

/** Moved by so much. */
export const moved = (stage: Stage, view: Viewport, { x, y }: Point): Viewport => within(stage, { ...view, x: view.x + x, y: view.y + y });

/** Larger by a factor, about a point that stays where it is. */
export function zoomed(stage: Stage, view: Viewport, factor: number, about: Point = { x: 0, y: 0 }): Viewport {
  const { scale } = within(stage, { ...view, scale: view.scale * factor });
  const by = scale / view.scale;
  return within(stage, { ...view, scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by });
}

/** As it was, in a frame of another size. */
export const resized = (stage: Stage, view: Viewport, wasWhole: boolean): Viewport => (wasWhole ? whole(stage, view) : within(stage, view));

/** With a point in the middle, and no smaller than it was drawn. */
export function centred(stage: Stage, view: Viewport, point: Point): Viewport {
  const by = Math.max(1, drawnScale(stage) / view.scale);
  return within(stage, { ...view, scale: view.scale * by, x: (view.x - point.x) * by, y: (view.y - point.y) * by });
}

/** The ways in which more of it lies than is seen. */
export function hidden(stage: Stage, view: Viewport): Record<PanDirection, boolean> {
  const reach = reaches(stage, view);
  return { left: view.x < reach.x - 1, right: view.x > 1 - reach.x, up: view.y < reach.y - 1, down: view.y > 1 - reach.y };
}

/** Directions to pan in, as seen on the screen. Panning left shows what lies on the left, in every language. */
export const panDirections = ['left', 'right', 'up', 'down'] as const;
export type PanDirection = (typeof panDirections)[number];

/** A quarter of the frame, in the direction that shows what lies there. */
export function stride({ frame }: Stage, way: PanDirection): Point {
  const [x, y] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[way] as [number, number];
  return { x: (x * frame.width) / 4, y: (y * frame.height) / 4 };
}
