/** Lines and columns of offsets in a text. */

/** Number of characters before an offset on its line. */
const columnAt = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);

/** The indentation of an offset's line. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(offset - columnAt(text, offset)))?.[0] ?? '';

/** Length of an offset's line, in characters. */
export function lineWidth(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return (end < 0 ? text.length : end) - (offset - columnAt(text, offset));
}

/** Replaces a part of a text. */
export const splice = (text: string, offset: number, length: number, content: string): string =>
  text.slice(0, offset) + content + text.slice(offset + length);
