import { fork } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../tests/support/paths.ts';
import { askWorker, WorkerEnded, WorkerFailure, WorkerTimeout } from './workerMessages.ts';

/** The program of a worker: it sends messages like Node's file watcher, and answers requests by their name. */
const program = `
import { parentPort } from 'node:worker_threads';
import { answerParent } from ${JSON.stringify(path.join(import.meta.dirname, 'workerMessages.ts'))};
const send = (message) => parentPort ? parentPort.postMessage(message) : process.send(message);
const works = {
  double: ({ value }) => value * 2,
  slow: ({ value }) => new Promise((resolve) => setTimeout(resolve, 20, value)),
  fail: () => { throw new RangeError('too deep'); },
  never: () => new Promise(() => {}),
  end: () => process.exit(3),
};
answerParent((order) => {
  send({ 'watch:import': ['file:///a.ts'] });
  return works[order.name](order);
});
`;

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'portal-worker-')), 'worker.ts');
  await writeFile(file, program);
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

const kinds = {
  thread: () => {
    const worker = new Worker(file);
    return { worker, stop: () => worker.terminate() };
  },
  process: () => {
    const worker = fork(file, { serialization: 'advanced', execArgv: [] });
    return { worker, stop: () => worker.kill() };
  },
};

test.each(Object.entries(kinds))('a %s answers each order, despite other messages on its channel', async (_kind, open) => {
  const { worker, stop } = open();
  const [slow, double] = [askWorker(worker, { name: 'slow', value: 1 }), askWorker(worker, { name: 'double', value: 21 })];
  expect(await Promise.all([slow, double])).toEqual([1, 42]);
  await expect(askWorker(worker, { name: 'fail' })).rejects.toThrow(WorkerFailure);
  await expect(askWorker(worker, { name: 'fail' })).rejects.toThrow('too deep');
  await expect(askWorker(worker, { name: 'never' }, 1)).rejects.toThrow(WorkerTimeout);
  await expect(askWorker(worker, { name: 'end' })).rejects.toThrow(WorkerEnded);
  await stop();
});

test('no other module sends or receives messages of workers', async () => {
  const files = await Array.fromAsync(glob('{runtime/server,services,scripts}/**/*.ts', { cwd: root }));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const));
  const talking = texts.filter(([, text]) => /\bparentPort\b|\bprocess\.send\b|\.postMessage\(|\.(?:on|once)\('message'/.test(text));
  expect(talking.map(([file]) => file).filter((file) => !file.endsWith('.test.ts'))).toEqual(['runtime/server/workers/workerMessages.ts']);
});
