/** Opens the database server: an embedded one, or the one that DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readVariable } from '../config/variables.ts';
import { withFolderLock } from '../disk/folderLock.mjs';
import { writeNew } from '../disk/write.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import type { Cluster, ConnectionSettings, Report } from './contract.ts';
import { openExternal } from './external.ts';
import { provideCluster, ROLE } from './makeCluster.ts';
import { acquireOwnership } from './ownership.ts';
import { type DatabasePaths, provideDatabasePaths, provideNotes } from './paths.ts';
import { type Postmaster, provideServer, stopServer } from './postmaster.ts';
import { codeOf, DatabaseInUse, DatabaseRefusal } from './refusal.ts';
import { PORT, serverArguments } from './settings.ts';

export type { Cluster, ConnectionSettings, Report } from './contract.ts';
export { removeDatabaseFolders } from './paths.ts';
export { DatabaseRefusal } from './refusal.ts';

const DATABASE = 'portal';
const MAX_PAUSE_MS = 5000;
/** Maximum wait of a stop for a server that is being restarted. */
const REGAINING_MS = 5000;
/** Time for a killed process to exit. Until then it appears to run. */
const DYING_MS = 50;

/** Dependencies of one embedded database. */
interface Installation {
  readonly paths: DatabasePaths;
  readonly binaries: Binaries;
  readonly password: string;
  readonly report: Report;
  /** Aborted when the portal stops, so that waiting for a server ends. */
  readonly stopping?: AbortSignal;
}

/**
 * Opens the configured database server: that of DATABASE_URL, or its DATABASE_DIRECT_URL past a pooler, or an embedded one in
 * PORTAL_DATA (.data).
 *
 * @throws DatabaseRefusal when it cannot be used; the message is shown to the operator
 */
export function openDatabaseServer(env: NodeJS.ProcessEnv, report: Report): Promise<Cluster> {
  const url = readVariable(env, 'DATABASE_URL');
  return url
    ? openExternal({ url, directUrl: readVariable(env, 'DATABASE_DIRECT_URL') }, report)
    : openCluster({ dataFolder: readVariable(env, 'PORTAL_DATA'), report });
}

/**
 * Opens the embedded database of a PORTAL_DATA as its only owner. Creates it where there is none, then starts its server
 * or adopts one that a killed portal left running. Restarts the server if it exits later.
 *
 * @throws DatabaseRefusal when another portal uses it, or it is not usable
 */
export async function openCluster({ dataFolder, report }: { dataFolder: string; report: Report }): Promise<Cluster> {
  try {
    const found = await provideNotes(dataFolder);
    // Two first starts at the same moment would create the cluster twice.
    return await withFolderLock(
      lockOf(found),
      async () => open(await provideDatabasePaths(found), report),
      () => reportWait(report),
    );
  } catch (error) {
    if (!(error instanceof Error) || !['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    throw new DatabaseRefusal(
      `The database of ${dataFolder} may not be used (${error.message}): start as the user who made it, or set PORTAL_DATA or DATABASE_URL.`,
    );
  }
}

const lockOf = ({ notes }: Pick<DatabasePaths, 'notes'>): string => join(notes, 'starting');

function reportWait(report: Report): () => void {
  const start = performance.now();
  return () => report('Waited for another start on the same data', performance.now() - start);
}

async function open(paths: DatabasePaths, report: Report): Promise<Cluster> {
  const binaries = await provideBinaries(paths, report);
  const password = await providePassword(paths);
  await provideCluster(paths, binaries, password, report);
  const installation = { paths, binaries, password, report };
  const owner = await own(installation);
  await provideDatabase(owner);
  const store = maintainOwnership(installation, owner);
  const connection: ConnectionSettings = { host: paths.socket, port: PORT, user: ROLE, password, database: DATABASE };
  return { kind: 'embedded', connection, url: addressOf(connection), stop: store.stop };
}

/** The password is random and never leaves PORTAL_DATA. Read access to that folder is the only credential. */
async function providePassword(paths: DatabasePaths): Promise<string> {
  try {
    return await readFile(paths.password, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  if (await stat(paths.cluster).catch(() => undefined)) {
    throw new DatabaseRefusal(`The password of the database of ${paths.dataFolder} is gone: bring ${paths.password} back.`);
  }
  const password = randomBytes(24).toString('hex');
  await writeNew(paths.password, password);
  return password;
}

/**
 * Restarts an adopted server whose settings or programs differ. Retries when the server found was shutting down.
 */
async function own(installation: Installation, tries = 20): Promise<pg.Client> {
  const { paths, binaries, report, stopping } = installation;
  const start = performance.now();
  const { server, isAdopted } = await provideServer(paths, binaries, stopping);
  const client = await acquireFrom(server, installation).catch(async (error: unknown) => {
    if (!isAdopted) await stopServer(paths);
    if (isAdopted && tries > 0 && isUnanswered(error)) return undefined;
    throw isUnanswered(error) ? notAnswering(server, paths) : error;
  });
  if (!client) {
    await sleep(DYING_MS);
    return own(installation, tries - 1);
  }
  const { rows } = await client.query<{ settings: string }>(`select current_setting('portal.settings', true) as settings`);
  const isCurrent = rows[0]?.settings === serverArguments(binaries.postgres, paths.cluster, paths.socket).fingerprint;
  const step = isAdopted ? 'Adopted the database server that was left running' : 'Started the database server';
  report(`${step} (process ${server.pid})`, performance.now() - start);
  if (isCurrent) return client;
  await stopServer(paths);
  return own(installation);
}

async function acquireFrom({ socket }: Postmaster, { paths, password }: Installation): Promise<pg.Client> {
  const ownership = await acquireOwnership(socket, password);
  if (ownership.kind === 'held') return ownership.client;
  throw new DatabaseInUse(`The database of ${paths.dataFolder} is in use by another portal (process ${ownership.owner}).`);
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(codeOf(error) ?? '');

const notAnswering = ({ pid }: Postmaster, { dataFolder }: DatabasePaths): DatabaseRefusal =>
  new DatabaseRefusal(`The database server of ${dataFolder} (process ${pid}) does not answer: end it with \`kill -INT ${pid}\`.`);

async function provideDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`);
}

/**
 * Takes ownership again when the owner's connection breaks, and starts the server if it exited. Ends the process when
 * another portal has become the owner, because two writing portals would be worse than none.
 */
function maintainOwnership(installation: Installation, first: pg.Client): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let owner = first;
  let regaining: Promise<void> = Promise.resolve();
  const watch = (client: pg.Client) => {
    owner = client;
    client.once('end', () => {
      if (!signal.aborted) regaining = regain();
    });
  };
  const regain = async () => {
    for (let pause = 50; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        // The lock refuses a portal that starts meanwhile: it would take the server between its start and this ownership.
        return watch(await withFolderLock(lockOf(installation.paths), () => own({ ...installation, stopping: signal })));
      } catch (error) {
        if (error instanceof DatabaseInUse) throw error;
        await sleep(pause);
      }
    }
  };
  watch(first);
  const stop = async () => {
    stopping.abort();
    await Promise.race([regaining, sleep(REGAINING_MS, undefined, { ref: false })]);
    await stopServer(installation.paths);
    await owner.end().catch(() => {});
  };
  // A second stop must not stop the server of a portal that was started in between.
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function addressOf({ host, user, password, database }: ConnectionSettings): string {
  return `postgresql://${user}:${password}@localhost:${PORT}/${database}?host=${encodeURIComponent(host)}`;
}
