/**
 * `PORTAL_WORKERS`: several processes on one host. The primary process owns the database server and starts the workers, which
 * share a port.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, type ServerConfig } from '../../runtime/server/config/config.ts';
import { openDatabaseServer } from '../../runtime/server/database/cluster.ts';
import type { Cluster } from '../../runtime/server/database/contract.ts';
import { provideFieldKey } from '../../runtime/server/encryption/openFieldCipher.ts';
import { CommandError } from '../commandError.ts';
import { duration } from '../step.ts';
import { stopWithProcess } from './stop.ts';

/** Delay before an ended process is replaced, in milliseconds. It doubles while new processes end immediately. */
const restartDelayMs = { first: 1_000, max: 30_000 };
/** Minimum uptime in milliseconds of a process that did not fail at start. */
const minUptimeMs = 60_000;

/** Resolves with whether this process is the primary. Otherwise it serves requests itself. */
export async function runPrimary(): Promise<boolean> {
  if (!cluster.isPrimary) return false;
  const config = readConfig(process.env, 'production');
  if (config.workers === 1) return false;
  const database = await openDatabaseServer(process.env, (what, ms) => console.log(`${what}: ${duration(ms)}`));
  const shared = await environmentOf(database, config);
  const stopping = new AbortController();
  const start = (index: number, demo: boolean): Worker => cluster.fork({ ...shared, ...ownEnvironment(config, index, demo) });
  try {
    // The first worker applies migrations and creates the demo content.
    const first = start(0, config.demo);
    await untilListening(first);
    superviseWorker(first, 0, start, stopping.signal);
  } catch (error) {
    await database.stop();
    throw error;
  }
  for (let index = 1; index < config.workers; index += 1) superviseWorker(start(index, false), index, start, stopping.signal);
  stopWithProcess(async () => {
    stopping.abort();
    const ends = await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [isClosed(worker)] : [])));
    await database.stop();
    return ends.includes(false) ? ['a process'] : [];
  });
  return true;
}

/** The settings of all processes: the database of this one, and the key next to it. */
async function environmentOf({ kind, url }: Cluster, config: ServerConfig): Promise<NodeJS.ProcessEnv> {
  if (kind === 'external') return {};
  return { DATABASE_URL: url, ...(config.fieldKey === undefined && { PORTAL_FIELD_KEY: await provideFieldKey(config.dataFolder) }) };
}

const ownEnvironment = ({ metricsPort }: ServerConfig, index: number, demo: boolean): NodeJS.ProcessEnv => ({
  PORTAL_DEMO: demo ? '1' : '0',
  ...(metricsPort && { PORTAL_METRICS_PORT: String(metricsPort + index) }),
});

async function untilListening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new CommandError('The first process ended before it served, see above.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
}

/** Replaces a process that ends. */
function superviseWorker(
  worker: Worker,
  index: number,
  start: (index: number, demo: boolean) => Worker,
  signal: AbortSignal,
  pause = restartDelayMs.first,
): void {
  const startedAt = performance.now();
  worker.once('exit', async (code: number | null, by: string | null) => {
    if (signal.aborted) return;
    console.error(`Process ${worker.process.pid} ended with ${by ?? code}. Another takes its place.`);
    const next = performance.now() - startedAt > minUptimeMs ? restartDelayMs.first : Math.min(2 * pause, restartDelayMs.max);
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (!signal.aborted) superviseWorker(start(index, false), index, start, signal, next);
  });
}

/** Stops a worker. Resolves with whether it closed all parts. */
async function isClosed(worker: Worker): Promise<boolean> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const [code, by] = (await ended) as [number | null, string | null];
  return code === 0 || by === 'SIGTERM';
}
