import type { FieldModule } from './field.ts';

interface FieldCoordinates {
  latitude: number;
  longitude: number;
}

/** A geographic position in degrees. */
export const place: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value }) => (
    <span className="figures" dir="ltr">
      {textOf(value)}
    </span>
  ),
  text: textOf,
};

function textOf(value: unknown): string {
  const { latitude, longitude } = value as FieldCoordinates;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}

const degrees = (value: number): string => `${Math.abs(value).toFixed(2)}°`;
