/** Several processes of one portal with the embedded database. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInEmptyFolder } from './serverProcess.ts';

let portal: Awaited<ReturnType<typeof startInEmptyFolder>>;
beforeAll(async () => {
  portal = await startInEmptyFolder('start.ts', {
    env: { ...process.env, NODE_ENV: 'production', PORTAL_WORKERS: '2', PORTAL_DEMO: '0' },
    preload: 'tests/support/cheapHashes.ts',
  });
}, 300_000);
afterAll(() => portal?.stop(), 60_000);

/** Resolves with the process ids of the workers. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = children.trim().split(' ').map(Number);
  const commands = await Promise.all(all.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_child, index) => commands[index]?.includes('start.ts'));
}

const ready = async (): Promise<number> => (await fetch(`${portal.url}/readyz`).catch(() => undefined))?.status ?? 0;

test('two processes share the port and the embedded database, and a killed one is replaced', async () => {
  await expect.poll(() => workersOf(portal.pid), { timeout: 60_000 }).toHaveLength(2);
  expect(await ready()).toBe(200);
  const [killed = 0, other] = await workersOf(portal.pid);
  process.kill(killed, 'SIGKILL');
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  await expect.poll(async () => (await workersOf(portal.pid)).filter((pid) => pid !== killed), { timeout: 60_000 }).toHaveLength(2);
  expect(await workersOf(portal.pid)).toContain(other);
  expect(portal.output()).toMatch(/^Process \d+ ended with SIGKILL\. Another takes its place\.$/m);
}, 200_000);

test('all of them stop with the first', async () => {
  const workers = await workersOf(portal.pid);
  await portal.stop();
  expect(portal.output().trimEnd().split('\n').at(-1)).toMatch(/^Stopped: /);
  expect(workers.filter(isRunning)).toEqual([]);
}, 120_000);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
