/** Projection of the world map: coordinates to points, and the part of the map that shows some points. */

/** In degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** In units of the drawing, from its top left corner. */
export interface MapPoint {
  x: number;
  y: number;
}

export interface Box extends MapPoint {
  width: number;
  height: number;
}

const radians = Math.PI / 180;
/** The drawing public/land.svg uses the Miller projection between these latitudes. */
const north = 83;
const width = 10_000;
const height = 4_898;

/** The whole drawing. */
export const world: Box = { x: 0, y: 0, width, height };

const miller = (latitude: number): number => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
const scale = width / (2 * Math.PI);

/** The point of coordinates on the drawing. */
export const pointOf = ({ latitude, longitude }: Coordinates): MapPoint => ({
  x: Math.round((longitude * radians + Math.PI) * scale),
  y: Math.round((miller(north) - miller(latitude)) * scale),
});

/** The coordinates of a point of the drawing, to a thousandth of a degree (about a hundred metres). */
export const coordinatesOf = ({ x, y }: MapPoint): Coordinates => ({
  latitude: inThousandths(within((Math.atan(Math.exp((miller(north) - y / scale) / 1.25)) - Math.PI / 4) / (0.4 * radians), 90, -90)),
  longitude: inThousandths(within((x / scale - Math.PI) / radians, 180, -180)),
});

const inThousandths = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Minimum width of the shown section. The coastlines are not detailed enough for less. */
const leastWidth = 900;
/** Margin around the outermost points, as a share of their extent. */
const margin = 0.15;
/** Share of the world from which on the whole map is shown. */
const wholeFrom = 0.7;

/** The section of the drawing, in its aspect ratio, that contains some points; the whole drawing without points. */
export function boxAround(points: readonly MapPoint[]): Box {
  if (points.length === 0) return world;
  const [left, right] = endsOf(points.map(({ x }) => x));
  const [top, bottom] = endsOf(points.map(({ y }) => y));
  const across = Math.max((right - left) * (1 + 2 * margin), ((bottom - top) * (1 + 2 * margin) * width) / height, leastWidth);
  if (across >= width * wholeFrom) return world;
  const box = { width: Math.round(across), height: Math.round((across * height) / width) };
  return {
    ...box,
    x: Math.round(within((left + right - box.width) / 2, width - box.width)),
    y: Math.round(within((top + bottom - box.height) / 2, height - box.height)),
  };
}

const endsOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const within = (value: number, max: number, least = 0): number => Math.min(Math.max(value, least), max);
