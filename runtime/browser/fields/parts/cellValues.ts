/** Number of values that a table cell always shows, so that rows have equal height. */
const maxInRow = 3;

/** The values that a cell shows and hides. A record shows all; a table row with more than three shows the first two. */
export function splitCellValues(all: readonly string[], dense: boolean): { shown: readonly string[]; hidden: readonly string[] } {
  const count = dense && all.length > maxInRow ? maxInRow - 1 : all.length;
  return { shown: all.slice(0, count), hidden: all.slice(count) };
}
