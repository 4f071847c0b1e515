/**
 * Begins processes that work on untrusted content. Such a process reads the program and nothing else, and its heap is
 * bounded. It is a process because a failure of the engine in a thread would end the portal.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** What such a process may read. */
const readable = ['node_modules', 'runtime', 'schema/define', 'services', 'package.json'];

/** Without permission to write, to begin processes or threads, or to load native code (https://nodejs.org/api/permissions.html). */
const execArgv = (heapMiB: number): string[] => [
  '--permission',
  ...readable.map((part) => `--allow-fs-read=${path.join(root, part)}`),
  `--max-old-space-size=${heapMiB}`,
  '--max-semi-space-size=16',
];

/** Begins a process that runs a module, without the portal's environment. */
export const forkConfined = (module: URL, heapMiB: number): ChildProcess =>
  fork(module, { execArgv: execArgv(heapMiB), env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
