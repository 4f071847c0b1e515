import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from '../contents/folder.ts';
import { openServed } from './served.ts';
import { retention } from './versions.ts';

const dayMs = 24 * 3_600_000;

let folder: string;
let files: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  files = join(folder, 'files');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process of a version that stores its built files: one unique file, and one that all versions share. */
async function startVersion(version: string) {
  const client = join(folder, version);
  await mkdir(join(client, 'assets'), { recursive: true });
  const names = [`main-${version}.js`, 'shared.js'];
  for (const name of names) await writeFile(join(client, 'assets', name), name);
  const served = openServed(folderStorage(files));
  await served.storeBuilt({ client, files: names });
  return served;
}

/** Moves the times of all stored files back by some days. */
async function age(days: number): Promise<void> {
  for (const name of await storedNames()) {
    const file = join(files, 'served/assets', name);
    const time = new Date((await stat(file)).mtimeMs - days * dayMs);
    await utimes(file, time, time);
  }
}

const storedNames = () => readdir(join(files, 'served/assets'));
const programs = async () => (await storedNames()).filter((name) => name.startsWith('main-')).sort();

test('a version that was unused for long is deleted, except files that another version has', async () => {
  await startVersion('old');
  await age(retention.days + 1);
  const fresh = await startVersion('fresh');
  await fresh.prune(new Date());
  expect(await programs()).toEqual(['main-fresh.js']);
  expect(await storedNames()).toContain('shared.js');
  expect(await fresh.find('/assets/main-old.js')).toBeNull();
});

test('a version in use, or used recently, is kept at any age', async () => {
  const old = await startVersion('old');
  await startVersion('ended');
  await age(retention.days - 1);
  await startVersion('fresh');
  await old.prune(new Date());
  expect(await programs()).toEqual(['main-ended.js', 'main-fresh.js', 'main-old.js']);
  await age(2);
  await old.prune(new Date());
  expect(await programs()).toEqual(['main-fresh.js', 'main-old.js']);
});

test('only the latest of many versions are kept', async () => {
  const names = Array.from({ length: retention.number + 3 }, (_, index) => `v${String(index).padStart(2, '0')}`);
  let last = await startVersion('first');
  for (const name of names) {
    await age(0.5);
    last = await startVersion(name);
  }
  await last.prune(new Date());
  expect(await programs()).toEqual(names.slice(-retention.number).map((name) => `main-${name}.js`));
});

test('files that a process is storing are kept until they are a day old without a mark', async () => {
  const fresh = await startVersion('fresh');
  await writeFile(join(files, 'served/assets/main-coming.js'), '');
  await fresh.prune(new Date());
  expect(await programs()).toEqual(['main-coming.js', 'main-fresh.js']);
  await age(2);
  await fresh.prune(new Date());
  expect(await programs()).toEqual(['main-fresh.js']);
});

test('a file that another process has deleted is stored again', async () => {
  const fresh = await startVersion('fresh');
  await rm(join(files, 'served/assets/main-fresh.js'));
  await fresh.prune(new Date());
  expect((await fresh.find('/assets/main-fresh.js'))?.toString()).toBe('main-fresh.js');
});
