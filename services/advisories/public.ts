/** Condition that an advisory is public. All responses to readers, feeds and files use it. */
import { and, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { Portal } from '../../runtime/shared/portal.ts';
import { ownerNames } from '../shared/values/names.ts';
import { type AdvisoryRecord, advisories } from './tables.ts';

/** The labels of the Traffic Light Protocol that do not limit disclosure: versions 1 and 2. */
export const publicLabels = ['WHITE', 'CLEAR'] as const;

/** Published, not limited by TLP, and not dated in the future. */
export const isPublic = (now: Date): SQL =>
  and(inArray(advisories.tlp, [...publicLabels]), ne(advisories.status, 'draft'), lte(advisories.currentAt, now)) as SQL;

/**
 * Public advisories that the portal's owner distributes as a provider (section 7.1 of CSAF 2.0). Advisories of other
 * publishers appear only on pages. So do CSAF 2.1 documents, because 2.1 has other rules for providers.
 */
export const isProvided = (portal: Portal, now: Date): SQL =>
  and(isPublic(now), inArray(advisories.publisher, ownerNames(portal)), eq(advisories.csafVersion, '2.0')) as SQL;

/** The directory of a trusted provider (section 7.1 of CSAF 2.0). All public documents have the label White. */
export const providerFolder = '/.well-known/csaf';
export const documentsFolder = `${providerFolder}/white`;

/** The address of a distributed public document. */
export const documentAddress = ({ year, fileName }: Pick<AdvisoryRecord, 'year' | 'fileName'>): string =>
  `${documentsFolder}/${year}/${fileName}`;

/** Whether a public advisory is distributed as a file. */
export const hasAddress = (portal: Portal, { publisher, csafVersion }: Pick<AdvisoryRecord, 'publisher' | 'csafVersion'>): boolean =>
  csafVersion === '2.0' && ownerNames(portal).includes(publisher);
