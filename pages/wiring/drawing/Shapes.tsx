import { createElement, memo, type ReactElement } from 'react';
import { svgAttributes } from '../../../runtime/browser/widgets/DrawingPicture.tsx';
import type { DrawingPart } from '../../../runtime/shared/drawing/parts.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { rowId, spotId } from './spots.ts';

interface ShapesProps {
  parts: readonly DrawingPart[];
  layers: Drawing['layers'];
  /** Parts that have a table row, by name. */
  spots: ReadonlyMap<string, unknown>;
  labelOf: (spot: string) => string;
  marked: string | null;
  /** The wires that end at the marked part. */
  highlighted?: ReadonlySet<DrawingPart>;
  onMark: (spot: string | null) => void;
  onShow: (spot: string) => void;
}

/** The parts of a drawing as elements. Only allow-listed elements are rendered; others are dropped. */
export const Shapes = memo(function Shapes(props: ShapesProps) {
  return props.parts.map((part, index) => <Shape key={index} part={part} isWire={false} {...props} />);
});

function Shape({ part, isWire, ...props }: ShapesProps & { part: DrawingPart; isWire: boolean }): ReactElement {
  const isPartOfWire = isWire || part.wire !== undefined;
  const { layers, spots } = props;
  const layer = part.layer === undefined ? -1 : layers.findIndex(({ id }) => id === part.layer);
  const inner = part.parts.map((one, index) => <Shape key={index} {...props} part={one} isWire={isPartOfWire} />);
  const classes = [
    layer >= 0 && `drawing-layer-${layer + 1}`,
    part.wire !== undefined && 'drawing-wire',
    props.highlighted?.has(part) && 'drawing-wire-lit',
  ].filter(Boolean);
  const look = { ...svgAttributes(part, isPartOfWire), ...(classes.length > 0 && { className: classes.join(' ') }) };
  const element = createElement(part.tag, look, part.text, ...inner);
  return part.spot !== undefined && spots.has(part.spot) ? (
    <Spot spot={part.spot} {...props}>
      {element}
    </Spot>
  ) : (
    element
  );
}

/** A link to a part's row. With script it shows the row immediately. */
function Spot({
  spot,
  labelOf,
  marked,
  onMark,
  onShow,
  children,
}: Omit<ShapesProps, 'parts' | 'lit'> & { spot: string; children: ReactElement }) {
  return (
    <a
      id={spotId(spot)}
      href={`#${rowId(spot)}`}
      className={marked === spot ? 'drawing-spot drawing-spot-marked' : 'drawing-spot'}
      aria-label={labelOf(spot)}
      onPointerEnter={() => onMark(spot)}
      onPointerLeave={() => onMark(null)}
      onFocus={({ currentTarget }) => {
        onMark(spot);
        // A part focused by keyboard must be visible.
        if (currentTarget.matches(':focus-visible')) onShow(spot);
      }}
      onBlur={() => onMark(null)}
      onClick={(event) => {
        event.preventDefault();
        onShow(spot);
      }}
    >
      {children}
    </a>
  );
}
