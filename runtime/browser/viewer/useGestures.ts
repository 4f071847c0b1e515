import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Point } from './view.ts';

/** Callbacks of gestures. Points are in CSS pixels from the centre of the frame. */
export interface Moves {
  move: (by: Point) => void;
  /** Returns false at the zoom limits. */
  zoom: (factor: number, about: Point) => boolean;
}

/** Tolerance in pixels, because a resting finger moves slightly. */
const slack = 4;

/** The zoom factor of a wheel step or touchpad movement, by scroll pixels. */
const wheelFactor = (pixels: number): number => Math.exp(-Math.min(Math.max(pixels, -120), 120) / 400);

/**
 * Drag with one pointer, pinch with two, and the wheel. The page scrolls unless a gesture targets the drawing. Such gestures
 * are the wheel with Ctrl or with focus in the viewer, two fingers, and one finger on a magnified drawing (by `touch-action`).
 * A drag that ends on a link is not a click.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, moves: Moves) {
  useWheel(frame, moves);
  useTwoFingers(frame);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  return useMemo(() => {
    const pointAt = (event: PointerEvent): Point => pointOf(frame.current, event);
    const drop = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) dragged.current = false;
        pointers.current.set(event.pointerId, pointAt(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const was = pointers.current.get(event.pointerId);
        const is = pointAt(event);
        if (!was || (!dragged.current && Math.hypot(is.x - was.x, is.y - was.y) < slack)) return;
        // From this point it is a drag and not a click.
        if (!dragged.current) frame.current?.setPointerCapture(event.pointerId);
        dragged.current = true;
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        pointers.current.set(event.pointerId, is);
        if (other) pinch(moves, was, is, other);
        else moves.move({ x: is.x - was.x, y: is.y - was.y });
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // Prevents native dragging of links.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    };
  }, [frame, moves]);
}

/** One finger of a pinch moved: the point between the fingers stays in place. */
function pinch(moves: Moves, was: Point, is: Point, other: Point): void {
  const middle = { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 };
  moves.move({ x: (is.x - was.x) / 2, y: (is.y - was.y) / 2 });
  moves.zoom(Math.hypot(is.x - other.x, is.y - other.y) / Math.max(1, Math.hypot(was.x - other.x, was.y - other.y)), middle);
}

function pointOf(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** At the zoom limits the page scrolls. */
function useWheel(frame: RefObject<HTMLElement | null>, moves: Moves): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey;
      if (!isMeant && !element.contains(document.activeElement)) return;
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40);
      // A touchpad pinch arrives as small wheel steps with Ctrl.
      const factor = wheelFactor(isMeant && Math.abs(pixels) < 40 ? pixels * 4 : pixels);
      if (moves.zoom(factor, pointOf(element, event)) || isMeant) event.preventDefault();
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [frame, moves]);
}

/** Prevents two fingers from scrolling the page in places where one finger may scroll. */
function useTwoFingers(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const handleTouch = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    element.addEventListener('touchmove', handleTouch, { passive: false });
    return () => element.removeEventListener('touchmove', handleTouch);
  }, [frame]);
}
