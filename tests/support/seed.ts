import { randomInt } from 'node:crypto';
import type { TestVariableName } from '../../scripts/testVariables.ts';

/**
 * The number by which a test draws what it tries: the variable's, where somebody repeats a run. Each run draws a new one, except
 * in CI: there a change is judged by itself, not by what another draw finds elsewhere.
 */
export const seedOf = (variable: TestVariableName & `${string}_SEED`): number =>
  Number(process.env[variable] ?? (process.env.CI ? 1 : randomInt(1, 1_000_000)));
