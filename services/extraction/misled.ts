/** Actions of a reading process that a malicious file could cause through a vulnerable library. extract.test.ts runs them. */
import { spawn } from 'node:child_process';
// biome-ignore lint/style/noRestrictedImports: an attack does not write as the portal does.
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';

interface HarmOrder {
  harm: string;
  /** The port that the test listens on. */
  port?: number;
}

const harms: Record<string, (order: HarmOrder) => object | undefined> = {
  'fills its memory': () => {
    const full: number[][] = [];
    for (;;) full.push(Array.from({ length: 10_000 }, Math.random));
  },
  'fails as the engine fails': () => void process.kill(process.pid, 'SIGILL'),
  'ends without an answer': () => process.exit(0),
  'reads files outside of the program': () => ({ read: readFileSync('/etc/passwd', 'utf8') }),
  writes: () => ({ written: writeFileSync(path.join(tmpdir(), 'misled'), '') }),
  'starts a process': () => ({ pid: spawn('true').pid }),
  'starts a thread': () => ({ thread: new Worker('', { eval: true }).threadId }),
  'reaches the network': ({ port }) =>
    new Promise((resolve) => {
      const socket = connect(port ?? 0, '127.0.0.1', () => resolve({ connected: true }));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve({ caught: code }));
    }),
  'acts as root': () => ({ isRoot: process.getuid?.() === 0 }),
  'looks for secrets in its environment': () => ({ found: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD') }),
};

answerParent(async (order: HarmOrder) => {
  try {
    return harms[order.harm]?.(order) ?? new Promise<object>(() => {});
  } catch (error) {
    return { caught: (error as NodeJS.ErrnoException).code };
  }
});
