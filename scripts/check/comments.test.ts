import { expect, test } from 'vitest';
import { longSentences, maxSentenceWords } from './comments.ts';

const words = (count: number): string => Array(count).fill('word').join(' ');
const tooLong = `${words(maxSentenceWords + 1)}.`;

test.each([
  ['up to 25 words', `/** ${words(25)}. */`],
  ['several sentences', `/**\n * ${words(20)}. ${words(20)}!\n * ${words(20)}?\n */`],
  ['paragraphs, tags and lists', `/**\n * ${words(20)}\n *\n * ${words(20)}\n * @param one ${words(20)}\n * - ${words(20)}\n */`],
  ['code in backticks as one word', `// ${words(24)} \`${words(20)}\`.\n`],
  ['signs, which are no words', `// ${words(25)} ${'+ '.repeat(9)}.\n`],
  ['directives of tools', `// biome-ignore lint/a/b: ${tooLong}\n`],
  ['separate comments', `// ${words(20)}\nconst a = 1;\n// ${words(20)}\n`],
  ['texts of the program', `const text = '${tooLong}';`],
])('a comment may have %s', (_, text) => expect(longSentences({ 'a.ts': text })).toEqual([]));

test.each([
  ['a block', `\n/** ${tooLong} */`],
  ['a block of several lines', `\n/**\n * ${words(20)}\n * ${words(20)}.\n */`],
  ['an indented comment', `\n  /** Short. ${tooLong} */`],
  ['lines', `\n// ${words(20)}\n// ${words(20)}.\nconst a = 1;`],
])('a sentence with more words is reported in %s', (_, text) =>
  expect(longSentences({ 'a.ts': text })).toEqual([expect.objectContaining({ code: 'long-sentence', file: 'a.ts', line: 2 })]),
);
