import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { watchFolders } from './watchFolders.ts';

const top = mkdtempSync(path.join(tmpdir(), 'watched-'));
const onChange = vi.fn<() => void>();
let stop = (): void => {};
beforeAll(() => {
  mkdirSync(path.join(top, 'zones'));
  writeFileSync(path.join(top, 'zones/a.json'), '1');
  stop = watchFolders(top, '.json', onChange);
});
afterAll(() => {
  stop();
  rmSync(top, { recursive: true });
});

/** Replaces a file with a new one, as editors and git do. */
const replace = (name: string): void => {
  writeFileSync(path.join(top, 'new'), '2');
  renameSync(path.join(top, 'new'), path.join(top, name));
};

const isReported = async (change: () => void): Promise<void> => {
  onChange.mockClear();
  change();
  await eventually(() => expect(onChange).toHaveBeenCalled());
};

test('each replacement of a file is reported, also after a deletion', async () => {
  for (let round = 0; round < 3; round += 1) await isReported(() => replace('zones/a.json'));
  await isReported(() => rmSync(path.join(top, 'zones/a.json')));
  await isReported(() => replace('zones/a.json'));
  await isReported(() => writeFileSync(path.join(top, 'zones/a.json'), '3'));
});

test('a new or recreated folder is watched', async () => {
  await isReported(() => mkdirSync(path.join(top, 'words')));
  await isReported(() => replace('words/b.json'));
  await isReported(() => {
    rmSync(path.join(top, 'words'), { recursive: true });
    mkdirSync(path.join(top, 'words'));
  });
  await isReported(() => replace('words/b.json'));
});

test('other files are ignored', async () => {
  // Events of earlier tests can be late.
  await new Promise((resolve) => setTimeout(resolve, 300));
  onChange.mockClear();
  writeFileSync(path.join(top, 'zones/note.txt'), '1');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onChange).not.toHaveBeenCalled();
});
