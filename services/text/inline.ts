/** Elements that mark words within a line; they do not split words. */
export const marking: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['s', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'var'],
]);

/** Inline elements: those within a line, and replaced elements such as pictures. */
export const inline: ReadonlySet<string> = new Set([...marking, 'br', 'img']);
