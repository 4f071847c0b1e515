/** How numbers become places in a picture. */

/** The picture's own units; it is stretched to the room that there is. */
export const width = 600;
export const height = 200;

/** The values of one line or one row of bars. */
export interface Series {
  name: string;
  values: number[];
}

/** A round number that no value is above: 1, 2, 2.5 or 5 times a power of ten, and even enough to be halved. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= most && Number.isInteger((one * power) / 2)) ?? 10;
  return step * power;
}

/** From the bottom up. */
export const placeUp = (value: number, top: number): number => round(height - (Math.min(value, top) / top) * height);

/** The middle of the part of the width that belongs to a value. */
export const placeAlong = (at: number, count: number): number => round(((at + 0.5) / count) * width);

/** A line through some values. */
export const linePath = (values: readonly number[], top: number): string =>
  values.map((value, at) => `${at === 0 ? 'M' : 'L'}${placeAlong(at, values.length)} ${placeUp(value, top)}`).join('');

/** A bar for one of several series that stand beside each other. */
export function bar(value: number, top: number, { at, count, series, of }: { at: number; count: number; series: number; of: number }) {
  const part = width / count;
  const wide = (part * 0.72) / of;
  const y = placeUp(value, top);
  return { x: round(at * part + part * 0.14 + series * wide), y, width: round(wide), height: round(height - y) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
