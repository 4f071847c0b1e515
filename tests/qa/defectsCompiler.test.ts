/** Mistakes planted one at a time in the real schema: the compiler reports each by its code, in its file. */
import { expect, test } from 'vitest';
import { problemCodes } from '../../runtime/shared/compile/index.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { compilerKinds } from './defects/ofCompiler.ts';
import { beginPlanting } from './defects/planting.ts';

const { plantsOf, found, refused } = await beginPlanting(2);

test.each(partOfDay(compilerKinds))('$plants ($code)', { timeout: 120_000 }, (kind) => {
  const plants = plantsOf(kind);
  expect(plants.length).toBeGreaterThanOrEqual(2);
  for (const plant of plants) {
    const signs = found(kind, plant);
    if (signs.length === 0) expect.fail(`Not found: ${plant.summary}. What was said: ${refused(plant).join('; ')}`);
  }
});

test('every code of the compiler is planted', () => {
  const planted = new Set(compilerKinds.map(({ code }) => code));
  expect(problemCodes.filter((code) => !planted.has(code))).toEqual([]);
});
