/** The queue of what has to be done: it lies in the database, in a schema of its own. pg-boss stands behind this door. */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { underMigrationLock } from '../database/migrate.ts';
import type { Job, JobContext, Jobs } from './job.ts';

export interface Queue {
  /** Puts a piece of work into the queue: it is there when the transaction of `database` is committed, and once only. */
  send(database: Database, job: string, id: string): Promise<void>;
  /** Begins to do work in this process, also what was left behind. */
  work(): Promise<void>;
  /** Hands back what is under way, then closes. */
  close(): Promise<void>;
}

interface QueueOptions extends JobContext {
  jobs: Jobs;
  log: { warn: (facts: object, sentence: string) => void };
}

const schema = 'queue';

/** A process that says nothing for so long is taken for dead, and its work given to another; least that pg-boss takes. */
const silentSeconds = 10;

/** How often is looked for work that nobody told of, such as what another process was kept from by how much is done at once. */
const lookSeconds = 5;

/** Tries are the job's own business: a piece that was handed back by a stop is no failure. */
const manyTries = 100;

const queueOf = {
  // One piece waits or is under way for each id.
  policy: 'exclusive',
  heartbeatSeconds: silentSeconds,
  expireInSeconds: 6 * 3600,
  retryLimit: manyTries,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** Opens the queue of a database. Nothing is loaded or connected before it is needed. */
export function openQueue(options: QueueOptions): Queue {
  let boss: Promise<PgBoss> | undefined;
  let beginning: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const open = (): Promise<PgBoss> => {
    boss ??= start(options);
    // One that failed is tried again by whoever asks next.
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
      // Its failure was told to whoever began it.
      await beginning.catch(() => {});
      await (await boss)?.stop({ graceful: true, close: true, timeout: closeMs });
    },
  };
}

/** Longest that pieces are waited for which do not heed that they are to stop. */
const closeMs = 5_000;

async function start({ database, jobs, log }: QueueOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const { connectionString, host, port, user, password, database: name, ssl } = database.pool.options;
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
  boss.on('error', (error) => log.warn({ err: error }, 'the queue met an error'));
  boss.on('warning', ({ message }) => log.warn({ queue: message }, 'the queue warned'));
  await underMigrationLock(database.pool.options, async () => {
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
  // All pieces of a kind are one group: how many of it are done at once is counted over all processes.
  await boss.send(job, { id }, { singletonKey: id, group: { id: job }, db: fromDrizzle(database, sql) });
}

async function begin(open: () => Promise<PgBoss>, options: QueueOptions, stopping: AbortSignal): Promise<void> {
  const boss = await open();
  // Whoever died over a piece is found now, not only at the next look.
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
    // Several that came at once woke the worker once: it looks for the next as soon as this one is done.
    boss.notifyWorker(worker);
    for (const { data, signal } of pieces) await job.run({ ...options, id: data.id, signal: AbortSignal.any([signal, stopping]) });
  });
}
