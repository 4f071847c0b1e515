/** Text tables for a terminal, and statistics of repeated measurements. */

/** Formats a table. The first column is left-aligned, figures are right-aligned. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((title) => '-'.repeat(title.length)), ...rows];
  const widths = head.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, index) => pad(text, widths[index] ?? 0, index))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

const pad = (text: string, width: number, column: number): string => (column === 0 ? text.padEnd(width) : text.padStart(width));

/** The median of figures; NaN for none. */
export function median(figures: readonly number[]): number {
  const ordered = [...figures].sort((one, other) => one - other);
  const middle = ordered.length / 2;
  return ((ordered[Math.ceil(middle) - 1] ?? Number.NaN) + (ordered[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** Formats minimum, median and maximum: `480 – 520 – 530`. */
export const spread = (figures: readonly number[], write: (figure: number) => string = formatInteger): string =>
  [Math.min(...figures), median(figures), Math.max(...figures)].map(write).join(' – ');

export const formatInteger = (figure: number): string => Math.round(figure).toLocaleString('en');
export const milliseconds = (figure: number): string => (figure < 10 ? figure.toFixed(1) : formatInteger(figure));
export const ratio = (figure: number): string => figure.toFixed(2);

/** Compares a figure with its target: "met", or the difference. */
export function compareWithAim(figure: number, aim: number, isUpperBound: boolean): string {
  const isMet = isUpperBound ? figure <= aim : figure >= aim;
  return isMet ? 'met' : `missed by ${Math.round(Math.abs(1 - figure / aim) * 100)} %`;
}
