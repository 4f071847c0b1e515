import { createHash } from 'node:crypto';
import { partOfDay, today } from './partOfDay.ts';

/** Number of days after which every test was tried. */
export const turns = 4;

/**
 * Whether a test runs today: one in four by the day of the commit. The key is a title and not a position in a list, so that a
 * new test does not change the days of others.
 */
export const isTurn = (key: string, day = today): boolean => (numberOf(key) + day) % turns === 0;

/**
 * The variants of a journey that are tried today. They change after each journey had its turn, so that all variants of all journeys are tried
 * within 24 days.
 */
export const variantsOfDay = <Entry>(entries: readonly Entry[], shift = 0, day = today): Entry[] =>
  partOfDay(entries, shift, Math.floor(day / turns));

/** The keys of one file that run today: at least one, so that every file runs. */
export function turnsOf(keys: readonly string[], day = today): ReadonlySet<string> {
  const chosen = keys.filter((key) => isTurn(key, day));
  if (chosen.length > 0) return new Set(chosen);
  const inOrder = [...keys].sort((one, other) => numberOf(one) - numberOf(other));
  return new Set(inOrder.slice(day % keys.length).slice(0, 1));
}

const numberOf = (key: string): number => createHash('sha1').update(key).digest().readUInt32BE();
