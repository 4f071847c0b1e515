/** A release, built once and started in an empty folder with an empty environment. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onServer } from '../../tests/support/database.ts';
import { readImage } from '../../tests/support/image.ts';
import { root } from '../schema.ts';
import { programFolder, releaseCommands } from './bundle.ts';

const run = promisify(execFile);
const database = `${inject('cluster').template}_release`;

const image = readImage();

/** Contains the release and the folder in which it is started. */
let portalFolder: string;
let release: string;
let working: string;

beforeAll(async () => {
  portalFolder = await mkdtemp(path.join(inject('cluster').folder, 'release-'));
  [release, working] = [path.join(portalFolder, 'portal'), path.join(portalFolder, 'working')];
  await mkdir(working);
  await run(process.execPath, [path.join(root, 'scripts/build.ts'), ...image.build, release], {
    env: { ...process.env, NODE_ENV: 'production', INIT_CWD: portalFolder },
  });
});
afterAll(async () => {
  await onServer((client) => client.query(`drop database if exists ${database} with (force)`));
  await setWritable(true);
  await rm(portalFolder, { recursive: true, force: true });
});

test('a release serves pages with an empty environment, and writes only to PORTAL_DATA', async () => {
  await onServer((client) => client.query(`create database ${database}`));
  await setWritable(false);
  const before = await listFiles(release);
  const data = path.join(portalFolder, 'data');
  const server = await start({ PORT: '0', PORTAL_DATA: data, DATABASE_URL: addressOfDatabase() });
  const [program = '', ...probe] = image.healthCheck.map((word) => word.replace('http://127.0.0.1:8080', server.url));
  expect(program).toBe('node');
  await run(process.execPath, probe, { env: {}, cwd: working });
  const page = await fetch(`${server.url}/en/`);
  // The build leaves small files as they are.
  const built = new Set(await readdir(path.join(release, 'dist/client/assets')));
  const scripts = (await page.text()).match(/\/assets\/[\w-]+\.js/g) ?? [];
  const script = scripts.find((address) => built.has(`${path.basename(address)}.br`));
  const asset = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } });
  const ready = await fetch(`${server.url}/readyz`);
  expect([page.status, asset.status, asset.headers.get('content-encoding'), ready.status]).toEqual([200, 200, 'br', 200]);
  const licenses = await fetch(`${server.url}/licenses.txt`);
  expect(await licenses.text()).toMatch(/^react-dom [\d.]+ \(MIT\)$/m);
  const list = await fetch(`${server.url}/en/licenses`);
  expect(await list.text()).toContain('LGPL-3.0-or-later');
  expect(await server.stop()).toBe(0);
  expect(await listFiles(release)).toEqual(before);
  expect(await readdir(working)).toEqual([]);
  expect(await readdir(data)).toEqual(expect.arrayContaining(['files', 'logs']));
});

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
const drainSeconds = 2;
/** Seconds for which an idle server may still close after draining. */
const closingSeconds = 30;

/** Runs a program with all file systems read-only except two folders, as containers with a volume and a tmpfs do. */
const readOnlyRoot = (data: string, temporary: string): string[] => [
  ...['unshare', '--mount', 'sh', '-euc'],
  `mount --make-rprivate /
  for folder in "$1" "$2"; do mount --bind "$folder" "$folder"; done
  mount --rbind / /
  cd /
  findmnt --noheadings --raw --output TARGET --types noproc,nosysfs,nodevtmpfs,nodevpts | while read -r mounted; do
    case "$mounted" in "$1" | "$2" | /dev* | /proc* | /sys*) ;; *) mount -o remount,bind,ro "$mounted" 2>/dev/null || true ;; esac
  done
  if touch "$3" 2>/dev/null; then echo "The root file system can be written."; exit 1; fi
  shift 3
  exec "$@"`,
  ...['sh', data, temporary],
];

test.skipIf(!mayMount)('a release runs on a read-only root, drains after SIGTERM and ends with 0', async () => {
  await onServer((client) => client.query(`create database ${database}_ro`));
  const [data, temporary] = [path.join(portalFolder, 'data-ro'), path.join(portalFolder, 'temporary')];
  await Promise.all([data, temporary].map((folder) => mkdir(folder)));
  const confined = [...readOnlyRoot(data, temporary), path.join(release, 'written')];
  const address = addressOfDatabase().replace(database, `${database}_ro`);
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    PORTAL_DATA: data,
    TMPDIR: temporary,
    DATABASE_URL: address,
    PORTAL_DRAIN_SECONDS: `${drainSeconds}`,
  };
  const server = await start(env, confined);
  const before = await fetch(`${server.url}/readyz`);
  const started = performance.now();
  const ended = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const draining = await fetch(`${server.url}/en/`);
  expect([before.status, draining.status, await ended]).toEqual([200, 200, 0]);
  expect((performance.now() - started) / 1000).toBeLessThan(drainSeconds + closingSeconds);
  expect(await readdir(data)).toEqual(expect.arrayContaining(['files', 'logs']));
  await onServer((client) => client.query(`drop database ${database}_ro with (force)`));
});

test('each module that runs in a separate process or thread exists', async () => {
  const folder = path.join(release, programFolder);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const started = texts.flatMap((text) => [...text.matchAll(/new URL\("\.\/([^"]+)", import\.meta\.url\)/g)].map(([, name]) => name ?? ''));
  expect(started).toContain('services-extraction-child.js');
  expect(started.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
});

test('each command runs in any folder', async () => {
  for (const command of releaseCommands) {
    const answer = await run(process.execPath, [path.join(release, `${command}.js`), '--no-such'], { env: {}, cwd: working }).catch(
      (refused: { stderr: string }) => ({ stdout: refused.stderr }),
    );
    // `config` has no arguments and prints the settings.
    expect(answer.stdout, command).toMatch(command === 'config' ? /^PORT +8080/ : /no-such/);
  }
  expect(await readdir(working)).toEqual([]);
});

test('a folder with other content is refused for a release', async () => {
  const other = path.join(portalFolder, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'mine.txt'), '');
  const script = path.join(root, 'scripts/build.ts');
  const failure = run(process.execPath, [script, '--release', '--to', other], { env: { ...process.env, NODE_ENV: 'production' } });
  await expect(failure).rejects.toMatchObject({ stderr: expect.stringContaining('not of a release') });
  expect(await readdir(other)).toEqual(['mine.txt']);
});

/** Starts the release, by another program if one is named, and waits for its address; `stop` resolves with the exit code. */
async function start(
  env: NodeJS.ProcessEnv,
  confined: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<number | null> }> {
  const [program = '', ...args] = [...confined, process.execPath, path.join(release, 'server.js')];
  const child = spawn(program, args, { env, cwd: working, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<number | null> => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    return (await closed)[0] as number | null;
  };
  return { url: await addressOf(child), stop };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
        const url = /ready at (\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      });
    child.on('close', () => reject(new Error(`The release did not start:\n${output}`)));
  });
}

function addressOfDatabase(): string {
  const { host, port, user, password } = inject('cluster').connection;
  const [name, secret] = [user, password].map(encodeURIComponent);
  return `postgresql://${name}:${secret}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host)}`;
}

/** Names, sizes and modification times of everything in a folder. */
async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await lstat(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

/** Write-protects the folders of the release. Root can write anyway, so the content is compared too. */
async function setWritable(isWritable: boolean): Promise<void> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true }).catch(() => []);
  const folders = [release, ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name))];
  if (entries.length > 0) await Promise.all(folders.map((folder) => chmod(folder, isWritable ? 0o755 : 0o555)));
}
