import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, openCluster, openDatabaseServer, removeDatabaseFolders } from './cluster.ts';

const IS_ROOT = process.getuid?.() === 0;
/** The user that runs the PostgreSQL programs. */
const RUNNER = IS_ROOT ? { uid: 65534, gid: 65534 } : {};
const SYSTEM_BINARIES = findSystemBinaries();

let folder: string;
/** A PORTAL_DATA with an existing cluster. Tests about creating a cluster use data() with another name. */
let existingData: string;
let steps: string[];
let clusters: Cluster[];
let children: ChildProcess[];
const dataFolders = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  existingData = data('made');
});
beforeEach(() => {
  [steps, clusters, children] = [[], [], []];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const cluster of clusters) await cluster.stop();
});
afterAll(async () => {
  for (const dataFolder of dataFolders) await removeDatabaseFolders(dataFolder);
  await rm(folder, { recursive: true, force: true });
});

test('a first start creates the database, and a second one finds the data of the first', async () => {
  const first = await open(existingData);
  await write(first, 'kept');
  await first.stop();
  const second = await open(existingData);
  expect(await read(second)).toEqual(['kept']);
  expect(steps.filter((step) => step.startsWith('Made'))).toHaveLength(1);
  expect(second).toMatchObject({ kind: 'embedded', connection: { user: 'portal', database: 'portal' } });
});

test('the database is UTF-8 in the order of code points, orders Chinese by ICU, and flushes what it acknowledges', async () => {
  const cluster = await open(existingData);
  const stored = `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database`;
  expect(await ask(cluster, `${stored} where datname = 'portal'`)).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
  const names = await ask(
    cluster,
    `select string_agg(name, '' order by name collate "zh-x-icu") from (values ('西'), ('北'), ('安')) as names (name)`,
  );
  expect(names).toEqual([{ string_agg: '安北西' }]);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(await ask(cluster, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  for (const extension of ['pg_trgm', 'unaccent']) await ask(cluster, `create extension ${extension}`);
});

test('only the portal may connect: the socket is in a private folder and needs a password', async () => {
  const { connection, url } = await open(existingData);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(join(existingData, 'database', 'password'))).mode & 0o777).toBe(0o600);
  await expect(new pg.Client({ ...connection, password: 'guessed' }).connect()).rejects.toThrow('password authentication failed');
  expect(await ask({ connection: { connectionString: url } }, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of a killed portal is available when the next start adopts its server', async () => {
  const owner = await startOwner(existingData);
  owner.kill('SIGKILL');
  const cluster = await open(existingData);
  expect(await read(cluster)).toEqual([`by ${owner.pid}`]);
  expect(steps).toEqual([expect.stringMatching(/^Adopted/)]);
});

test('data of a killed portal is available after its server was killed too', async () => {
  const owner = await startOwner(existingData);
  owner.kill('SIGKILL');
  await killServer(existingData);
  const cluster = await open(existingData);
  expect(await read(cluster)).toEqual([`by ${owner.pid}`]);
  expect(steps).toEqual([expect.stringMatching(/^Started/)]);
});

test('a server process id that another process has meanwhile does not prevent the start', async () => {
  const owner = await startOwner(existingData);
  owner.kill('SIGKILL');
  const pidFile = await killServer(existingData);
  const bystander = spawn('sleep', ['60'], RUNNER);
  children.push(bystander);
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(bystander.pid)));
  expect(await read(await open(existingData))).toEqual([`by ${owner.pid}`]);
});

test('a server that dies under a running portal is restarted, and the portal stays its owner', async () => {
  const cluster = await open(existingData);
  await write(cluster, 'kept');
  await killServer(existingData);
  await expect.poll(() => read(cluster).catch(() => []), { timeout: 10_000 }).toEqual(['kept']);
  await expect.poll(() => open(existingData).then(String, String), { timeout: 10_000 }).toMatch(inUseBy(process.pid));
});

test('a portal stops while it waits for a server that never becomes ready', async () => {
  const cluster = await open(existingData);
  const file = join(await homeOf(existingData), 'cluster', 'postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace('ready', 'starting'));
  await ask(cluster, "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal owner%'");
  await cluster.stop();
  await expect(read(cluster)).rejects.toThrow();
});

test('a second portal on the same data is refused with a sentence that names the first', async () => {
  const owner = await startOwner(existingData);
  await expect(open(existingData)).rejects.toThrow(inUseBy(owner.pid));
  expect(steps).toEqual([]);
  owner.kill('SIGKILL');
  await open(existingData);
});

test('a second stop does not affect the server of the next start', async () => {
  const first = await open(existingData);
  await first.stop();
  const second = await open(existingData);
  await first.stop();
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(process.platform !== 'linux')('a server with other settings is adopted and restarted', async () => {
  const owner = await startOwner(existingData);
  const line = (await readFile(`/proc/${await serverOf(existingData)}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  owner.kill('SIGKILL');
  process.kill(await serverOf(existingData), 'SIGINT');
  await expect.poll(() => serverOf(existingData).catch(() => 'stopped'), { timeout: 10_000 }).toBe('stopped');
  const [postgres = '', ...args] = line.map((word) => word.replace(/^portal\.settings=.*/, 'portal.settings=older'));
  const older = spawn(postgres, args, { ...RUNNER, cwd: '/', stdio: 'ignore' });
  await expect.poll(() => serverOf(existingData).catch(() => 0), { timeout: 10_000 }).toBe(older.pid);
  expect(await read(await open(existingData))).toEqual([`by ${owner.pid}`]);
  expect(steps).toEqual([expect.stringMatching(/^Adopted/), expect.stringMatching(/^Started/)]);
});

test('data of another major version is refused with the commands that help', async () => {
  const file = join(await homeOf(existingData), 'cluster', 'PG_VERSION');
  await writeFile(file, '17\n');
  await expect(open(existingData)).rejects.toThrow(/written by PostgreSQL 17.*npm run backup.*npm run restore/);
  await writeFile(file, '18\n');
});

test('a database whose password file is missing is refused until the file is restored', async () => {
  const file = join(existingData, 'database', 'password');
  await rename(file, join(folder, 'password'));
  await expect(open(existingData)).rejects.toThrow(/password .* is gone/);
  await rename(join(folder, 'password'), file);
  await open(existingData);
});

test('an unfinished cluster is removed and created again', async () => {
  const home = await homeOf(existingData);
  await rename(join(home, 'cluster'), join(home, 'making-cluster-1'));
  await rm(join(home, 'making-cluster-1', 'global'), { recursive: true });
  expect(await ask(await open(existingData), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(home).filter((name) => name.startsWith('making'))).toEqual([]);
});

test('one of two simultaneous first starts gets the database', async () => {
  const results = await Promise.allSettled([open(data('twice')), open(data('twice'))]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(results.find((result) => result.status === 'rejected')?.reason)).toMatch(inUseBy(process.pid));
});

test('a path of 150 characters and a folder that only its owner may enter are accepted', async () => {
  const long = data('x'.repeat(150 - folder.length - 1));
  expect(long).toHaveLength(150);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await ask(await open(long), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(!IS_ROOT)('a database that was moved with its folder is found, a copy of the folder is refused', async () => {
  const first = await open(data('moving'));
  await write(first, 'kept');
  await first.stop();
  await cp(data('moving'), data('copy'), { recursive: true });
  await expect(open(data('copy'))).rejects.toThrow(/is a copy of .*npm run backup/);
  await rename(data('moving'), data('moved'));
  expect(await read(await open(data('moved')))).toEqual(['kept']);
});

test.skipIf(!IS_ROOT)('a database whose folder in the system is gone is not silently replaced by an empty one', async () => {
  await (await open(data('gone'))).stop();
  await rm(await homeOf(data('gone')), { recursive: true });
  await expect(open(data('gone'))).rejects.toThrow(/lay in .* which is gone/);
});

describe('with DATABASE_URL', () => {
  const reason = SYSTEM_BINARIES ? '' : ' (skipped: no PostgreSQL in /usr/lib/postgresql)';

  test.skipIf(!SYSTEM_BINARIES)(`the PostgreSQL that it names is used, by several portals, and left running${reason}`, async () => {
    const url = await startSystemServer(SYSTEM_BINARIES ?? '');
    const open = () => openDatabaseServer({ DATABASE_URL: url }, (step) => steps.push(step));
    const [first, second] = await Promise.all([open(), open()]);
    await first.stop();
    expect(second).toMatchObject({ kind: 'external', url });
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(steps[0]).toMatch(/^Found PostgreSQL \d+ at DATABASE_URL$/);
  });

  test('a database that does not answer is refused with a sentence without its password', async () => {
    const opening = openDatabaseServer({ DATABASE_URL: 'postgresql://portal:hidden@127.0.0.1:1/portal' }, () => {});
    const message = await opening.then(String, String);
    expect(message).toMatch(/portal@127\.0\.0\.1:1\/portal\) cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('hidden');
  });
});

function data(name: string): string {
  return join(folder, name);
}

async function open(dataFolder: string): Promise<Cluster> {
  dataFolders.add(dataFolder);
  const cluster = await openCluster({ dataFolder, report: (step) => steps.push(step) });
  clusters.push(cluster);
  return cluster;
}

function inUseBy(pid: number | undefined): RegExp {
  return new RegExp(`The database of .* is in use by another portal \\(process ${pid}\\)\\.$`);
}

async function ask({ connection }: { connection: pg.ClientConfig }, sql: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client
    .query(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function write(cluster: Cluster, word: string): Promise<void> {
  await ask(cluster, 'drop table if exists words');
  await ask(cluster, 'create table words (word text)');
  await ask(cluster, 'insert into words values ($1)', [word]);
}

async function read(cluster: Cluster): Promise<string[]> {
  return ((await ask(cluster, 'select word from words')) as { word: string }[]).map(({ word }) => word);
}

async function homeOf(dataFolder: string): Promise<string> {
  const note = JSON.parse(await readFile(join(dataFolder, 'database', 'place.json'), 'utf8')) as { home?: string };
  return note.home ?? join(dataFolder, 'database');
}

/** The process id of the ready server, from its pid file; 0 if none is ready. */
async function serverOf(dataFolder: string): Promise<number> {
  const lines = (await readFile(join(await homeOf(dataFolder), 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return lines[7]?.startsWith('ready') ? Number(lines[0]) : 0;
}

/** Starts a portal in its own process: it opens the database, stores a word with its process id, and waits to be killed. */
async function startOwner(dataFolder: string): Promise<ChildProcess> {
  dataFolders.add(dataFolder);
  const program = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    import { openCluster } from ${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)};
    const { connection } = await openCluster({ dataFolder: ${JSON.stringify(dataFolder)}, report: () => {} });
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('drop table if exists words');
    await client.query('create table words (word text)');
    await client.query("insert into words values ('by " + process.pid + "')");
    console.log('written');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve).once('close', resolve));
  return child;
}

/** Kills the server with all its processes, like a power loss. Returns the path of its pid file. */
async function killServer(dataFolder: string): Promise<string> {
  process.kill(-(await serverOf(dataFolder)), 'SIGKILL');
  return join(await homeOf(dataFolder), 'cluster', 'postmaster.pid');
}

function findSystemBinaries(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Starts a server of the system's PostgreSQL, which listens only in the test's folder. Returns its address. */
async function startSystemServer(bin: string): Promise<string> {
  const home = join(folder, 'system');
  await mkdir(home);
  await chmod(folder, 0o755);
  if (IS_ROOT) await chown(home, 65534, 65534);
  const cluster = join(home, 'cluster');
  const initdb = spawn(join(bin, 'initdb'), ['--no-sync', '--auth=trust', '--username=portal', '-D', cluster], {
    ...RUNNER,
    cwd: home,
    stdio: 'ignore',
  });
  await new Promise((resolve) => initdb.once('close', resolve));
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off'].flatMap((setting) => ['-c', setting]);
  children.push(spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], { ...RUNNER, cwd: home, stdio: 'ignore' }));
  // The socket exists before the server accepts connections on it.
  const isReady = () =>
    readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
      (lines) => /^ready/m.test(lines),
      () => false,
    );
  while (!(await isReady())) await sleep(20);
  return `postgresql://portal@localhost/postgres?host=${encodeURIComponent(home)}`;
}
