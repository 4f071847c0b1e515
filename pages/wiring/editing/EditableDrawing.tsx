import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import { partsOf } from '../../../runtime/shared/drawing/parts.ts';
import { pointRadius, pointsOfDrawing } from '../../../runtime/shared/drawing/points.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { Shapes } from '../drawing/Shapes.tsx';
import { type DrawingPoint, markOf, moveByKey, pointOf, type TerminalItems } from './points.ts';
import { type PointsEditorState, pointId } from './usePointsEditor.ts';

interface EditableDrawingProps {
  drawing: Drawing;
  items: TerminalItems;
  state: PointsEditorState;
  /** The name of a terminal for screen readers. */
  nameOf: (item: EnteredItem) => string;
}

const noSpots: ReadonlyMap<string, unknown> = new Map();
const ignore = () => undefined;
const noLabel = () => '';

/** CSS pixels per millimetre. */
const pixels = 96 / 25.4;

/** The drawing with the points of its terminals. Points are moved by drag or arrow keys. */
export function EditableDrawing({ drawing, items, state, nameOf }: EditableDrawingProps) {
  const { box, paper } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const t = useWords();
  const parts = useMemo(() => partsOf(drawing.shapes), [drawing]);
  const ownPoints = useMemo(() => pointsOfDrawing(drawing), [drawing]);
  const drag = useDrag(svg, state);
  const pointsWithItems = items.flatMap((item) => {
    const point = pointOf(item);
    return point && !ownPoints.has(markOf(item)) ? [{ item, place: point }] : [];
  });
  const stop = pointsWithItems.find(({ item }) => item === state.selected)?.item ?? pointsWithItems[0]?.item;
  const moveSelected = (event: PointerEvent) => {
    if (!state.isPlacing || !state.selected || event.button !== 0) return;
    event.stopPropagation();
    state.move(state.selected.key, pointAt(svg, event));
  };
  return (
    <svg
      ref={svg}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={paper.width * pixels}
      height={paper.height * pixels}
      className={state.isPlacing ? 'drawing-sheet points-placing' : 'drawing-sheet'}
      role="group"
      aria-label={t('block.pointsEditor.picture')}
      onPointerDown={moveSelected}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: without spots, no shape can have the focus */}
      <g aria-hidden="true">
        <Shapes parts={parts} layers={drawing.layers} spots={noSpots} labelOf={noLabel} marked={null} onMark={ignore} onShow={ignore} />
      </g>
      {pointsWithItems.map(({ item, place: point }) => (
        <DraggablePoint
          key={item.key}
          {...{ item, state, box }}
          point={drag.at?.key === item.key ? drag.at.point : point}
          name={nameOf(item)}
          radius={pointRadius(drawing)}
          isStop={item === stop}
          pointer={drag.on(item.key)}
        />
      ))}
    </svg>
  );
}

interface DraggablePointProps {
  item: EnteredItem;
  point: DrawingPoint;
  name: string;
  radius: number;
  isStop: boolean;
  box: Drawing['box'];
  state: PointsEditorState;
  pointer: ReturnType<ReturnType<typeof useDrag>['on']>;
}

function DraggablePoint({ item, point, name, radius, isStop, box, state, pointer }: DraggablePointProps) {
  const isSelected = item === state.selected;
  const handleKey = (event: KeyboardEvent) => {
    const moved = moveByKey(event, point, box);
    if (moved) state.move(item.key, moved);
    else if (event.key === 'Delete') state.remove(item.key);
    else if (event.key === 'Enter' || event.key === ' ') state.edit(item.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      id={pointId(item.key)}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isSelected}
      className={isSelected ? 'point point-selected' : 'point'}
      transform={`translate(${point.x} ${point.y})`}
      onFocus={() => state.select(item.key)}
      onKeyDown={handleKey}
      {...pointer}
    >
      {/* A larger touch target than the visible point. */}
      <circle className="point-room" r={radius * 2.4} />
      <circle className="point-mark" r={radius} />
      <text x={radius * 1.5} y={-radius * 0.8} fontSize={radius * 2.2}>
        {markOf(item)}
      </text>
    </g>
  );
}

/** The position of a pointer in units of the drawing. */
function pointAt(svg: RefObject<SVGSVGElement | null>, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): DrawingPoint {
  const matrix = svg.current?.getScreenCTM()?.inverse();
  const { x, y } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  return { x, y };
}

/** Drags a point. The change is applied once, at the end, so that one undo reverts it. */
function useDrag(svg: RefObject<SVGSVGElement | null>, state: PointsEditorState) {
  const [moved, setAt] = useState<{ key: string; point: DrawingPoint }>();
  const hasMoved = useRef(false);
  const on = (key: string) => ({
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0 || state.isPlacing) return;
      // The viewer does not pan meanwhile.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = false;
      setAt({ key, point: pointAt(svg, event) });
      state.select(key);
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      if (moved?.key !== key) return;
      event.stopPropagation();
      const point = pointAt(svg, event);
      hasMoved.current ||= Math.hypot(point.x - moved.point.x, point.y - moved.point.y) > 0;
      setAt({ key, point });
    },
    onPointerUp(event: PointerEvent<SVGGElement>) {
      if (moved?.key !== key) return;
      event.stopPropagation();
      if (hasMoved.current) state.move(key, pointAt(svg, event));
      setAt(undefined);
    },
    onPointerCancel: () => setAt(undefined),
  });
  return { on, at: hasMoved.current ? moved : undefined };
}
