/** Captions come from editors and other programs: an invalid file is refused with its line, and parsing is always fast. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWebVtt, UnreadableCaptions } from './webVtt.ts';

const lineOf = (text: string): number | undefined => {
  try {
    readWebVtt(text);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableCaptions) return error.line;
    throw error;
  }
};

test('cues are parsed with their times, without notes, styles, settings and markup', () => {
  const text = [
    '\uFEFFWEBVTT - mounting',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'NOTE by hand',
    '',
    'first',
    '00:01.500 --> 00:04.000 align:start',
    '<v Anna>Loosen <i>both</i> screws &amp; lift.',
    'Then wait.',
    '',
    '01:00:00.000 --> 01:00:02.250',
    'Done &lt;here&gt; &unknown;',
    '',
  ].join('\r\n');
  expect(readWebVtt(text)).toEqual([
    { from: 1.5, to: 4, text: 'Loosen both screws & lift.\nThen wait.' },
    { from: 3600, to: 3602.25, text: 'Done <here> &unknown;' },
  ]);
});

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nText', 1],
  ['a header only', 'WEBVTT\n', 2],
  ['a cue without times', 'WEBVTT\n\nText alone', 3],
  ['impossible minutes', 'WEBVTT\n\n00:61.000 --> 00:62.000\nText', 3],
  ['an end before its start', 'WEBVTT\n\n00:05.000 --> 00:04.000\nText', 3],
  ['cues in a wrong order', 'WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\nid\n00:01.000 --> 00:02.000\nB', 7],
])('%s is refused with its line', (_what, text, line) => {
  expect(lineOf(text)).toBe(line);
});

test('more cues than a recording can have are refused', () => {
  expect(lineOf(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nText\n\n'.repeat(10_001)}`)).toBe(3 + 3 * 10_000);
});

test.each<[string, string]>([
  ['tags that never close', '<'.repeat(1_000_000)],
  ['a tag that never closes, again and again', '<a '.repeat(300_000)],
  ['signs that never end', '&a'.repeat(500_000)],
  ['arrows without times', `${' \t'.repeat(400_000)}-->`],
])('a megabyte of %s is parsed in one pass', (_what, text) => {
  // Linear parsing takes milliseconds. Quadratic parsing exceeds the timeout of a test.
  expect(lineOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toBeUndefined();
  expect(lineOf(`WEBVTT\n\n${text}`)).toBe(3);
});

test('any input is parsed or refused, and parsed cues are in order and have text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'WEBVTT',
      '\n',
      '\r\n',
      '\r',
      '\n\n',
      '-->',
      ' --> ',
      'NOTE ',
      'STYLE',
      '<',
      '>',
      '&lt;',
      '\u0000',
      '00:01.000 --> 00:02.000\n',
    ),
    fc.string({ maxLength: 12 }),
    fc
      .tuple(fc.nat(70), fc.nat(70))
      .map(([one, other]) => `00:${String(one).padStart(2, '0')}.000 --> 00:${String(other).padStart(2, '0')}.000\n`),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(piece, { maxLength: 40 }), (hasHead, pieces) => {
      const text = `${hasHead ? 'WEBVTT\n\n' : ''}${pieces.join('')}`;
      if (lineOf(text) !== undefined) return;
      const cues = readWebVtt(text);
      expect(cues.every(({ from, to, text: cueText }) => from >= 0 && to > from && cueText !== '')).toBe(true);
      expect(cues.map(({ from }) => from)).toEqual(cues.map(({ from }) => from).toSorted((one, other) => one - other));
    }),
    { numRuns: 1000 },
  );
});
