import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { boxAround, type Coordinates, coordinatesOf, pointOf, world } from '../../../../shared/map/index.ts';
import { useWords } from '../../../words.ts';
import '../place.css';

interface LocationMapProps {
  coordinates: Coordinates | undefined;
  onPick: (coordinates: Coordinates) => void;
}

/** A map around the location, or of the whole world. Clicking sets the location, and arrow keys move it. */
export default function LocationMap({ coordinates, onPick }: LocationMapProps) {
  const t = useWords();
  const [isNear, setNear] = useState(coordinates !== undefined);
  const point = coordinates && pointOf(coordinates);
  const box = isNear && point ? boxAround([point]) : world;
  const pick = (x: number, y: number) => onPick(coordinatesOf({ x, y }));
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const shown = event.currentTarget.getBoundingClientRect();
    const part = { x: (event.clientX - shown.left) / shown.width, y: (event.clientY - shown.top) / shown.height };
    pick(box.x + part.x * box.width, box.y + part.y * box.height);
    setNear(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    const [across, down] = steps[event.key] ?? [];
    if (!point || across === undefined || down === undefined) return;
    event.preventDefault();
    const step = box.width / (event.shiftKey ? 20 : 200);
    pick(point.x + across * step, point.y + down * step);
  };
  return (
    <div className="place-map">
      <button type="button" className="place-picture" onClick={handleClick} onKeyDown={handleKey} aria-label={t('place.map')}>
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
          <use className="place-land" href="/land.svg#land" />
          {point && (
            <>
              <path className="place-rim" d={`M${point.x} ${point.y}h0`} />
              <path className="place-dot" d={`M${point.x} ${point.y}h0`} />
            </>
          )}
        </svg>
      </button>
      <div className="place-ways">
        <span className="field-hint">{t('place.hint')}</span>
        {coordinates && (
          <button type="button" className="button button-small" onClick={() => setNear(!isNear)}>
            {t(isNear ? 'place.world' : 'place.near')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Steps to the right and down. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
