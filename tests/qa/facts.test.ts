/** Facts of schema/portal.json that no code reads. Names are looked up as words, so that a name that something else has too counts as read. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';

const codeFiles = globSync('{runtime,services,demo,pages,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);

test('every fact of the portal is read by code', () => {
  const read = new Set(codeFiles.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []));
  const { $schema: _, hosts: _named, ...card } = JSON.parse(readFileSync(path.join(root, 'schema/portal.json'), 'utf8'));
  const groups = Object.values(card).filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value));
  const names = [...Object.keys(card), ...groups.flatMap((group) => Object.keys(group as object))];
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !read.has(name))).toEqual([]);
});
