/**
 * Markdown as plain words, for an excerpt next to the real text. Readers recognise the passage by it, and nothing is rendered
 * from it. It works line by line and supports only common marks. Code keeps its punctuation.
 */
const lineMarks = /^[ \t]{0,40}(?:#{1,6}|[-*+]|\d{1,9}[.)]|>)(?:[ \t]{1,8}|$)/;
const fence = /^[ \t]{0,12}(?:`{3}|~{3}|:{3})/;
const ruler = /^[ \t|:=*_-]*$/;

/** Marks within a line, and their replacement. */
const inlineMarks: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z][a-z0-9-]{0,40}(?: [^<>]{0,1000})?\/?>/gi, ''],
  [/!?\[([^[\]]{0,1000})\]\([^()]{0,2000}\)/g, '$1'],
  [/(?<!\\)`{1,3}([^`]{1,1000})`{1,3}/g, '$1'],
  [/(?<!\\)\*{1,3}([^*\s][^*]{0,1000})(?<!\\)\*{1,3}/g, '$1'],
  [/(?<![\\\p{L}\p{N}])_{1,3}([^_\s][^_]{0,1000})(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, '$1'],
  [/(?<!\\)~~([^~]{1,1000})~~/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

const wordsOf = (line: string): string => {
  if (ruler.test(line)) return '';
  // A quote may contain a list, and a list a heading.
  const words = [1, 2, 3].reduce((rest) => rest.replace(lineMarks, ''), line);
  const cells = words.startsWith('|') ? words.replaceAll('|', ' ') : words;
  return inlineMarks.reduce((rest, [mark, inner]) => rest.replace(mark, inner), cells);
};

/** The words of a Markdown text, by line. */
export function stripMarkdown(markdown: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    if (!fence.test(line)) lines.push(isCode ? line : wordsOf(line));
    else if (!line.trimStart().startsWith(':')) isCode = !isCode;
  }
  return lines.join('\n');
}
