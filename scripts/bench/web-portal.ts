import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removePlace } from '../../runtime/server/database/cluster.ts';
import { Refusal } from '../refusal.ts';
import { root } from '../schema.ts';

/** A portal that is measured. */
export interface BenchPortal {
  url: string;
  stop: () => Promise<void>;
}

/** The portal of PORTAL_URL, else one in a process and an empty folder of its own: what measures must not slow down what is measured. */
export async function openBenchPortal(): Promise<BenchPortal> {
  if (process.env.PORTAL_URL) return { url: process.env.PORTAL_URL, stop: async () => {} };
  const data = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const { DATABASE_URL: _database, PORTAL_PUBLIC_URL: _address, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...env, PORT: String(await freePort()), PORTAL_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await removePlace(data);
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where it answers, once it says so. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /Portal ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.on('error', reject);
    child.on('close', () => reject(new Refusal(`${output}\nThe portal to measure did not start, see above.`)));
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
