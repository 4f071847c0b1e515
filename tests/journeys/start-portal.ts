import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePlace } from '../../runtime/server/database/cluster.ts';
import { root } from '../places.ts';

/** A portal in a process of its own. */
export interface StartedPortal {
  url: string;
  /** All it has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** Script of the checkout that serves. */
  script: 'scripts/start.ts' | 'scripts/dev.ts';
  checkout?: string;
}

/** Known to the journeys; the portal is gone with them. */
export const demoPassword = 'demo-Password-1';

/** Starts a portal on a free port and an empty data folder, and waits until it says that it answers. */
export async function startPortal({ script, checkout = root }: StartOptions): Promise<StartedPortal> {
  const data = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const { NODE_ENV: _mode, DATABASE_URL: _database, ...env } = process.env;
  const child = spawn(process.execPath, [join(checkout, script)], {
    cwd: checkout,
    env: { ...env, PORT: String(await freePort()), PORTAL_DATA: data, PORTAL_DEMO_PASSWORD: demoPassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
  const stop = async (): Promise<void> => {
    await end(child);
    await removePlace(data);
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { url: await readiness(child, () => output), output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the portal answers, as soon as it says so. */
function readiness(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /Portal ready at (\S+)/.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.on('error', reject);
    child.on('close', () => reject(new Error(`The portal did not start:\n${output()}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
