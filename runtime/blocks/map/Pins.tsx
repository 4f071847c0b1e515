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
  onMark: (at: number | null) => void;
}

/**
 * The land of the world, cut to a box, with a pin for each row. A pin is a stroke without length: its round ends are as large
 * on every screen and however much of the world is shown. What takes a finger around it has a size of its own as well: a link
 * without one is hidden to some programs.
 */
export function Pins({ box, pins, marked, onMark }: PinsProps) {
  const t = useWords();
  return (
    <svg className="map-drawing" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={t('block.map.title')}>
      <use className="map-land" href="/land.svg#land" />
      {inDrawingOrder(pins, marked).map(({ pin: { id, name, leads, x, y }, at }) => (
        <a
          key={id}
          id={id}
          href={`#${leads}`}
          className={at === marked ? 'pin pin-marked' : 'pin'}
          aria-label={name}
          onPointerEnter={() => onMark(at)}
          onPointerLeave={() => onMark(null)}
          onFocus={() => onMark(at)}
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

/** What is drawn last lies on top: the marked one, and of the others the southern. */
function inDrawingOrder(pins: readonly Pin[], marked: number | null): { pin: Pin; at: number }[] {
  const all = pins.map((pin, at) => ({ pin, at }));
  return marked === null ? all : all.sort((one, other) => Number(one.at === marked) - Number(other.at === marked));
}
