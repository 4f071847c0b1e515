/**
 * `npm run bench -- rehearsal`: several processes behind a proxy, with one database and one bucket. Each part is replaced,
 * killed or made unavailable.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabaseServer, removeDatabaseFolders } from '../../../runtime/server/database/cluster.ts';
import type { Cluster } from '../../../runtime/server/database/contract.ts';
import { ownPortalEnv } from '../../ownPortal.ts';
import { type ServerProcess, startServer } from '../../serving/serverProcess.ts';
import { step } from '../../step.ts';
import { formatInteger, formatTable, median, milliseconds } from '../table.ts';
import { type RehearsalLoad, startLoad, writeEvery } from './load.ts';
import { hasObjectStore, startObjectStore, type TestObjectStore } from './objectStore.ts';
import { hasProxy, type RehearsalProxy, startProxy } from './proxy.ts';

const processCount = 3;
const perSecond = 50;
/** Milliseconds before the first event, and after the last. */
const idleMs = 15_000;
/** Duration of the outage of the object store, in milliseconds. */
const outageMs = 30_000;
/** Drain time of a process in seconds. It exceeds the check interval of the proxy. */
const drainSeconds = '2';

export async function benchRehearsal(): Promise<void> {
  if (!hasProxy()) return console.log('HAProxy is not installed, so nothing was rehearsed.');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-rehearsal-'));
  const database = path.join(folder, 'database');
  const open = () => openDatabaseServer({ ...ownPortalEnv(process.env), PORTAL_DATA: database }, () => {});
  let cluster = await open();
  const restart = async (): Promise<void> => {
    await cluster.stop();
    cluster = await open();
  };
  // Without the packages of an object store the files are in a folder.
  const objects = hasObjectStore ? await step('Started an object store', startObjectStore) : undefined;
  try {
    await rehearse(folder, { cluster, restart, objects });
  } finally {
    await objects?.close();
    await cluster.stop();
    await removeDatabaseFolders(database);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings that all processes share. */
interface RehearsedParts {
  cluster: Cluster;
  /** Restarts the database server. */
  restart: () => Promise<void>;
  objects: TestObjectStore | undefined;
}

async function rehearse(folder: string, { cluster, restart, objects }: RehearsedParts): Promise<void> {
  const env = { ...ownPortalEnv(process.env), ...settingsOf(folder, cluster.url), ...(await objects?.env('rehearsal')) };
  const start = (migrate: 'on' | 'off', demo = '0') =>
    startServer('start.ts', { env: { ...env, PORTAL_MIGRATE: migrate, PORTAL_DEMO: demo } });
  const proxy = await startProxy(folder, processCount);
  const servers: ServerProcess[] = [];
  try {
    servers.push(await step('Started the first process', () => start('on', '1')));
    await step('Started the others', async () => {
      while (servers.length < processCount) servers.push(await start('off'));
    });
    for (const [index, { url }] of servers.entries()) await proxy.route(index, url);
    await waitUntilReady(proxy.url);
    const load = startLoad(proxy.url, perSecond, await readPictureAddresses(proxy.url));
    await replaceProcesses(load, { proxy, servers, start: () => start('off'), restart, objects });
    await load.stop();
    report(load, await findLostWrites(cluster, load.acknowledged));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await proxy.stop();
  }
}

const settingsOf = (folder: string, databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  PORTAL_DATA: path.join(folder, 'data'),
  PORTAL_FIELD_KEY: randomBytes(32).toString('base64'),
  PORTAL_SECRET_KEY: randomBytes(64).toString('base64'),
  PORTAL_DRAIN_SECONDS: drainSeconds,
  PORTAL_DATABASE_POOL: '6',
  PORTAL_TRUST_PROXY: 'loopback',
});

async function waitUntilReady(origin: string): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(200);
  }
}

/** Addresses of stored pictures that the home page shows. */
async function readPictureAddresses(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/en/`)).text();
  return [...new Set(html.match(/\/files\/[\w-]+\/[\w.%-]+/g))].slice(0, 3);
}

interface RehearsedProcesses extends Pick<RehearsedParts, 'restart' | 'objects'> {
  proxy: RehearsalProxy;
  servers: ServerProcess[];
  start: () => Promise<ServerProcess>;
}

/** Replaces each process as in an upgrade. Then one is killed and replaced, and then each shared part becomes unavailable. */
async function replaceProcesses(load: RehearsalLoad, { proxy, servers, start, restart, objects }: RehearsedProcesses): Promise<void> {
  load.phase('calm');
  await sleep(idleMs);
  for (const [index, server] of servers.entries()) {
    load.phase(`process ${index + 1} is replaced`);
    await server.stop();
    servers[index] = await start();
    await proxy.route(index, servers[index].url);
    await sleep(3_000);
  }
  load.phase('process 1 is killed');
  const [killed] = servers;
  if (killed) process.kill(killed.pid, 'SIGKILL');
  await sleep(5_000);
  servers[0] = await start();
  await proxy.route(0, servers[0].url);
  await simulateOutages(load, { restart, objects });
}

async function simulateOutages(load: RehearsalLoad, { restart, objects }: Pick<RehearsedParts, 'restart' | 'objects'>): Promise<void> {
  if (objects) {
    load.phase(`the object store is away for ${outageMs / 1000} s`);
    await objects.leave();
    await sleep(outageMs);
    await objects.comeBack();
  }
  load.phase('calm before a restart');
  await sleep(idleMs);
  load.phase('the database is restarted');
  await restart();
  await sleep(3_000);
  load.phase('calm again');
  await sleep(idleMs);
}

/** Returns acknowledged writes that are missing in the database. */
async function findLostWrites({ connection }: Cluster, acknowledged: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const { rows } = await client.query<{ wish: string }>("select wish from search_wishes where keyword = 'rehearsal'");
    const stored = new Set(rows.map(({ wish }) => wish));
    return acknowledged.filter((request) => !stored.has(request));
  } finally {
    await client.end();
  }
}

function report({ requests, acknowledged }: RehearsalLoad, lost: readonly string[]): void {
  const phases = [...Map.groupBy(requests, ({ phase }) => phase)];
  const lines = phases.map(([phase, own]) => {
    const times = own.map(({ ms }) => ms).sort((one, other) => one - other);
    const outcomes = Object.entries(Object.groupBy(own, ({ kind, failure }) => (failure === undefined ? '' : `${kind} ${failure}`)));
    const failed = outcomes.filter(([name]) => name !== '').map(([name, all = []]) => `${all.length} ${name}`);
    return [
      phase,
      formatInteger(own.length),
      milliseconds(median(times)),
      milliseconds(times[Math.floor(times.length * 0.95)] ?? 0),
      failed.join(', ') || '0',
    ];
  });
  console.log(
    `\n${processCount} processes behind HAProxy, ${perSecond} requests a second: pages, pictures, calls and one write in ${writeEvery}`,
  );
  console.log(formatTable(['phase', 'requests', 'p50 ms', 'p95 ms', 'failed'], lines));
  console.log(
    `${formatInteger(acknowledged.length)} writes were acknowledged; ${lost.length === 0 ? 'none was' : `${lost.length} were`} lost.`,
  );
}
