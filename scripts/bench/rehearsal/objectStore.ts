/** An object store with the S3 protocol: OpenStack Swift from Debian packages. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packages: swift-proxy, swift-account, swift-container, swift-object, memcached. */
const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server', 'memcached'];

/** Whether this machine has the programs. */
export const hasObjectStore = programs.every((name) => existsSync(path.join('/usr/bin', name)));

export interface TestObjectStore {
  /** Variables that make a portal use a new bucket. */
  env(bucket: string): Promise<Record<string, string>>;
  /** Stops or restarts the responding process. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'portal:files', secretAccessKey: 'secret-of-tests' };

const pipeline = 'catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo proxy-server';
const kinds = ['account', 'container', 'object'] as const;
type SwiftServer = (typeof kinds)[number] | 'proxy';

/** Starts the store with an empty disk on free ports of this machine. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'swift-'));
  const ports = { account: await freePort(), container: await freePort(), object: await freePort(), proxy: await freePort() };
  const cachePort = await freePort();
  await mkdir(path.join(folder, 'drives', 'd1'), { recursive: true });
  await writeFile(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n');
  for (const kind of kinds) {
    await writeFile(path.join(folder, `${kind}.conf`), storageConfig(folder, kind, ports[kind]));
    await makeRing(folder, kind, ports[kind]);
  }
  await writeFile(path.join(folder, 'proxy.conf'), proxyConfig(folder, ports.proxy, cachePort));
  const start = (kind: SwiftServer) => startProgram(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], ports[kind]);
  const cache = startProgram('memcached', ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'], cachePort);
  const others = await Promise.all([cache, ...kinds.map(start)]);
  let proxy = await start('proxy');
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  return {
    env: (bucket) => makeBucket(endpoint, bucket),
    leave: () => stopProgram(proxy),
    comeBack: async () => {
      proxy = await start('proxy');
    },
    close: async () => {
      await Promise.all([proxy, ...others].map(stopProgram));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeBucket(endpoint: string, bucket: string): Promise<Record<string, string>> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const PORTAL_FILES = `s3://${bucket}/kept?endpoint=${encodeURIComponent(endpoint)}`;
  return { PORTAL_FILES, AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey };
}

const commonConfig = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_address = ${folder}/log
`;

const storageConfig = (folder: string, kind: string, port: number): string => `${commonConfig(folder, port)}devices = ${folder}/drives
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

function proxyConfig(folder: string, port: number, cachePort: number): string {
  const options: Record<string, string> = {
    cache: `memcache_servers = 127.0.0.1:${cachePort}\n`,
    s3api: 'location = us-east-1\n',
    tempauth: `user_${credentials.accessKeyId.replace(':', '_')} = ${credentials.secretAccessKey} .admin\n`,
  };
  const filters = pipeline.split(' ').slice(0, -1);
  return [
    commonConfig(folder, port),
    `[pipeline:main]\npipeline = ${pipeline}\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n`,
    ...filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${options[name] ?? ''}`),
  ].join('');
}

async function makeRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = path.join(folder, `${kind}.builder`);
  await run('swift-ring-builder', [builder, 'create', '0', '1', '1']);
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1']);
  await run('swift-ring-builder', [builder, 'rebalance']);
}

/** Starts a program. Resolves when it accepts connections. */
async function startProgram(program: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    if (await acceptsConnections(port)) return child;
    await sleep(100);
  }
  throw new Error(`${program} did not start: ${output}`);
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  }).then((answer) => {
    socket.destroy();
    return answer as boolean;
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
