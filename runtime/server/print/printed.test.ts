import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrinted } from './printed.ts';
import { openPrinter } from './printer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('printed documents are cached within a limit: the least recently used are evicted', async () => {
  const folderOfPrints = join(folder, 'made', 'printed');
  const printed = openPrinted(folderOfPrints, () => 250);
  for (const key of ['a', 'b']) await printed.store(key, Buffer.alloc(100, key));
  for (const key of ['a', 'b']) await utimes(join(folderOfPrints, key), new Date(0), new Date(0));
  expect((await printed.find('a'))?.toString()).toBe('a'.repeat(100));
  await printed.store('c', Buffer.alloc(100, 'c'));
  expect((await readdir(folderOfPrints)).sort()).toEqual(['a', 'c']);
  expect(await printed.find('b')).toBeNull();
  await printed.store('larger than all', Buffer.alloc(300));
  expect((await readdir(folderOfPrints)).sort()).toEqual(['a', 'c']);
});

test('a printed document is not printed again, even after a restart', async () => {
  const [program, runs] = [join(folder, 'browser'), join(folder, 'runs')];
  const script = `#!/bin/sh\necho run >> ${runs}\nfor word in "$@"; do case "$word" in --print-to-pdf=*) echo PDF > "\${word#--print-to-pdf=}";; esac; done\n`;
  await writeFile(program, script, { mode: 0o700 });
  const print = (body: string) => {
    const stored = openPrinted(join(folder, 'documents'), () => 10_000);
    const printer = openPrinter({ program, cache: stored, log: { error: () => {} } });
    return printer.print({ title: 'One', language: 'en', direction: 'ltr', style: '', body });
  };
  expect((await print('<p>one</p>')).toString()).toBe('PDF\n');
  expect((await print('<p>one</p>')).toString()).toBe('PDF\n');
  await print('<p>changed</p>');
  expect(await readFile(runs, 'utf8')).toBe('run\nrun\n');
});
