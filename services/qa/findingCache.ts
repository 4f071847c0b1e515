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
  const found = inTurn(async () => workOut(name, schema, await placeFor(name, finder)));
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
const placeFor = async (name: FindingName, { config: { dataFolder }, database }: FindingContext): Promise<FoundIn> => ({
  dataFolder,
  records: name === 'links' ? await unaborted(() => contentRecords(database)) : [],
});

/** Memory limit of the thread in MB; a schema with thousands of routes needs a tenth of it. */
const maxMemory = { maxOldGenerationSizeMb: 1024 };

async function workOut<Name extends FindingName>(name: Name, { input }: CompiledSchema, place: FoundIn): Promise<Findings[Name]> {
  const worker = new Worker(new URL('./findings.worker.ts', import.meta.url), { resourceLimits: maxMemory });
  // Stopping the portal does not wait for the thread.
  worker.unref();
  try {
    return await askWorker<Findings[Name]>(worker, { name, input, place } satisfies FindingOrder);
  } finally {
    await worker.terminate();
  }
}
