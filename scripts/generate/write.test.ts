import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareCommitted, writeFiles, writeIgnored } from './write.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-write-'));
  await mkdir(path.join(folder, 'json-schema'));
  for (const name of ['routes.json', 'old.json', 'pages.json', 'json-schema/old.json']) await writeFile(path.join(folder, name), 'old');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8').catch(() => 'none');

test('a comparison of committed files skips those that git ignores', async () => {
  expect(await compareCommitted(folder, { 'routes.json': 'new', 'access.json': 'new' })).toEqual({
    changed: ['routes.json', 'access.json'],
    surplus: ['old.json'],
  });
});

test('writing the ignored files leaves the committed files as they are', async () => {
  const { changed, surplus } = await writeIgnored(folder, { 'pages.json': 'new', 'json-schema/page.json': 'new' });
  expect([changed, surplus]).toEqual([['pages.json', 'json-schema/page.json'], ['json-schema/old.json']]);
  expect(await Promise.all(['pages.json', 'json-schema/page.json', 'json-schema/old.json', 'routes.json', 'old.json'].map(read))).toEqual([
    'new',
    'new',
    'none',
    'old',
    'old',
  ]);
});

test('writing all files removes those that are no longer generated', async () => {
  await writeFiles(folder, { 'routes.json': 'old', 'pages.json': 'new' });
  expect(await Promise.all(['routes.json', 'pages.json', 'old.json', 'json-schema/old.json'].map(read))).toEqual([
    'old',
    'new',
    'none',
    'none',
  ]);
});
