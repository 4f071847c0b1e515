/** The body that the search has of a record: its own text, and behind it that of each attached file under its name. */

/** Of all files of a record together, in UTF-16 units. */
const longest = 60_000;
/** Of a name that is told before a passage. */
const maxNameLength = 120;

// Characters that plain text, which has no line ends, never holds.
const [beforeName, beforeText] = ['\u2028', '\u2029'];

/** Appends the words of files. They weigh as little as any word of the body. */
export function withAttachments(body: string, files: readonly { name: string; text: string | null }[]): string {
  let left = longest;
  const parts = files.flatMap(({ name, text }) => {
    const kept = (text ?? '').slice(0, Math.max(0, left));
    left -= kept.length;
    return kept === '' ? [] : [`${beforeName}${name.replace(/[\u2028\u2029]/g, ' ').slice(0, maxNameLength)}${beforeText}${kept}`];
  });
  return body + parts.join('');
}

/** The part of such a body that holds a place, from its first character to behind its last; `name` where it is a file's. */
export function partAt(body: string, place: number): { name?: string; from: number; to: number } {
  const opened = body.lastIndexOf(beforeName, place);
  const end = body.indexOf(beforeName, place + 1);
  const to = end < 0 ? body.length : end;
  if (opened < 0) return { from: 0, to };
  const from = body.indexOf(beforeText, opened) + 1;
  return { name: body.slice(opened + 1, from - 1), from, to };
}
