import { useWords } from '../../browser/words.ts';
import type { Box, MapPoint } from '../../shared/map/index.ts';

interface Pin extends MapPoint {
  id: string;
  name: string;
  /** The id of its row. */
  leads: string;
}

interface PinsProps {
  box: Box;
  pins: readonly Pin[];
  marked: number | null;
  onMark: (index: number | null) => void;
}

/**
 * The world's land, clipped to a box, with a pin for each row. A pin is a zero-length stroke, whose round caps have the same
 * size at every scale. Its touch area has an explicit size, because some programs ignore a link without one.
 */
export function Pins({ box, pins, marked, onMark }: PinsProps) {
  const t = useWords();
  return (
    <svg className="map-drawing" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={t('block.map.title')}>
      <use className="map-land" href="/land.svg#land" />
      {inDrawingOrder(pins, marked).map(({ pin: { id, name, leads, x, y }, at: index }) => (
        <a
          key={id}
          id={id}
          href={`#${leads}`}
          className={index === marked ? 'pin pin-marked' : 'pin'}
          aria-label={name}
          onPointerEnter={() => onMark(index)}
          onPointerLeave={() => onMark(null)}
          onFocus={() => onMark(index)}
          onBlur={() => onMark(null)}
        >
          <title>{name}</title>
          <circle className="pin-reach" cx={x} cy={y} r={box.width / 150} />
          <path className="pin-rim" d={`M${x} ${y}h0`} />
          <path className="pin-dot" d={`M${x} ${y}h0`} />
        </a>
      ))}
    </svg>
  );
}

/** The last element is on top: the marked pin, otherwise the southernmost. */
function inDrawingOrder(pins: readonly Pin[], marked: number | null): { pin: Pin; at: number }[] {
  const all = pins.map((pin, index) => ({ pin, at: index }));
  return marked === null ? all : all.sort((one, other) => Number(one.at === marked) - Number(other.at === marked));
}
