import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { root } from '../schema.ts';

/** A server in a process of its own: what measures must not slow down what is measured. */
export interface ServerProcess {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Runs a script of scripts/ until it says where it answers. */
export async function startServer(script: string, env: NodeJS.ProcessEnv, input = ''): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script)], {
    cwd: root,
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(input);
  try {
    return { url: await addressOf(child, script), pid: child.pid ?? 0, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

function addressOf(child: ChildProcess, script: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.on('error', reject);
    child.on('close', () => reject(new Refusal(`${output}\nscripts/${script} did not start, see above.`)));
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
