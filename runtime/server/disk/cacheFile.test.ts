import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withFullDisk } from '../../../tests/support/fullDisk.ts';
import { seededRandom } from '../../../tests/support/schemaEdits.ts';
import { seedOf } from '../../../tests/support/seed.ts';
import { openCacheFile } from './cacheFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('cluster').folder, 'cache-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function aFile({ maxBytes = 1_000, at = folder } = {}) {
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const file = openCacheFile<string>({ folder: at, maxBytes, onFailure: (error) => failures.push(error), now: () => clock.now });
  const write = async (key: string, text: string) => {
    file.write(key, `facts of ${text}`, Buffer.from(text));
    await file.settled();
  };
  const read = async (key: string) => (await file.read(key))?.toString();
  return { file, clock, failures, write, read };
}

test('a value and its facts are found until it is deleted, replaced or the file is cleared', async () => {
  const { file, write, read } = aFile();
  await write('/a', 'one');
  await write('/b', 'two');
  expect([await read('/a'), await read('/b'), file.find('/b'), await read('/c')]).toEqual(['one', 'two', 'facts of two', undefined]);
  await write('/a', 'three');
  expect([await read('/a'), file.size()]).toEqual(['three', 8]);
  file.delete('/a');
  expect([await read('/a'), file.find('/a')]).toEqual([undefined, undefined]);
  file.clear();
  expect([await read('/b'), file.size()]).toEqual([undefined, 0]);
  await file.close();
});

test('the file has no name, and needs no folder', async () => {
  const at = join(folder, 'new', 'folder');
  const { file, write, read } = aFile({ at });
  await write('/a', 'one');
  expect([await read('/a'), await readdir(at)]).toEqual(['one', []]);
  await file.close();
  expect(await read('/a')).toBeUndefined();
});

const seed = seedOf('PORTAL_CACHE_FILE_SEED');

test(`a value is what was written last or is not found, and the file keeps its size (PORTAL_CACHE_FILE_SEED=${seed})`, async () => {
  const next = seededRandom(seed);
  const { file, write, read } = aFile({ maxBytes: 500 });
  const last = new Map<string, string>();
  let found = 0;
  for (let turn = 0; turn < 2_000; turn += 1) {
    const key = `/${Math.floor(next() * 12)}`;
    const reading = read(`/${Math.floor(next() * 12)}`);
    if (next() < 0.4) {
      const text = `${key} ${turn} `.padEnd(Math.ceil(next() * 120), 'x');
      last.set(key, text);
      await write(key, text);
    }
    await reading;
    const text = await read(key);
    if (text !== undefined) expect(text).toBe(last.get(key));
    found += text === undefined ? 0 : 1;
    expect(file.size()).toBeLessThanOrEqual(500);
  }
  expect(found).toBeGreaterThan(200);
  await file.close();
});

test('a value that is overwritten while it is read is not found', async () => {
  const { file, write, read } = aFile({ maxBytes: 100 });
  await write('/a', 'a'.repeat(60));
  const reading = read('/a');
  file.write('/b', '', Buffer.from('b'.repeat(60)));
  expect([undefined, 'a'.repeat(60)]).toContain(await reading);
  await file.settled();
  expect([await read('/a'), await read('/b')]).toEqual([undefined, 'b'.repeat(60)]);
  await file.close();
});

test('a value that is larger than the file is not written', async () => {
  const { file, write, read, failures } = aFile({ maxBytes: 10 });
  await write('/a', 'x'.repeat(11));
  expect([await read('/a'), failures]).toEqual([undefined, []]);
  await file.close();
});

test('on a full disk earlier values remain, it is reported once, and later writes succeed again', async () => {
  const { file, clock, write, read, failures } = aFile();
  await write('/a', 'one');
  await withFullDisk(2, async () => {
    for (const key of ['/b', '/c', '/d']) {
      clock.now += 40_000;
      await write(key, 'another');
    }
  });
  expect([await read('/a'), await read('/b'), failures]).toEqual(['one', undefined, [expect.objectContaining({ code: 'ENOSPC' })]]);
  await write('/b', 'too soon');
  clock.now += 40_000;
  await write('/c', 'later');
  expect([await read('/b'), await read('/c')]).toEqual([undefined, 'later']);
  await file.close();
});

test('where the folder cannot be made nothing is found, and it is reported once', async () => {
  const at = join(folder, 'occupied');
  await writeFile(at, '');
  const { clock, write, read, failures } = aFile({ at: join(at, 'pages') });
  for (const key of ['/a', '/b']) {
    await write(key, 'one');
    clock.now += 40_000;
  }
  expect([await read('/a'), failures]).toEqual([undefined, [expect.objectContaining({ code: 'ENOTDIR' })]]);
});
