/** Number of values that a table cell always shows, so that rows have equal height. */
const maxInRow = 3;

/** The values that a cell shows: all of a record; of more than three in a table row the first two and the number of the others. */
export function fitting(all: readonly string[], dense: boolean): { shown: readonly string[]; hidden: readonly string[] } {
  const count = dense && all.length > maxInRow ? maxInRow - 1 : all.length;
  return { shown: all.slice(0, count), hidden: all.slice(count) };
}
