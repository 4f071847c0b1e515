import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../schema.ts';
import { mutations } from './mutations.ts';

test.each(mutations.map((mutation) => [mutation.file, mutation.text, mutation] as const))(
  '%s has the guard %j, once',
  (file, text, { becomes, tests }) => {
    expect(readFileSync(path.join(root, file), 'utf8').split(text)).toHaveLength(2);
    expect(becomes).not.toBe(text);
    expect(tests.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  },
);

test('no guard is removed twice in the same way', () => {
  const entries = mutations.map(({ file, text, becomes }) => JSON.stringify([file, text, becomes]));
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
});
