import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { fail } from '../../runtime/server/refusal.ts';
import { zipItems, zipJobs } from './tables.ts';

/** An archive is open while the account may read each of its files. After a loss of access it must be created again. */
export const archiveFilePolicy: FilePolicy = async ({ database }, ids, judge) => {
  const items = await database
    .select({ job: zipItems.job, file: zipItems.file })
    .from(zipItems)
    .innerJoin(zipJobs, eq(zipJobs.uid, zipItems.job))
    .where(and(inArray(zipItems.job, [...ids]), isNull(zipItems.error)));
  if (items.length === 0) return [];
  const open = new Set(
    (await judge(items.map(({ file }) => file))).flatMap(({ file, verdict }) => (verdict.kind === 'open' ? [file.attachmentId] : [])),
  );
  return [...Map.groupBy(items, ({ job }) => job)].map(([job, jobItems]) => [
    job,
    jobItems.every(({ file }) => open.has(file)) ? { kind: 'open' } : { kind: 'refused', refusal: fail('zip.closed') },
  ]);
};
