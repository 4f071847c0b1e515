/** Converts numbers to chart coordinates. */

/** Size of the SVG's coordinate system; the chart is stretched to its container. */
export const width = 600;
export const height = 200;

/** The values of a line, or of a set of bars. */
export interface Series {
  name: string;
  values: number[];
}

/** A round upper bound: 1, 2, 2.5 or 5 times a power of ten, with an integer half. */
export function roundTop(values: readonly number[]): number {
  const max = Math.max(0, ...values);
  if (max <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= max && Number.isInteger((one * power) / 2)) ?? 10;
  return step * power;
}

/** The y coordinate of a value. */
export const valueToY = (value: number, top: number): number => round(height - (Math.min(value, top) / top) * height);

/** The x coordinate of the middle of an index. */
const indexToX = (index: number, count: number): number => round(((index + 0.5) / count) * width);

/** The SVG path of a line. */
export const linePath = (values: readonly number[], top: number): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${indexToX(index, values.length)} ${valueToY(value, top)}`).join('');

/** The rectangle of a bar in a group of series. */
export function bar(
  value: number,
  top: number,
  { seriesIndex, count, series, of }: { seriesIndex: number; count: number; series: number; of: number },
) {
  const part = width / count;
  const wide = (part * 0.72) / of;
  const y = valueToY(value, top);
  return { x: round(seriesIndex * part + part * 0.14 + series * wide), y, width: round(wide), height: round(height - y) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
