import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, disarmFormulas, rearmFormulas } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  [' =1+1', " '=1+1"],
  [';=1+1', ";'=1+1"],
  ['text; =cmd|calc', "text; '=cmd|calc"],
  ['\u3000＝1', "\u3000'＝1"],
  ['first\n=1', "first\n'=1"],
  ['first\r\n-2+3', "first\r\n'-2+3"],
  ['\ttext', "'\ttext"],
  ["'=1", "''=1"],
  ['+49 89', "'+49 89"],
])('%j is written as %j, so that it is not a formula', (cell, harmless) => {
  expect([disarmFormulas(cell), rearmFormulas(harmless)]).toEqual([harmless, cell]);
});

test.each(['-5', '-5.25', 'a; -5; b', 'a-b', 'a=b', 'items:\n- one\n+ two', "it's"])('%j is written unchanged', (cell) => {
  expect([disarmFormulas(cell), rearmFormulas(cell)]).toEqual([cell, cell]);
});

test('a cell is quoted if it contains a separator', () => expect(csvLine(['a,=1', 'b'])).toBe('"a,=1",b\r\n'));

const tricky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", ';', ' ', '\t', '\r', '\n', '1', '.', 'a'),
  maxLength: 12,
});

test('every text is read back, and no part of it begins a formula', () => {
  fc.assert(
    fc.property(tricky, (cell) => {
      const harmless = disarmFormulas(cell);
      expect(rearmFormulas(harmless)).toBe(cell);
      for (const part of harmless.split(';'))
        expect(part.trimStart()).not.toMatch(/^(?:[=@＝]|[+-](?!\d+(?:\.\d+)?[^\S\r\n]*(?:[\r\n]|$)|\s|$))/);
    }),
    { numRuns: 2000 },
  );
});

test('the time is linear in the length of runs', () => {
  for (const run of [' ', ';', "'", '\n', '=', '-1', '; '])
    expect(rearmFormulas(disarmFormulas(run.repeat(50_000)))).toBe(run.repeat(50_000));
});
