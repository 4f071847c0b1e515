/** Formats rows as aligned columns for a terminal; columns of numbers are right-aligned. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const padded = Array.from({ length: count }, (_, index) => {
    const width = Math.max(...rows.map((row) => String(row[index] ?? '').length));
    const isNumeric = rows.some((row) => typeof row[index] === 'number');
    return (cell: string | number) => (isNumeric ? String(cell).padStart(width) : String(cell).padEnd(width));
  });
  return rows
    .map((row) =>
      row
        .map((cell, index) => padded[index]?.(cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
