/** A text with an inserted picture, and the cursor position after it. */
export interface TextWithPicture {
  text: string;
  caret: number;
}

/** Inserts Markdown for a picture: inline between words, otherwise as a paragraph, indented within a list item. */
export function withPicture(text: string, offset: number, { src, description }: { src: string; description: string }): TextWithPicture {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const picture = `![${asWords(description)}](${src.replace(/[()]/g, encodeBracket)})`;
  const [lineBefore = '', lineAfter = ''] = [before.split('\n').at(-1), after.split('\n')[0]];
  if (lineBefore.trim() !== '' && lineAfter.trim() !== '') return { text: before + picture + after, caret: offset + picture.length };
  const head = before.trimEnd();
  const tail = after.replace(/^([ \t]*\n)+/, '');
  const put = `${head === '' ? '' : `${head}\n\n`}${indentOf(lineBefore)}${picture}`;
  return { text: tail.trim() === '' ? `${put}\n` : `${put}\n\n${tail}`, caret: put.length };
}

/** The indentation of a list item's content. */
const indentOf = (line: string): string => ' '.repeat(/^\s*(?:(?:[-*+]|\d+[.)])\s+)?/.exec(line)?.[0].length ?? 0);

/** Escapes a description to a single line of plain Markdown. */
const asWords = (description: string): string =>
  description
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\*_`<&]/g, '\\$&');

const encodeBracket = (bracket: string): string => (bracket === '(' ? '%28' : '%29');
