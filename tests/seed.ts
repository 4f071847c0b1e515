import { randomInt } from 'node:crypto';

/**
 * The number by which a test draws what it tries: the variable's, where somebody repeats a run. Each run draws anew, but in
 * CI, where a change is judged by itself and not by what another draw finds in the rest.
 */
export const seedOf = (variable: string): number => Number(process.env[variable] ?? (process.env.CI ? 1 : randomInt(1, 1_000_000)));
