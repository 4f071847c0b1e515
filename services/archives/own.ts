import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Answer, Context, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { zipItems, zipJobs } from './tables.ts';

type ArchiveJob = typeof zipJobs.$inferSelect & { files: number };
type Status = Answer<'doc.zip.start'>['status'];

/** Returns the progress of the account's job. */
export const startZip: Handler<'doc.zip.start'> = async (context) => {
  const job = await findJob(context);
  const pendingJobs = await context.database
    .select({
      fileId: zipItems.file,
      error: sql<string>`${zipItems.error}`,
      facts: sql<Record<string, string>>`coalesce(${zipItems.facts}, '{}')`,
    })
    .from(zipItems)
    .where(and(eq(zipItems.job, job.uid), isNotNull(zipItems.error)))
    .orderBy(asc(zipItems.position));
  return { ...progressOf(job, context.now), packed: job.packed, files: job.files, unpacked: pendingJobs };
};

/** Returns the download address of an archive. Rights to its files are checked again. */
export const autoZip: Handler<'doc.zip.auto'> = async (context) => {
  const { downloads, fail, now } = context;
  const job = await findJob(context);
  const { status } = progressOf(job, now);
  if (status === 'queued' || status === 'zipping') throw fail('zip.not-ready');
  if (status !== 'ready') throw fail(status === 'failed' ? 'zip.failed' : 'zip.expired');
  const [found] = await downloads.judge([job.uid]);
  if (!found) throw fail('zip.expired');
  if (found.verdict.kind === 'refused') throw found.verdict.refusal;
  const { fileName, size, sha256 } = found.file;
  return { url: downloads.address(found.file), fileName, size, sha256 };
};

/** Maximum number of jobs in a list. */
const maxListed = 50;

/** The account's jobs, newest first. */
export const listZips: Handler<'doc.zip.mine'> = async ({ database, account, now }) => {
  const jobs = await selectJobs(database)
    .where(eq(zipJobs.account, String(account.id)))
    .orderBy(desc(zipJobs.createdAt), desc(zipJobs.uid))
    .limit(maxListed);
  return jobs.map((job) => ({
    uid: job.uid,
    ...progressOf(job, now),
    fileName: job.fileName,
    files: job.files,
    size: job.bytesTotal,
    createdAt: job.createdAt.toISOString(),
    ...(isReady(job, now) && { address: `/files/${job.uid}/${encodeURIComponent(job.fileName)}` }),
  }));
};

/** Cancels a job: a queued job does not start, a running one stops, a finished archive is deleted. */
export const removeZip: Handler<'doc.zip.remove'> = writes(async (context: Context<'doc.zip.remove'>) => {
  const { uid } = await findJob(context);
  await context.database.delete(zipJobs).where(eq(zipJobs.uid, uid));
  await context.files.drop([uid]);
  return true as const;
});

const selectJobs = (database: Database) =>
  database
    .select({
      ...getTableColumns(zipJobs),
      files: sql<number>`(select count(*)::int from ${zipItems} where ${zipItems.job} = ${zipJobs.uid})`,
    })
    .from(zipJobs)
    .$dynamic();

/** A job of another account is reported as not found. */
async function findJob({
  body,
  database,
  account,
  fail,
}: Pick<Context<'doc.zip.start'>, 'body' | 'database' | 'account' | 'fail'>): Promise<ArchiveJob> {
  if (!isUuid(body.uid)) throw fail('request.not-found');
  const [job] = await selectJobs(database).where(and(eq(zipJobs.uid, body.uid), eq(zipJobs.account, String(account.id))));
  if (!job) throw fail('request.not-found');
  return job;
}

const isReady = ({ state, endsAt }: ArchiveJob, now: Date): boolean => state === 'ready' && endsAt !== null && endsAt > now;

function progressOf(
  { state, bytesTotal, bytesDone, endsAt }: ArchiveJob,
  now: Date,
): { status: Status; progress: number; endsAt?: string } {
  const status = state === 'ready' && endsAt !== null && endsAt <= now ? 'expired' : state;
  const share = bytesTotal === 0 ? 0 : Math.floor((100 * bytesDone) / bytesTotal);
  // The central directory is written last, so an unfinished archive is never at 100 %.
  const progress = status === 'ready' || status === 'expired' ? 100 : Math.min(share, 99);
  return { status, progress, ...(status === 'ready' && endsAt && { endsAt: endsAt.toISOString() }) };
}
