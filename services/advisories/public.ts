/** Which advisories are public. Every answer to readers, feed and file asks this condition. */
import { and, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { advisories } from './tables.ts';

/** The labels of the Traffic Light Protocol that do not limit disclosure: versions 1 and 2. */
export const publicLabels = ['WHITE', 'CLEAR'] as const;

/** Published, not limited by TLP, and not dated in the future. */
export const isPublic = (now: Date): SQL =>
  and(inArray(advisories.tlp, [...publicLabels]), ne(advisories.status, 'draft'), lte(advisories.currentAt, now)) as SQL;
