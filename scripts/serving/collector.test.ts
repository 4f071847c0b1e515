import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../schema.ts';

const tracing = ['--trace-gc', '--trace-parallel-scavenge'];

/** The number of collections of the young generation, and of threads that took part in them, in a process that allocates. */
async function countCollections(processes: number): Promise<{ collections: number; threads: number }> {
  const program = `
    import { setCollector } from './scripts/serving/collector.ts';
    setCollector(${processes});
    console.log('begin');
    const kept = [];
    for (let index = 0; index < 3e6; index += 1) if (index % 10 === 0) kept.push({ index, list: [index] });`;
  const { stdout } = await promisify(execFile)(process.execPath, [...tracing, '--input-type=module-typescript', '--eval', program], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const [, after = ''] = stdout.split('begin\n');
  return { collections: after.match(/ ms: Scavenge/g)?.length ?? 0, threads: after.match(/ scavenge\[/g)?.length ?? 0 };
}

test('where each process has few cores, one thread collects the young generation', async () => {
  const { collections, threads } = await countCollections(availableParallelism());
  expect(collections).toBeGreaterThan(0);
  expect(threads).toBe(collections);
});

test.runIf(availableParallelism() > 1)('where it has many, several threads do', async () => {
  const { collections, threads } = await countCollections(0.01);
  expect(threads).toBeGreaterThan(collections);
});
