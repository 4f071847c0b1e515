/** Plants one defect at a time in the real schema. The compiler accepts each, and lint reports it with its code and file. */
import { expect, test } from 'vitest';
import { lintCodes } from '../../runtime/shared/qa/lint/index.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { lintKinds } from './defects/ofLint.ts';
import { beginPlanting } from './defects/planting.ts';

const { plantsOf, found, refused } = await beginPlanting(2);

test.each(partOfDay(lintKinds))('$plants ($code)', { timeout: 120_000 }, (kind) => {
  const plants = plantsOf(kind);
  expect(plants.length).toBeGreaterThanOrEqual(2);
  for (const plant of plants) {
    const signs = found(kind, plant);
    if (signs.length === 0) expect.fail(`Not found: ${plant.summary}. What was said: ${refused(plant).join('; ')}`);
  }
});

test('every code of lint is planted', () => {
  const planted = new Set(lintKinds.map(({ code }) => code));
  expect(lintCodes.filter((code) => !planted.has(code))).toEqual([]);
});
