/** Creates a database cluster so that a later start can recognise an interrupted attempt. */
import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeNew } from '../disk/write.ts';
import type { Binaries } from './binaries.ts';
import type { Report } from './contract.ts';
import type { DatabasePaths } from './paths.ts';
import { codeOf, DatabaseRefusal } from './refusal.ts';

/** The role that owns all objects in the embedded database. */
export const ROLE = 'portal';

/**
 * Creates the cluster where there is none. It is created in a folder whose name marks it as unfinished, and renamed when
 * it is complete and synced. Unfinished folders of an earlier start are removed.
 *
 * @throws DatabaseRefusal when a cluster of another PostgreSQL major version exists
 */
export async function provideCluster(paths: DatabasePaths, binaries: Binaries, password: string, report: Report): Promise<void> {
  const major = await readMajor(paths);
  if (major === String(binaries.major)) return;
  if (major !== undefined) throw refuseMajor(paths, binaries, major);
  const start = performance.now();
  await removeUnfinished(paths.home);
  const making = await provideMaking(paths);
  await runInitdb(paths, binaries, making, password);
  await rename(join(making, 'cluster'), paths.cluster);
  await syncFolder(paths.home);
  await rm(making, { recursive: true, force: true });
  report(`Made a database cluster of PostgreSQL ${binaries.major}`, performance.now() - start);
}

async function readMajor(paths: DatabasePaths): Promise<string | undefined> {
  try {
    return (await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function refuseMajor(paths: DatabasePaths, binaries: Binaries, major: string): DatabaseRefusal {
  return new DatabaseRefusal(
    `The database of ${paths.dataFolder} was written by PostgreSQL ${major}, and this portal brings PostgreSQL ${binaries.major}: ` +
      'run `npm run backup` with the portal that wrote it, then `npm run restore` here with another PORTAL_DATA.',
  );
}

async function removeUnfinished(home: string): Promise<void> {
  const unfinished = (await readdir(home)).filter((name) => name.startsWith('making-cluster'));
  // The initdb of a killed start may still be writing there.
  for (const name of unfinished) await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function provideMaking({ home, runner }: DatabasePaths): Promise<string> {
  const making = join(home, `making-cluster-${process.pid}`);
  await mkdir(making, { mode: 0o700 });
  if (runner) await chown(making, runner.uid, runner.gid);
  return making;
}

async function runInitdb(paths: DatabasePaths, { initdb }: Binaries, making: string, password: string): Promise<void> {
  const passwordFile = join(making, 'password');
  await writeNew(passwordFile, password);
  if (paths.runner) await chown(passwordFile, paths.runner.uid, paths.runner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const args = ['--no-instructions', '--text-search-config=simple', ...locale, ...access, `--pgdata=${join(making, 'cluster')}`];
  const child = spawn(initdb, args, { ...spawnOptions(paths), stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0)
    throw new Error(
      `initdb could not make ${paths.cluster}: ${Buffer.concat(said).toString('utf8').trim() || `it ended with code ${code}`}`,
    );
}

/** Spawn options of the PostgreSQL programs: their own user, without the portal's environment variables. */
export function spawnOptions({ home, runner }: DatabasePaths): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...runner };
}
