import { describe, expect, test } from 'vitest';
import { severityOf } from '../../../services/cvss/vector.ts';
import { parseChoice, ratingOf, vectorOf } from './vector.ts';

const four = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';
const three = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('a vector in the address', () => {
  test.each([
    [four, 9.3, 'critical'],
    [three, 9.8, 'critical'],
    ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:N', 1.8, 'low'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0, 'none'],
    [`${four}/E:U`, 8.1, 'high'],
  ])('%s has its score, and is unchanged after a round trip', (vector, score, severity) => {
    const choice = parseChoice(`?vector=${vector}`);
    expect(vectorOf(choice)).toBe(vector);
    expect(ratingOf(choice)).toEqual({ score, severity });
  });

  test('single metrics, as a form without script sends them, make a vector', () => {
    expect(vectorOf(parseChoice('?version=3.1&AV=N&AC=L&PR=N&UI=N&S=U&C=H&I=H&A=H'))).toBe(three);
  });

  test.each([
    '',
    '?vector=CVSS:4.0/AV:N',
    '?vector=CVSS:9.9/AV:N',
    `?vector=${four}/XX:Q`,
    '?vector=__proto__:x',
    `?vector=${'A:'.repeat(5000)}`,
  ])('%s has no score', (search) => {
    expect(ratingOf(parseChoice(search))).toBeUndefined();
  });
});

test('severities are those of the advisories', () => {
  const values = ['N', 'L', 'H'];
  const vectors = values.flatMap((c) => values.flatMap((i) => values.map((a) => `CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:U/C:${c}/I:${i}/A:${a}`)));
  const ratings = [...vectors, three].flatMap((vector) => ratingOf(parseChoice(`?vector=${vector}`)) ?? []);
  expect(ratings).toHaveLength(vectors.length + 1);
  expect(ratings.map(({ severity }) => severity)).toEqual(ratings.map(({ score }) => severityOf(score)));
  expect(new Set(ratings.map(({ severity }) => severity)).size).toBeGreaterThan(3);
});
