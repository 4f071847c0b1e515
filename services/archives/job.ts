import { addAbortSignal } from 'node:stream';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { judgeFiles } from '../../runtime/server/files/access.ts';
import type { Job, JobRun } from '../../runtime/server/queue/job.ts';
import { findActiveAccount } from '../../runtime/server/session/accounts.ts';
import { createArchive, type Member } from './archive.ts';
import { type PackRefusal, refusedWith, unknownFile } from './refusals.ts';
import { zipItems, zipJobs } from './tables.ts';

type ZipJob = typeof zipJobs.$inferSelect;

/** Packs the requested archives. An interrupted job starts again from the beginning. */
export const zipJob: Job = {
  atOnce: ({ zipsAtOnce }) => zipsAtOnce,
  unfinished: async (database) => {
    const rows = await database
      .select({ uid: zipJobs.uid })
      .from(zipJobs)
      .where(inArray(zipJobs.state, ['queued', 'zipping']));
    return rows.map(({ uid }) => uid);
  },
  run: async (run) => {
    await deleteExpired(run);
    const job = await begin(run);
    if (!job) return;
    const members = await readableFiles(run, job);
    if (members.length === 0) return failJob(run);
    try {
      await pack(run, job, members);
    } catch (error) {
      await requeueJob(run, job);
      throw error;
    }
  },
};

/** How long a job remains after its archive expired or it failed, in milliseconds. */
const jobTtlMs = 30 * 86_400_000;

const deleteExpired = async ({ database, clock }: JobRun): Promise<void> =>
  void (await database.delete(zipJobs).where(lt(zipJobs.endsAt, new Date(clock().getTime() - jobTtlMs))));

/** The job, unless it was cancelled, finished by another process, or tried too often. */
async function begin(run: JobRun): Promise<ZipJob | null> {
  const { database, id, portal } = run;
  const [job] = await database
    .select()
    .from(zipJobs)
    .where(and(eq(zipJobs.uid, id), isNull(zipJobs.endsAt)));
  if (!job) return null;
  if (job.tries >= portal().settings.limits.zipTries) {
    await failJob(run);
    return null;
  }
  await updateJob(run, { state: 'zipping', tries: job.tries + 1, packed: 0, bytesDone: 0 });
  return job;
}

const updateJob = async ({ database, id }: Pick<JobRun, 'database' | 'id'>, change: Partial<ZipJob>): Promise<boolean> => {
  const updated = await database.update(zipJobs).set(change).where(eq(zipJobs.uid, id)).returning({ uid: zipJobs.uid });
  return updated.length > 0;
};

const failJob = async (run: JobRun): Promise<void> => void (await updateJob(run, { state: 'failed', endsAt: run.clock() }));

/** An attempt that ends because the process stops does not count. */
const requeueJob = async (run: JobRun, { tries }: ZipJob): Promise<void> =>
  void (await updateJob(run, { state: 'queued', packed: 0, bytesDone: 0, ...(run.signal.aborted && { tries }) }));

/** The files that the account may read now and whose content exists; the others are recorded with their refusal. */
async function readableFiles(run: JobRun, job: ZipJob): Promise<Member[]> {
  const { database, id, filePolicies, files, portal, clock } = run;
  const account = await findActiveAccount(database, job.account);
  const items = await database.select({ file: zipItems.file }).from(zipItems).where(eq(zipItems.job, id)).orderBy(asc(zipItems.position));
  const ids = items.map(({ file }) => file);
  const readable = account ? await judgeFiles({ filePolicies, files }, { account, database, portal: portal(), now: clock() }, ids) : [];
  const refused = new Map<string, PackRefusal>(ids.map((file) => [file, unknownFile]));
  const members: Member[] = [];
  for (const { file, verdict } of readable) {
    if (verdict.kind === 'refused') refused.set(file.attachmentId, refusedWith(verdict.refusal));
    else if (await files.holds(file)) {
      refused.delete(file.attachmentId);
      members.push({ file, folder: verdict.folder });
    }
  }
  await noteRefused(run, refused);
  return members;
}

async function noteRefused({ database, id }: JobRun, refused: ReadonlyMap<string, PackRefusal>): Promise<void> {
  await database.update(zipItems).set({ error: null, facts: null }).where(eq(zipItems.job, id));
  const alike = Map.groupBy(refused, ([, refusal]) => JSON.stringify(refusal));
  for (const [text, entries] of alike) {
    const files = entries.map(([file]) => file);
    await database
      .update(zipItems)
      .set(JSON.parse(text) as PackRefusal)
      .where(and(eq(zipItems.job, id), inArray(zipItems.file, files)));
  }
}

async function pack(run: JobRun, job: ZipJob, members: readonly Member[]): Promise<void> {
  const { files, id, clock, portal } = run;
  const bytesTotal = members.reduce((total, { file }) => total + file.size, 0);
  const progress = { packed: 0, bytesDone: 0 };
  const archive = createArchive(members, {
    open: (file) => files.open(file),
    onFileAdded: ({ file }) => {
      progress.packed += 1;
      progress.bytesDone += file.size;
    },
    madeAt: job.createdAt,
  });
  addAbortSignal(run.signal, archive);
  await updateJob(run, { bytesTotal });
  const stopReporting = progressReporter(run, progress, () => archive.destroy(new Error('The archive was taken back.')));
  const endsAt = new Date(clock().getTime() + portal().settings.times.zipTtlMs);
  try {
    await files.putPassing(archive, { id, name: job.fileName, mime: 'application/zip', owner: job.account, endsAt });
  } finally {
    await stopReporting();
  }
  const isActive = await updateJob(run, { state: 'ready', packed: members.length, bytesDone: bytesTotal, endsAt });
  if (!isActive) await files.drop([id]);
}

/** The interval of progress updates, in milliseconds. */
const reportMs = 500;

/** Saves the progress regularly, and detects that the job was cancelled. */
function progressReporter(run: JobRun, progress: { packed: number; bytesDone: number }, onCancelled: () => void): () => Promise<void> {
  let context: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    context = updateJob(run, { ...progress }).then(
      (isActive) => void (isActive || onCancelled()),
      // Packing continues even if progress cannot be saved.
      () => {},
    );
  }, reportMs);
  return async () => {
    clearInterval(timer);
    await context;
  };
}
