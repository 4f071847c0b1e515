/** Findings are worked out beside the requests, one at a time, and kept for as long as their schema is in force. */
import { Worker } from 'node:worker_threads';
import type { ServerConfig } from '../../runtime/server/config.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { FindingName, Findings } from './findings.ts';

type Kept = { readonly [Name in FindingName]?: { found: Promise<Findings[Name]>; at: number } };

const known = new WeakMap<CompiledSchema, Kept>();

/** The log of visits goes on being written: it is read anew after so long. All else follows from the schema alone. */
const livesMs: Partial<Record<FindingName, number>> = { replay: 60_000 };

/** What is found of a schema; whoever asks while it is worked out waits for the same. */
export function findingOf<Name extends FindingName>(
  name: Name,
  schema: CompiledSchema,
  { config, now }: { config: Pick<ServerConfig, 'dataFolder'>; now: Date },
): Promise<Findings[Name]> {
  const kept = known.get(schema)?.[name];
  if (kept && now.getTime() - kept.at < (livesMs[name] ?? Number.POSITIVE_INFINITY)) return kept.found;
  const found = inTurn(() => workOut(name, schema, config));
  known.set(schema, { ...known.get(schema), [name]: { found, at: now.getTime() } });
  // What failed is tried again by who asks next.
  found.catch(() => known.set(schema, { ...known.get(schema), [name]: undefined }));
  return found;
}

let last: Promise<unknown> = Promise.resolve();

/** One thread at a time: the rest of the machine belongs to the visitors. */
function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}

/** Bytes that a thread may take up, in MB; a schema of thousands of routes needs a tenth. */
const mostMemory = { maxOldGenerationSizeMb: 1024 };

function workOut<Name extends FindingName>(
  name: Name,
  { input }: CompiledSchema,
  { dataFolder }: Pick<ServerConfig, 'dataFolder'>,
): Promise<Findings[Name]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./findings.worker.ts', import.meta.url), {
      workerData: { name, input, place: { dataFolder } },
      resourceLimits: mostMemory,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`The thread that works ${name} out ended without an answer.`)));
    // A portal that is stopped does not wait for it.
    worker.unref();
  });
}
