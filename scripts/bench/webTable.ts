/** Tables of figures with their targets. */

export interface Figure {
  name: string;
  /** One for each column; null for a column without one. */
  values: readonly (number | null)[];
  /** The maximum, or with `atLeast` the minimum. */
  aim?: number;
  atLeast?: true;
  write: (value: number) => string;
}

export const ms = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;
export const kib = (value: number): string => `${(value / 1024).toFixed(1)} KiB`;
export const count = (value: number): string => Math.round(value).toLocaleString('en');
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const shift = (value: number): string => value.toFixed(3);

/** Prints the figures in columns. A figure that misses its target is followed by the difference. */
export function printFigures(title: string, columns: readonly string[], figures: readonly Figure[]): void {
  const head = ['', ...columns, 'aim'];
  const rows = figures.map((figure) => [figure.name, ...figure.values.map((value) => cell(figure, value)), aimOf(figure)]);
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)));
  const written = [head, ...rows].map((row) =>
    row.map((text, index) => (index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0))),
  );
  console.log(`\n${title}\n${written.map((row) => row.join('   ').trimEnd()).join('\n')}`);
}

function cell({ aim, atLeast, write }: Figure, value: number | null): string {
  if (value === null || Number.isNaN(value)) return '–';
  const over = aim === undefined ? 0 : atLeast ? aim - value : value - aim;
  return over > 0 ? `${write(value)} (missed by ${write(over)})` : write(value);
}

function aimOf({ aim, atLeast, write }: Figure): string {
  if (aim === undefined) return '';
  return atLeast ? `≥ ${write(aim)}` : `≤ ${write(aim)}`;
}
