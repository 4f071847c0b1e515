/** A primary and a streaming replica of the embedded PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, cp, lchown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { type Binaries, provideBinaries } from '../../runtime/server/database/binaries.ts';
import { connectWhenReady } from '../../runtime/server/database/connect.ts';
import { provideCluster, ROLE, spawnOptions } from '../../runtime/server/database/makeCluster.ts';
import { type DatabasePaths, provideDatabasePaths, provideNotes, removeDatabaseFolders } from '../../runtime/server/database/paths.ts';
import { eventually } from './eventually.ts';

export interface ReplicatedDatabase {
  primary: ClientConfig;
  replica: ClientConfig;
  /** Stops or continues to apply what arrives at the replica. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  close(): Promise<void>;
}

const password = 'of-a-test';
const settings = ['wal_level=replica', 'max_wal_senders=10', 'hot_standby=on', 'fsync=off', 'listen_addresses='];

/** Makes a cluster, copies it while it is stopped, and lets the copy follow it. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'replica-'));
  const [first, second] = await Promise.all(['primary', 'replica'].map((name) => provide(path.join(folder, name))));
  if (!first || !second) throw new Error('Two locations are required.');
  const binaries = await provideBinaries(first, () => {});
  await provideCluster(first, binaries, password, () => {});
  await copyCluster(first, second);
  const servers = [await start(first, binaries), await start(second, binaries)];
  const [primary, replica] = [connectionTo(first), connectionTo(second)];
  const onReplica = async (statement: string): Promise<void> => {
    const client = await connectWhenReady(replica);
    await client.query(statement).finally(() => client.end());
  };
  return {
    primary,
    replica,
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica: () => stop(servers[1]),
    close: async () => {
      await Promise.all(servers.map(stop));
      await Promise.all([first, second].map(({ dataFolder }) => removeDatabaseFolders(dataFolder)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const provide = async (dataFolder: string): Promise<DatabasePaths> => provideDatabasePaths(await provideNotes(dataFolder));

const connectionTo = ({ socket }: DatabasePaths): ClientConfig => ({ host: socket, user: ROLE, password, database: 'postgres' });

async function copyCluster(from: DatabasePaths, to: DatabasePaths): Promise<void> {
  await cp(from.cluster, to.cluster, { recursive: true, verbatimSymlinks: true });
  await writeFile(path.join(to.cluster, 'standby.signal'), '');
  const source = `host=${from.socket} user=${ROLE} password=${password}`;
  await appendFile(path.join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  if (!to.runner) return;
  const { uid, gid } = to.runner;
  await chown(to.cluster, uid, gid);
  for (const name of await readdir(to.cluster, { recursive: true })) await lchown(path.join(to.cluster, name), uid, gid);
}

async function start(paths: DatabasePaths, { postgres }: Binaries): Promise<ChildProcess> {
  const args = [...settings, `unix_socket_directories=${paths.socket}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(postgres, ['-D', paths.cluster, ...args], { ...spawnOptions(paths), stdio: 'ignore' });
  await eventually(async () => {
    const client = await connectWhenReady(connectionTo(paths));
    await client.end();
  });
  return child;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}
