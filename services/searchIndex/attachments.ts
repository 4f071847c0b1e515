/** The indexed body of a record: its own text, followed by the text of each attached file with its name. */

/** Maximum total length of file texts per record, in UTF-16 units. */
const maxLength = 60_000;
/** Maximum length of a file name before a passage. */
const maxNameLength = 120;

// Separators that plain text never contains, because it has no line ends.
const [beforeName, beforeText] = ['\u2028', '\u2029'];

/** Appends the text of files. It has the weight of the body. */
export function withAttachments(body: string, files: readonly { name: string; text: string | null }[]): string {
  let left = maxLength;
  const parts = files.flatMap(({ name, text }) => {
    const fitting = (text ?? '').slice(0, Math.max(0, left));
    left -= fitting.length;
    return fitting === '' ? [] : [`${beforeName}${name.replace(/[\u2028\u2029]/g, ' ').slice(0, maxNameLength)}${beforeText}${fitting}`];
  });
  return body + parts.join('');
}

/** The part of such a body that contains an offset; `name` if it is the text of a file. */
export function partAt(body: string, index: number): { name?: string; from: number; to: number } {
  const opened = body.lastIndexOf(beforeName, index);
  const end = body.indexOf(beforeName, index + 1);
  const to = end < 0 ? body.length : end;
  if (opened < 0) return { from: 0, to };
  const from = body.indexOf(beforeText, opened) + 1;
  return { name: body.slice(opened + 1, from - 1), from, to };
}
