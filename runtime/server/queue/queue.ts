/** The job queue, stored in its own database schema. This file is the only user of pg-boss. */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { underMigrationLock } from '../database/migrate.ts';
import type { Job, JobContext, Jobs } from './job.ts';

export interface Queue {
  /** Queues a job once, when the transaction of `database` is committed. */
  send(database: Database, job: string, id: string): Promise<void>;
  /** Starts to run jobs in this process, including unfinished ones. */
  work(): Promise<void>;
  /** Returns running jobs to the queue, then closes. */
  close(): Promise<void>;
}

interface QueueOptions extends JobContext {
  jobs: Jobs;
  log: { warn: (facts: object, sentence: string) => void };
}

const schema = 'queue';

/** Seconds without a heartbeat after which a process counts as dead and its jobs are reassigned; the minimum of pg-boss. */
const silentSeconds = 10;

/** Seconds between polls for jobs without a notification, such as those that a concurrency limit delayed. */
const lookSeconds = 5;

/** Retries are the responsibility of the job: a job returned by a shutdown has not failed. */
const manyTries = 100;

const queueOf = {
  // One queued or running job for each id.
  policy: 'exclusive',
  heartbeatSeconds: silentSeconds,
  expireInSeconds: 6 * 3600,
  retryLimit: manyTries,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** Opens the queue of a database. Loads and connects on first use. */
export function openQueue(options: QueueOptions): Queue {
  let boss: Promise<PgBoss> | undefined;
  let beginning: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const open = (): Promise<PgBoss> => {
    boss ??= start(options);
    // A failed start is retried on the next use.
    boss.catch(() => {
      boss = undefined;
    });
    return boss;
  };
  return {
    send: async (database, job, id) => send(await open(), database, job, id),
    work: () => {
      beginning = begin(open, options, stopping.signal);
      return beginning;
    },
    close: async () => {
      stopping.abort();
      // The caller that started it has received the error.
      await beginning.catch(() => {});
      await (await boss)?.stop({ graceful: true, close: true, timeout: closeMs });
    },
  };
}

/** Maximum wait in milliseconds for jobs that ignore their abort signal. */
const closeMs = 5_000;

async function start({ database, jobs, log }: QueueOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const { connectionString, host, port, user, password, database: name, ssl } = database.direct;
  const connection = connectionString ? { connectionString } : { host, port, user, password: password as string, database: name };
  const boss = new PgBoss({
    ...(withoutGaps({ ...connection, ssl }) as object),
    schema,
    max: 2,
    useListenNotify: true,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: silentSeconds,
    monitorIntervalSeconds: silentSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue reported an error'));
  boss.on('warning', ({ message }) => log.warn({ queue: message }, 'the queue reported a warning'));
  await underMigrationLock(database.direct, async () => {
    await boss.start();
    for (const job of Object.keys(jobs)) await provideQueue(boss, job);
  });
  return boss;
}

async function provideQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, queueOf);
  const { policy: _policy, ...changeable } = queueOf;
  await boss.updateQueue(name, changeable);
}

const withoutGaps = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

async function send(boss: PgBoss, database: Database, job: string, id: string): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  // All jobs of a kind are one group, so that concurrency is counted across processes.
  await boss.send(job, { id }, { singletonKey: id, group: { id: job }, db: fromDrizzle(database, sql) });
}

async function begin(open: () => Promise<PgBoss>, options: QueueOptions, stopping: AbortSignal): Promise<void> {
  const boss = await open();
  // Detects jobs of dead processes now instead of at the next poll.
  await boss.supervise();
  for (const [name, job] of Object.entries(options.jobs)) {
    if (!stopping.aborted) await workOn(boss, options, { name, job }, stopping);
  }
}

async function workOn(
  boss: PgBoss,
  options: QueueOptions,
  { name, job }: { name: string; job: Job },
  stopping: AbortSignal,
): Promise<void> {
  for (const id of await job.unfinished(options.database)) await send(boss, options.database, name, id);
  const { limits } = options.portal().settings;
  const rules = { localConcurrency: 1, groupConcurrency: job.atOnce(limits), notifyPollingIntervalSeconds: lookSeconds };
  const worker = await boss.work<{ id: string }>(name, rules, async (pieces) => {
    // Simultaneous jobs notify the worker once, so it is notified again to fetch the next job immediately.
    boss.notifyWorker(worker);
    for (const { data, signal } of pieces) await job.run({ ...options, id: data.id, signal: AbortSignal.any([signal, stopping]) });
  });
}
