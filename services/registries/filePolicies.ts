import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { openVersions } from '../afterSales/index.ts';
import { policies, policyVersions } from '../afterSales/policy/tables.ts';
import { archiveFilePolicy } from '../archives/index.ts';
import { articleFilePolicy, visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { bulletinFilePolicy, readable as readableBulletin } from '../bulletins/index.ts';
import { bulletins } from '../bulletins/tables.ts';
import { demandFilePolicy } from '../demands/index.ts';
import { releaseFilePolicy, visibleRelease } from '../downloads/index.ts';
import * as downloads from '../downloads/tables.ts';
import { enquiryFilePolicy } from '../enquiries/index.ts';
import { applicationFilePolicy } from '../partnerApplications/index.ts';
import { reach } from '../shared/access/reader.ts';
import { textPictures } from '../textPictures/tables.ts';
import { trainingFilePolicy } from '../trainingOrders/index.ts';
import { videoFilePolicy } from '../videos/index.ts';

const { packages, releases } = downloads;

/**
 * A picture is readable if a text that contains it is readable. Pictures of unpublished texts stay visible to staff, who edit those texts.
 */
const textPicturePolicy: FilePolicy = async (reader, ids) => {
  const isRead = or(visible(reader), readableBulletin(reader), visibleRelease(reader), openVersions(reader));
  const isGiven = or(
    eq(articles.status, 'published'),
    eq(bulletins.status, 'published'),
    and(eq(releases.status, 'published'), eq(packages.status, 'published')),
    and(eq(policyVersions.status, 'published'), eq(policies.status, 'published')),
  );
  // Each row belongs to one kind of text. The other joins have no row, so their conditions are null, neither true nor false.
  const isOpen = sql<boolean>`(${isRead} is true or (${isGiven} is not true and ${reach(reader.account)} = 3))`;
  const rows = await reader.database
    .select({ file: textPictures.file, isOpen })
    .from(textPictures)
    .leftJoin(articles, eq(articles.id, textPictures.article))
    .leftJoin(bulletins, eq(bulletins.id, textPictures.bulletin))
    .leftJoin(releases, eq(releases.code, textPictures.release))
    .leftJoin(packages, eq(packages.code, releases.package))
    .leftJoin(policyVersions, eq(policyVersions.id, textPictures.policyVersion))
    .leftJoin(policies, eq(policies.code, policyVersions.policy))
    .where(inArray(textPictures.file, [...ids]));
  return rows.map((row) => [row.file, { kind: row.isOpen ? 'open' : 'closed' }]);
};

/** The file policies of all subjects with files: each decides whether an account may read the files attached to its records. */
export const filePolicies: readonly FilePolicy[] = [
  articleFilePolicy,
  bulletinFilePolicy,
  releaseFilePolicy,
  textPicturePolicy,
  videoFilePolicy,
  archiveFilePolicy,
  demandFilePolicy,
  trainingFilePolicy,
  enquiryFilePolicy,
  applicationFilePolicy,
];
