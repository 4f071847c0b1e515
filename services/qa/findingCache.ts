/** Computes findings in a worker thread, one at a time, and caches them while their schema is in force. */
import { Worker } from 'node:worker_threads';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { unaborted } from '../../runtime/server/database/abortable.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { askWorker } from '../../runtime/server/workers/workerMessages.ts';
import { openWorkQueue } from '../../runtime/server/workers/workQueue.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { FindingName, Findings, FoundIn } from './findings.ts';
import type { FindingOrder } from './findings.worker.ts';
import { contentRecords } from './links.ts';

/** The context of a computation. */
interface FindingContext {
  config: Pick<ServerConfig, 'dataFolder'>;
  database: Database;
  now: Date;
}

type CachedFindings = { readonly [Name in FindingName]?: CachedFinding<Findings[Name]> };

interface CachedFinding<Found> {
  found: Promise<Found>;
  at: number;
  /** The folder of the portal whose logs and records were read. */
  dataFolder: string;
}

const known = new WeakMap<CompiledSchema, CachedFindings>();

/** Milliseconds that findings from the visit log or the records are cached, because these change. All others depend only on the schema. */
const ttlMs: Partial<Record<FindingName, number>> = { replay: 60_000, links: 60_000 };

/** Returns a finding for a schema. Concurrent requests share one computation. */
export function findingOf<Name extends FindingName>(name: Name, schema: CompiledSchema, finder: FindingContext): Promise<Findings[Name]> {
  const cached = known.get(schema)?.[name];
  if (cached && isCurrent(name, cached, finder)) return cached.found;
  const found = inTurn(async () => computeFinding(name, schema, await workFolder(name, finder)));
  known.set(schema, { ...known.get(schema), [name]: { found, at: finder.now.getTime(), dataFolder: finder.config.dataFolder } });
  // A failed computation is retried by the next request.
  found.catch(() => known.set(schema, { ...known.get(schema), [name]: undefined }));
  return found;
}

/** Portals of one process share a schema, but not records and logs. */
function isCurrent(name: FindingName, cached: CachedFinding<unknown>, { now, config }: FindingContext): boolean {
  const ttl = ttlMs[name];
  return ttl === undefined || (cached.dataFolder === config.dataFolder && now.getTime() - cached.at < ttl);
}

/** One thread at a time leaves the rest of the machine to visitors. */
const { run: inTurn } = openWorkQueue({ atOnce: 1 });

/** Not aborted with its request: other requests share the result. */
const workFolder = async (name: FindingName, { config: { dataFolder }, database }: FindingContext): Promise<FoundIn> => ({
  dataFolder,
  records: name === 'links' ? await unaborted(() => contentRecords(database)) : [],
});

/** Memory limit of the thread in MB; a schema with thousands of routes needs a tenth of it. */
const maxMemory = { maxOldGenerationSizeMb: 1024 };

/** Milliseconds until an idle thread ends. QA often opens several of these pages in a row. */
const threadIdleMs = 30_000;

/** A thread that has compiled a schema. */
interface FindingThread {
  schema: CompiledSchema;
  worker: Worker;
}

let thread: FindingThread | undefined;
let idle: NodeJS.Timeout | undefined;

async function computeFinding<Name extends FindingName>(name: Name, schema: CompiledSchema, location: FoundIn): Promise<Findings[Name]> {
  clearTimeout(idle);
  try {
    return await askWorker<Findings[Name]>(threadOf(schema).worker, { name, location } satisfies FindingOrder);
  } finally {
    idle = setTimeout(endThread, threadIdleMs).unref();
  }
}

function threadOf(schema: CompiledSchema): FindingThread {
  if (thread?.schema === schema) return thread;
  endThread();
  const worker = new Worker(new URL('./findings.worker.ts', import.meta.url), { resourceLimits: maxMemory, workerData: schema.input });
  const dropCached = (): void => {
    if (thread?.worker === worker) thread = undefined;
  };
  worker.on('error', dropCached).on('exit', dropCached);
  // Stopping the portal does not wait for the thread.
  worker.unref();
  thread = { schema, worker };
  return thread;
}

function endThread(): void {
  void thread?.worker.terminate();
  thread = undefined;
}
