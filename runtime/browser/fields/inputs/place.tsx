import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../loading/chunks.ts';
import { useWords } from '../../words.ts';
import { readNumber } from './controls/LineInput.tsx';
import type { EnteredTexts, InputModule, InputProps, InputValue } from './input.ts';

const bounds = { latitude: 90, longitude: 180 } as const;
type Axis = keyof typeof bounds;
const axes: readonly Axis[] = ['latitude', 'longitude'];

/** A geographic position: typed in degrees, or picked on a map with script. */
export const place: InputModule = {
  Control: LocationInput,
  empty: {},
  read(value) {
    const read = axes.map((axis) => [axis, readNumber(degreesIn(value)[axis] ?? '')] as const);
    return read.every(([, degrees]) => degrees === undefined) ? undefined : Object.fromEntries(read);
  },
  write: (wire) => Object.fromEntries(axes.map((axis) => [axis, String((wire as Record<Axis, number>)[axis])])),
  missing: 'enter',
  malformed: 'place',
  fits: (wire) => axes.every((axis) => isWithin((wire as Record<Axis, unknown>)[axis], bounds[axis])),
  isGroup: () => true,
};

const degreesIn = (value: InputValue): EnteredTexts => (typeof value === 'object' && !Array.isArray(value) ? (value as EnteredTexts) : {});

const isWithin = (degrees: unknown, max: number): boolean => typeof degrees === 'number' && Math.abs(degrees) <= max;

const LocationMap = lazyPart(() => import('./controls/LocationMap.tsx'));

function LocationInput(props: InputProps) {
  const { id, input, value, onChange, describedBy, isInvalid } = props;
  const t = useWords();
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const degrees = degreesIn(value);
  const known = place.read(value, input);
  return (
    <div className="place">
      <div className="place-degrees">
        {axes.map((axis, index) => (
          <label key={axis} className="place-axis">
            {t(`place.axis.${axis}`)}
            <input
              className="input figures"
              id={index === 0 ? id : `${id}-${axis}`}
              name={`${input.field}.${axis}`}
              dir="ltr"
              inputMode="text"
              value={degrees[axis] ?? ''}
              onChange={(event) => onChange({ ...degrees, [axis]: event.currentTarget.value })}
              required={input.required}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
            />
          </label>
        ))}
      </div>
      {isScripted && (
        <Suspense fallback={null}>
          <LocationMap
            coordinates={known !== undefined && place.fits?.(known) ? (known as Record<Axis, number>) : undefined}
            onPick={(picked) => onChange(place.write?.(picked, input) ?? {})}
          />
        </Suspense>
      )}
    </div>
  );
}
