import { randomInt } from 'node:crypto';
import type { TestVariableName } from '../../scripts/testing/testVariables.ts';

/**
 * The random seed of a test: the value of the variable, to repeat a run. Each run uses a new seed, except in CI, where the
 * seed is always 1, so that the result depends only on the change.
 */
export const seedOf = (variable: TestVariableName & `${string}_SEED`): number =>
  Number(process.env[variable] ?? (process.env.CI ? 1 : randomInt(1, 1_000_000)));
