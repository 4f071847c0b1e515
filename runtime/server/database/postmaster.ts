/** The server process of a cluster. It runs detached, so that it survives a killed portal and can be found and stopped later. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openForProgram, replaceFile } from '../disk/write.ts';
import type { Binaries } from './binaries.ts';
import { spawnOptions } from './makeCluster.ts';
import type { DatabasePaths } from './paths.ts';
import { codeOf } from './refusal.ts';
import { PORT, serverArguments } from './settings.ts';

const POLL_MS = 10;
/** Milliseconds; crash recovery may take long on a slow disk. */
const START_MS = 300_000;
const REMAINS_MS = 30_000;
const FAST_STOP_MS = 30_000;
const MAX_LOG_BYTES = 5_000_000;
/** A process id above the maximum of every supported system. */
const NO_PROCESS = 2 ** 31 - 2;

/** The server state in postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socket: string;
  readonly status: string;
}

/** Finds or starts the server of the cluster, and waits until it accepts connections. Throws soon after the signal is aborted. */
export async function provideServer(
  paths: DatabasePaths,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<{ server: Postmaster; isAdopted: boolean }> {
  const running = await waitWhileChanging(paths, signal);
  if (running) return { server: running, isAdopted: true };
  await forgetStale(paths);
  return { server: await startAfterRemains(paths, binaries, signal), isAdopted: false };
}

/** A backend that was busy when its server was killed lives until its statement ends, and keeps the shared memory. */
async function startAfterRemains(paths: DatabasePaths, binaries: Binaries, signal?: AbortSignal): Promise<Postmaster> {
  const end = performance.now() + REMAINS_MS;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await startServer(paths, binaries);
    } catch (error) {
      const isOccupied = error instanceof Error && error.message.includes('shared memory block');
      if (!isOccupied || performance.now() > end) throw error;
      await sleep(10 * POLL_MS);
    }
  }
}

/** Stops the server, cancels running statements, and waits until all data is on disk. */
export async function stopServer(paths: DatabasePaths): Promise<void> {
  const running = await findRunning(paths);
  if (!running) return;
  send(running.pid, 'SIGINT');
  const isGone = async () => (await findRunning(paths))?.pid !== running.pid;
  if (await isTrueWithin(FAST_STOP_MS, isGone)) return;
  // SIGQUIT exits immediately; the next start recovers from the write-ahead log and loses nothing.
  send(running.pid, 'SIGQUIT');
  if (!(await isTrueWithin(FAST_STOP_MS, isGone))) throw new Error(`The database server (process ${running.pid}) does not stop.`);
}

/** The running server of the cluster; undefined if postmaster.pid is stale. */
async function findRunning(paths: DatabasePaths): Promise<Postmaster | undefined> {
  const noted = await readPostmaster(paths);
  return noted && (await isServing(noted.pid, paths.cluster)) ? noted : undefined;
}

async function readPostmaster({ cluster }: DatabasePaths): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , , socket = '', , , status = ''] = text.split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), socket, status: status.trim() } : undefined;
}

/** After a crash another process may have the recorded process id, so its arguments are checked where the system allows it. */
async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.split('\0').includes(cluster);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Waits while a server starts, until it is ready, or while it stops, until it has exited. */
async function waitWhileChanging(paths: DatabasePaths, signal?: AbortSignal): Promise<Postmaster | undefined> {
  let running = await findRunning(paths);
  const isSettled = async () => {
    signal?.throwIfAborted();
    running = await findRunning(paths);
    return !running || running.status === 'ready';
  };
  if (await isTrueWithin(START_MS, isSettled)) return running;
  throw new Error(
    `The database server (process ${running?.pid}) of ${paths.dataFolder} has been ${running?.status} for ${START_MS / 1000} s.`,
  );
}

/**
 * PostgreSQL cleans up after a killed server unless its process id is in use. The id may belong to another process of the
 * user. It may also be a zombie, as in containers without an init process. Only the id is replaced, because PostgreSQL
 * uses the rest of the files to detect processes of that server that still run.
 */
async function forgetStale({ cluster, socket }: DatabasePaths): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const file of [join(cluster, 'postmaster.pid'), join(socket, `.s.PGSQL.${PORT}.lock`)]) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) await replaceFile(file, text.replace(/^\d+/, String(NO_PROCESS)));
  }
}

async function startServer(paths: DatabasePaths, { postgres }: Binaries): Promise<Postmaster> {
  const { log, from } = await openLog(paths);
  const { args } = serverArguments(postgres, paths.cluster, paths.socket);
  const child = spawn(postgres, args, { ...spawnOptions(paths), detached: true, stdio: ['ignore', log.fd, log.fd] });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  child.unref();
  await log.close();
  let ready: Postmaster | undefined;
  const isReadyOrEnded = async () => {
    ready = await readPostmaster(paths);
    return (ready?.pid === child.pid && ready?.status === 'ready') || hasEnded(child);
  };
  const isSettled = await isTrueWithin(START_MS, isReadyOrEnded);
  if (ready && !hasEnded(child) && isSettled) return ready;
  child.kill('SIGQUIT');
  throw child.pid === undefined ? await failed : new Error(`The database server did not start: ${await readReason(paths, from)}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Rotates a large log and keeps one old file, so that logs do not grow without limit. */
async function openLog({ log, runner }: DatabasePaths) {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.old`);
  const handle = await openForProgram(log);
  if (runner) await chown(log, runner.uid, runner.gid);
  return { log: handle, from: size > MAX_LOG_BYTES ? 0 : size };
}

async function readReason({ log }: DatabasePaths, from: number): Promise<string> {
  const lines = (await readFile(log)).subarray(from).toString('utf8').trim().split('\n');
  const reason = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return `${reason.replace(/^.*?\b(FATAL|PANIC):\s*/, '')} (more in ${log})`;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function isTrueWithin(ms: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > end) return false;
    await sleep(POLL_MS);
  }
}
