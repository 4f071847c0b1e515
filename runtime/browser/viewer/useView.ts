import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ViewerCommand } from './keys.ts';
import type { Moves } from './useGestures.ts';
import {
  atFirst,
  centred,
  fitWhole,
  isWhole,
  naturalScale,
  type PanDirection,
  panned,
  resized,
  type Size,
  type Stage,
  stride,
  turned,
  type Viewport,
  zoomed,
} from './view.ts';

interface ViewState {
  view: Viewport;
  /** Null before hydration and while the frame has no size. */
  stage: Stage | null;
  /** Whether the change was a step, which is animated, or a gesture. */
  isStep: boolean;
}

/** Derives a viewport from the current one. */
type ViewChange = (stage: Stage, view: Viewport) => Viewport;

/** The view after each command; full screen is not a view. */
const steps: Readonly<Record<Exclude<ViewerCommand, 'fullScreen'>, ViewChange>> = {
  zoomIn: (stage, view) => zoomed(stage, view, 1.5),
  zoomOut: (stage, view) => zoomed(stage, view, 1 / 1.5),
  fit: fitWhole,
  turn: turned,
  ...(Object.fromEntries(
    (['left', 'right', 'up', 'down'] as const).map((direction) => [
      direction,
      (stage, view) => panned(stage, view, stride(stage, direction)),
    ]),
  ) as Record<PanDirection, ViewChange>),
};

/** The view of a drawing in a frame, and its commands. `drawing` is its own size, `starts` the part that a small frame shows first. */
export function useView(frame: RefObject<HTMLElement | null>, { width, height }: Size, initialPartId?: string) {
  const [seen, setSeen] = useState<ViewState>({ view: atFirst, stage: null, isStep: false });
  // Several gestures may occur between two renders.
  const latest = useRef(seen);
  const change = useCallback(
    (next: ViewChange, isStep: boolean): boolean => {
      const stage = stageOf(frame.current, { width, height });
      if (!stage) return false;
      const { view } = latest.current;
      latest.current = { view: next(stage, view), stage, isStep };
      setSeen(latest.current);
      return latest.current.view.scale !== view.scale;
    },
    [frame, width, height],
  );
  useSize(frame, change, latest, initialPartId);
  const moves = useMemo<Moves>(
    () => ({
      move: (by) => void change((stage, view) => panned(stage, view, by), false),
      zoom: (factor, about) => change((stage, view) => zoomed(stage, view, factor, about), false),
    }),
    [change],
  );
  const step = useCallback((action: keyof typeof steps) => change(steps[action], true), [change]);
  const reveal = useCallback(
    (id: string) => {
      frame.current?.scrollIntoView({ block: 'nearest' });
      change((stage, view) => revealed(frame.current, id, stage, view), true);
    },
    [frame, change],
  );
  return { ...seen, moves, step, reveal };
}

/** When the frame is resized, for example by rotating a phone, a view of the whole drawing still shows the whole drawing. */
function useSize(
  frame: RefObject<HTMLElement | null>,
  change: (next: ViewChange, isStep: boolean) => boolean,
  latest: RefObject<ViewState>,
  initialPartId: string | undefined,
): void {
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => {
      const { stage: was, view } = latest.current;
      const wasWhole = was === null || isWhole(was, view);
      const first = (stage: Stage, now: Viewport) =>
        initialPartId === undefined ? now : revealed(frame.current, initialPartId, stage, now);
      change((stage, now) => (was === null ? first(stage, resized(stage, now, true)) : resized(stage, now, wasWhole)), false);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, change, latest, initialPartId]);
}

function stageOf(frame: HTMLElement | null, drawing: Size): Stage | null {
  const { clientWidth = 0, clientHeight = 0 } = frame ?? {};
  return clientWidth > 0 && clientHeight > 0 ? { frame: { width: clientWidth, height: clientHeight }, drawing } : null;
}

/** Minimum legible scale, relative to the drawing's own size. */
const legible = 0.6;

/** Distance in CSS pixels between a shown part and the frame's edge. */
const margin = 24;

/** Centres a part, unless it is already clearly visible. */
function revealed(frame: HTMLElement | null, id: string, stage: Stage, view: Viewport): Viewport {
  const rect = frame?.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect();
  if (!frame || !rect) return view;
  const box = frame.getBoundingClientRect();
  const point = { x: rect.x + rect.width / 2 - box.x - box.width / 2, y: rect.y + rect.height / 2 - box.y - box.height / 2 };
  const isInside = Math.abs(point.x) < box.width / 2 - margin && Math.abs(point.y) < box.height / 2 - margin;
  return isInside && view.scale >= legible * naturalScale(stage) ? view : centred(stage, view, point);
}
