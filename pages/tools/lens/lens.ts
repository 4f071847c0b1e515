import type { ToolFormula } from '../tool.ts';

/** Usual width of image sensors in mm by optical format. The data sheet of a sensor is authoritative. */
export const sensorWidths: Readonly<Record<string, number>> = {
  '1/4': 3.6,
  '1/3': 4.8,
  '1/2.8': 5.57,
  '1/2.7': 5.37,
  '1/2.5': 5.76,
  '1/2': 6.4,
  '1/1.8': 7.18,
  '1/1.7': 7.6,
  '1/1.2': 10.67,
  '2/3': 8.8,
};

/** Pixels per metre of each task (IEC 62676-4:2014). */
export const densities = { monitor: 12.5, detect: 25, observe: 62.5, recognise: 125, identify: 250 } as const;

const degrees = 180 / Math.PI;

/** Angle of view in degrees of a lens without distortion; both lengths in the same unit. */
export const angleOfView = (size: number, focalLength: number): number => 2 * Math.atan(size / (2 * focalLength)) * degrees;

/** Width of the scene at a distance. */
export const sceneWidth = (size: number, focalLength: number, distance: number): number => (distance * size) / focalLength;

/** The focal length for a width of the scene at a distance. */
export const focalLengthFor = (size: number, width: number, distance: number): number => (distance * size) / width;

/** The distance at which the picture has a number of pixels per metre. */
export const distanceFor = (size: number, focalLength: number, pixels: number, density: number): number =>
  (pixels * focalLength) / (density * size);

/** Angle in degrees from which distortion makes the result of the formula too small. */
const wideAngle = 90;

/** Field of view of a camera, and the maximum distance for each task. */
export const lens: ToolFormula = ({ number, text }) => {
  const width = sensorWidths[text('sensor')] ?? 0;
  const [focal, distance, columns, rows] = [number('focal'), number('distance'), number('columns'), number('rows')];
  const height = (width * rows) / columns;
  const horizontal = angleOfView(width, focal);
  const across = sceneWidth(width, focal, distance);
  const density = columns / across;
  const reached = Object.entries(densities).findLast(([, minWidth]) => density >= minWidth)?.[0];
  const reach = Object.entries(densities).map(([id, minWidth]) => [id, distanceFor(width, focal, columns, minWidth)] as const);
  return {
    outputs: {
      horizontal,
      vertical: angleOfView(height, focal),
      width: across,
      height: sceneWidth(height, focal, distance),
      density,
      ...Object.fromEntries(reach),
    },
    notes: [reached ? { id: reached } : { id: 'tooFar', tone: 'warning' }, horizontal > wideAngle && { id: 'wideAngle' }],
    diagram: { distance },
    material: [{ id: 'camera', quantity: 1, values: { focal, sensor: text('sensor'), columns: String(columns), rows: String(rows) } }],
  };
};
