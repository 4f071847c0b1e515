/** Runs a server in a separate process, for the benchmarks and the journeys. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { CommandError } from '../commandError.ts';
import { ownPortalEnv } from '../ownPortal.ts';
import { root } from '../schema.ts';

/** A running server. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface StartOptions {
  env: NodeJS.ProcessEnv;
  /** Further variables, including addresses and databases, which a separate portal does not read from `env`. */
  settings?: NodeJS.ProcessEnv;
  /** Standard input for the process. */
  input?: string;
  /** The checkout with the scripts/ to run. */
  checkout?: string;
  /** Arguments of the script. */
  args?: readonly string[];
  /** A module of the checkout to load before the script. */
  preload?: string;
}

/**
 * Runs a script of scripts/ on a free port and waits until it prints its address.
 *
 * @throws CommandError with its output if it ends before that
 */
export async function startServer(
  script: string,
  { env, settings, input, checkout = root, args = [], preload }: StartOptions,
): Promise<ServerProcess> {
  const first = preload === undefined ? [] : ['--import', pathToFileURL(path.join(checkout, preload)).href];
  const child = spawn(process.execPath, [...first, path.join(checkout, 'scripts', script), ...args], {
    cwd: checkout,
    // All requests of a test or measurement come from one address.
    env: { PORTAL_LIMITS: 'off', ...env, ...settings, PORT: String(await freePort()) },
    // An empty input that ends would also end a development server.
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  child.stdin?.end(input);
  try {
    return { url: await addressOf(child, script, () => output), pid: child.pid ?? 0, output: () => output, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** The same with an empty data folder, `data`, which is deleted afterwards. */
export async function startInEmptyFolder(script: string, options: StartOptions): Promise<ServerProcess & { data: string }> {
  const data = await mkdtemp(path.join(tmpdir(), 'portal-'));
  const remove = async (): Promise<void> => {
    await removeDatabaseFolders(data);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const server = await startServer(script, { ...options, env: { ...ownPortalEnv(options.env), PORTAL_DATA: data } });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, data, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Resolves with the address that the server prints. */
function addressOf(child: ChildProcess, script: string, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /ready at (\S+)/.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.on('error', reject);
    child.on('close', () => reject(new CommandError(`scripts/${script} did not start:\n${output()}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
