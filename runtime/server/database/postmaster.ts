/** The server process of a cluster: started on its own, so that it outlives a portal that is killed, found again and stopped. */
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
/** Reading the log of changes again after a crash may take its time on a slow disk. */
const START_MS = 300_000;
const REMAINS_MS = 30_000;
const FAST_STOP_MS = 30_000;
const MOST_LOG_BYTES = 5_000_000;
/** A process id beyond the largest of any system that the portal runs on. */
const NO_PROCESS = 2 ** 31 - 2;

/** What postmaster.pid says of a server. */
export interface Postmaster {
  readonly pid: number;
  readonly socket: string;
  readonly status: string;
}

/** Finds the running server of the cluster or starts one, and waits until it takes connections. Throws soon after the signal is aborted. */
export async function provideServer(
  place: DatabasePaths,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<{ server: Postmaster; isAdopted: boolean }> {
  const running = await waitWhileChanging(place, signal);
  if (running) return { server: running, isAdopted: true };
  await forgetStale(place);
  return { server: await startAfterRemains(place, binaries, signal), isAdopted: false };
}

/** A connection that was busy when its server was killed lives until its statement ends, and keeps the memory of the server. */
async function startAfterRemains(place: DatabasePaths, binaries: Binaries, signal?: AbortSignal): Promise<Postmaster> {
  const end = performance.now() + REMAINS_MS;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await startServer(place, binaries);
    } catch (error) {
      const isOccupied = error instanceof Error && error.message.includes('shared memory block');
      if (!isOccupied || performance.now() > end) throw error;
      await sleep(10 * POLL_MS);
    }
  }
}

/** Stops the server, ending what its connections are doing, and waits until everything is on the disk. */
export async function stopServer(place: DatabasePaths): Promise<void> {
  const running = await findRunning(place);
  if (!running) return;
  send(running.pid, 'SIGINT');
  const isGone = async () => (await findRunning(place))?.pid !== running.pid;
  if (await isTrueWithin(FAST_STOP_MS, isGone)) return;
  // Ends at once; the next start reads the log of changes again and loses nothing.
  send(running.pid, 'SIGQUIT');
  if (!(await isTrueWithin(FAST_STOP_MS, isGone))) throw new Error(`The database server (process ${running.pid}) does not stop.`);
}

/** The server that runs on the cluster, unless what postmaster.pid says is out of date. */
async function findRunning(place: DatabasePaths): Promise<Postmaster | undefined> {
  const noted = await readPostmaster(place);
  return noted && (await isServing(noted.pid, place.cluster)) ? noted : undefined;
}

async function readPostmaster({ cluster }: DatabasePaths): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , , socket = '', , , status = ''] = text.split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), socket, status: status.trim() } : undefined;
}

/** After a crash the number of a server may be that of any other process, so that its arguments are looked at where they can be. */
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

/** A server that is starting is waited for until it is ready, one that is stopping until it is gone. */
async function waitWhileChanging(place: DatabasePaths, signal?: AbortSignal): Promise<Postmaster | undefined> {
  let running = await findRunning(place);
  const isSettled = async () => {
    signal?.throwIfAborted();
    running = await findRunning(place);
    return !running || running.status === 'ready';
  };
  if (await isTrueWithin(START_MS, isSettled)) return running;
  throw new Error(
    `The database server (process ${running?.pid}) of ${place.dataFolder} has been ${running?.status} for ${START_MS / 1000} s.`,
  );
}

/**
 * PostgreSQL cleans up after a server that was killed, unless its number is still taken: by another process of the same
 * user, or by its own remains where nobody waits for orphans, as in many containers. Only the number is replaced, as
 * PostgreSQL needs the rest of the files to see whether parts of that server still run.
 */
async function forgetStale({ cluster, socket }: DatabasePaths): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const file of [join(cluster, 'postmaster.pid'), join(socket, `.s.PGSQL.${PORT}.lock`)]) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text) await replaceFile(file, text.replace(/^\d+/, String(NO_PROCESS)));
  }
}

async function startServer(place: DatabasePaths, { postgres }: Binaries): Promise<Postmaster> {
  const { log, from } = await openLog(place);
  const { args } = serverArguments(postgres, place.cluster, place.socket);
  const child = spawn(postgres, args, { ...spawnOptions(place), detached: true, stdio: ['ignore', log.fd, log.fd] });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  child.unref();
  await log.close();
  let ready: Postmaster | undefined;
  const isReadyOrEnded = async () => {
    ready = await readPostmaster(place);
    return (ready?.pid === child.pid && ready?.status === 'ready') || hasEnded(child);
  };
  const isSettled = await isTrueWithin(START_MS, isReadyOrEnded);
  if (ready && !hasEnded(child) && isSettled) return ready;
  child.kill('SIGQUIT');
  throw child.pid === undefined ? await failed : new Error(`The database server did not start: ${await readReason(place, from)}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** One log is kept from before, so that it does not grow without end. */
async function openLog({ log, runner }: DatabasePaths) {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > MOST_LOG_BYTES) await rename(log, `${log}.old`);
  const handle = await openForProgram(log);
  if (runner) await chown(log, runner.uid, runner.gid);
  return { log: handle, from: size > MOST_LOG_BYTES ? 0 : size };
}

async function readReason({ log }: DatabasePaths, from: number): Promise<string> {
  const lines = (await readFile(log)).subarray(from).toString('utf8').trim().split('\n');
  const told = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return `${told.replace(/^.*?\b(FATAL|PANIC):\s*/, '')} (more in ${log})`;
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
