import { expect, test } from 'vitest';
import { withPicture } from './withPicture.ts';

const picture = { src: '/files/1/a.png', description: 'The relay' };
const markdown = '![The relay](/files/1/a.png)';

/** Inserts the picture into a text; `|` marks the cursor before and after. */
const insertAt = (marked: string) => {
  const { text, caret } = withPicture(marked.replace('|', ''), marked.indexOf('|'), picture);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test('a picture is a separate paragraph, but inline between words', () => {
  expect(insertAt('|')).toBe(`${markdown}|\n`);
  expect(insertAt('First.|')).toBe(`First.\n\n${markdown}|\n`);
  expect(insertAt('First.\n|\nSecond.')).toBe(`First.\n\n${markdown}|\n\nSecond.`);
  expect(insertAt('|Second.')).toBe(`${markdown}|\n\nSecond.`);
  expect(insertAt('Press | here.')).toBe(`Press ${markdown}| here.`);
});

test('after a list item it belongs to the item, and the list continues', () => {
  expect(insertAt('1. Open it.|\n2. Close it.')).toBe(`1. Open it.\n\n   ${markdown}|\n\n2. Close it.`);
  expect(insertAt('- a\n  - b|')).toBe(`- a\n  - b\n\n    ${markdown}|\n`);
});

test('a decorative picture has no alternative text', () => {
  expect(withPicture('', 0, { src: '/files/1/a.png', description: '' }).text).toBe('![](/files/1/a.png)\n');
});

test('alternative text is escaped, and brackets in an address do not end the picture', () => {
  const { text } = withPicture('', 0, { src: '/files/1/a(2).png', description: ' A [relay]\n*x* ' });
  expect(text).toBe('![A \\[relay\\] \\*x\\*](/files/1/a%282%29.png)\n');
});
