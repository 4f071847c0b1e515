/** Findings are worked out beside the requests, one at a time, and kept for as long as their schema is in force. */
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

/** What a call brings along to have something found. */
interface Finder {
  config: Pick<ServerConfig, 'dataFolder'>;
  database: Database;
  now: Date;
}

type CachedFindings = { readonly [Name in FindingName]?: { found: Promise<Findings[Name]>; at: number } };

const known = new WeakMap<CompiledSchema, CachedFindings>();

/** The log of visits and the records go on being written: they are read anew after so long. All else follows from the schema alone. */
const ttlMs: Partial<Record<FindingName, number>> = { replay: 60_000, links: 60_000 };

/** What is found of a schema; whoever asks while it is worked out waits for the same. */
export function findingOf<Name extends FindingName>(name: Name, schema: CompiledSchema, finder: Finder): Promise<Findings[Name]> {
  const { now } = finder;
  const kept = known.get(schema)?.[name];
  if (kept && now.getTime() - kept.at < (ttlMs[name] ?? Number.POSITIVE_INFINITY)) return kept.found;
  const found = inTurn(async () => workOut(name, schema, await placeFor(name, finder)));
  known.set(schema, { ...known.get(schema), [name]: { found, at: now.getTime() } });
  // What failed is tried again by who asks next.
  found.catch(() => known.set(schema, { ...known.get(schema), [name]: undefined }));
  return found;
}

/** One thread at a time: the rest of the machine belongs to the visitors. */
const { run: inTurn } = openWorkQueue({ atOnce: 1 });

/** Whoever asked first may go: what is read is kept for all who ask within the minute. */
const placeFor = async (name: FindingName, { config: { dataFolder }, database }: Finder): Promise<FoundIn> => ({
  dataFolder,
  records: name === 'links' ? await unaborted(() => contentRecords(database)) : [],
});

/** Bytes that a thread may take up, in MB; a schema of thousands of routes needs a tenth. */
const maxMemory = { maxOldGenerationSizeMb: 1024 };

async function workOut<Name extends FindingName>(name: Name, { input }: CompiledSchema, place: FoundIn): Promise<Findings[Name]> {
  const worker = new Worker(new URL('./findings.worker.ts', import.meta.url), { resourceLimits: maxMemory });
  // A portal that is stopped does not wait for it.
  worker.unref();
  try {
    return await askWorker<Findings[Name]>(worker, { name, input, place } satisfies FindingOrder);
  } finally {
    await worker.terminate();
  }
}
