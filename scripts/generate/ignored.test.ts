import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../schema.ts';
import { ignored, isIgnored } from './ignored.ts';

test('git ignores exactly the files of generated/ that are listed as ignored', async () => {
  const lines = (await readFile(path.join(root, '.gitignore'), 'utf8')).split('\n');
  expect(lines.filter((line) => line.startsWith('/generated/'))).toEqual(ignored.map((pattern) => `/generated/${pattern}`));
  expect(['openapi.json', 'json-schema/page.json', 'access.json', 'json-schema.ts'].map(isIgnored)).toEqual([true, true, false, false]);
});
