import { testDay } from '../../scripts/testing/testDay.ts';

/** Number of days after which every entry of a table was tried. */
const days = 6;

/**
 * The entries of a table that are tested today: one in six by the day of the commit, at least one. A change does not wait for the
 * walks over whole tables, which passed before it. PORTAL_WHOLE=1 tries all entries, and PORTAL_DAY those of a given day.
 *
 * @param shift Moves the choice, so that tables which are walked together try different entries.
 */
export function partOfDay<Entry>(entries: readonly Entry[], shift = 0, day = today): Entry[] {
  if (isWhole) return [...entries];
  const turns = Math.min(days, entries.length);
  return entries.filter((_entry, index) => (index + shift + day) % turns === 0);
}

export const isWhole = process.env.PORTAL_WHOLE === '1';

export const today = testDay();
