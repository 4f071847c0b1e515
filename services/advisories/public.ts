/** Which advisories are public. Every answer to readers, feed and file asks this condition. */
import { and, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type AdvisoryRecord, advisories } from './tables.ts';

/** The labels of the Traffic Light Protocol that do not limit disclosure: versions 1 and 2. */
export const publicLabels = ['WHITE', 'CLEAR'] as const;

/** Published, not limited by TLP, and not dated in the future. */
export const isPublic = (now: Date): SQL =>
  and(inArray(advisories.tlp, [...publicLabels]), ne(advisories.status, 'draft'), lte(advisories.currentAt, now)) as SQL;

/** The names under which the owner of the portal publishes. */
export const ownPublishers = ({ settings }: Portal): string[] => Object.values(settings.owner);

/** Where a trusted provider keeps its documents (section 7.1 of CSAF 2.0): all public ones have the label White. */
export const providerFolder = '/.well-known/csaf';
export const documentsFolder = `${providerFolder}/white`;

/** The address of a public document of the owner; those of other publishers have none. */
export const documentAddress = ({ year, fileName }: Pick<AdvisoryRecord, 'year' | 'fileName'>): string =>
  `${documentsFolder}/${year}/${fileName}`;
