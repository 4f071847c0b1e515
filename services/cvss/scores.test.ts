import calculator from 'ae-cvss-calculator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreVersion4 } from './v4.ts';
import { scoreOf } from './vector.ts';

const oneOf = (name: string, values: string) => fc.constantFrom(...values).map((value) => `${name}:${value}`);
const vectors = fc
  .tuple(
    ...[oneOf('AV', 'NALP'), oneOf('AC', 'LH'), oneOf('PR', 'NLH'), oneOf('UI', 'NR'), oneOf('S', 'UC')],
    ...[oneOf('C', 'NLH'), oneOf('I', 'NLH'), oneOf('A', 'NLH'), oneOf('E', 'XUPFH'), oneOf('RL', 'XOTWU'), oneOf('CR', 'LMH')],
  )
  .map((parts) => `CVSS:3.1/${parts.join('/')}`);

test('scores of CVSS 3.1 are those of a public calculator', () => {
  fc.assert(
    fc.property(vectors, (vector) => {
      const { base, temporal, environmental } = new calculator.Cvss3P1(vector).calculateScores();
      const own = scoreOf(vector, '3.1');
      expect([own.base, own.temporal, own.environmental]).toEqual([base, temporal ?? base, environmental]);
    }),
  );
});

/** Examples of the specification and of its calculator. */
test.each([
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0],
  ['CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 7.3],
])('%s has the score %s', (vector, score) => {
  expect(scoreVersion4(vector)).toBe(score);
});

test.each(['', 'CVSS:4.0/AV:N', 'CVSS:4.0/AV:Q/AC:L', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', '__proto__'])(
  '%j is not a vector of CVSS 4.0',
  (vector) => {
    expect(scoreVersion4(vector)).toBeUndefined();
  },
);
