/** Rows of text with their columns aligned, for a terminal. */
export function columns(rows: readonly (readonly string[])[]): string {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
