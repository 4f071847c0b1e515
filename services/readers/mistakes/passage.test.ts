import { expect, test } from 'vitest';
import { findPassage } from './passage.ts';

const html = '<h2>Cause</h2>\n<p>The index is written every <b>60</b> s.</p>\n<p>The log is written every 60 s too.</p>';
const about = (quote: string, rest: Partial<Parameters<typeof findPassage>[1]> = {}) =>
  findPassage(html, { quote, prefix: '', suffix: '', position: 0, ...rest });

/** The text of the passage, with the marked part in brackets. */
const shown = ({ passage: { text, marks } }: ReturnType<typeof findPassage>): string =>
  `${text.slice(0, marks[0])}[${text.slice(marks[0], marks[1])}]${text.slice(marks[1])}`;

test('a passage is marked in the surrounding text, across the borders of elements', () => {
  expect(shown(about('index is written every 60 s'))).toBe('Cause The [index is written every 60 s]. The log is written every 60 s too.');
});

test('white space is ignored, because a browser adds line breaks', () => {
  expect(shown(about('Cause\nThe  index'))).toMatch(/^\[Cause The index\]/);
});

test('of several matches the one with the same surroundings is chosen, otherwise the nearest', () => {
  expect(shown(about('written every 60 s', { prefix: 'The log is ' }))).toContain('The log is [written every 60 s] too.');
  expect(shown(about('written every 60 s', { suffix: '. The log' }))).toContain('The index is [written every 60 s].');
  expect(shown(about('written every 60 s', { position: 60 }))).toContain('The log is [written every 60 s]');
});

test('a passage that the text no longer contains is shown as it was reported', () => {
  const found = about('every 30 s', { prefix: 'is written ', suffix: '. The log' });
  expect([shown(found), found.stands]).toEqual(['is written [every 30 s]. The log', false]);
});

test('only the surroundings of a passage in a long text are shown', () => {
  const long = `<p>${'before '.repeat(200)}here ${'after '.repeat(200)}</p>`;
  const { passage, stands } = findPassage(long, { quote: 'here', prefix: '', suffix: '', position: 0 });
  expect(stands).toBe(true);
  expect(passage.text.length).toBeLessThan(450);
  expect(passage.text).toMatch(/^… before .*before here after.*after …$/);
});

test('a report without a passage marks nothing', () => {
  expect(about('')).toEqual({ passage: { text: '', marks: [] }, stands: true });
});
