import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { FilePolicy } from '../runtime/server/files/access.ts';
import { openVersions } from './afterSales/index.ts';
import { policies, policyVersions } from './afterSales/policy/tables.ts';
import { archiveFilePolicy } from './archives/index.ts';
import { articleFilePolicy, visible } from './articles/index.ts';
import { articles } from './articles/tables.ts';
import { bulletinFilePolicy, readable as readableBulletin } from './bulletins/index.ts';
import { bulletins } from './bulletins/tables.ts';
import { releaseFilePolicy, visibleRelease } from './downloads/index.ts';
import * as downloads from './downloads/tables.ts';
import { reach } from './reader.ts';
import { textPictures } from './textPictures/tables.ts';
import { videoFilePolicy } from './videos/index.ts';

const { packages, releases } = downloads;

/** Texts say of the pictures that they show what they say of themselves. One that is not read is worked on by staff, who go on seeing them. */
const textPicturePolicy: FilePolicy = async (reader, ids) => {
  const isRead = or(visible(reader), readableBulletin(reader), visibleRelease(reader), openVersions(reader));
  const isGiven = or(
    eq(articles.status, 'published'),
    eq(bulletins.status, 'published'),
    and(eq(releases.status, 'published'), eq(packages.status, 'published')),
    and(eq(policyVersions.status, 'published'), eq(policies.status, 'published')),
  );
  // Each line is of one text: of the others there are no rows, and what is said of these is neither true nor false.
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

/** All that carries files: each says whether an account may have those that hang on it. */
export const filePolicies: readonly FilePolicy[] = [
  articleFilePolicy,
  bulletinFilePolicy,
  releaseFilePolicy,
  textPicturePolicy,
  videoFilePolicy,
  archiveFilePolicy,
];
