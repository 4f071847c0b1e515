import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../tests/support/paths.ts';
import { fitsPassword, hashPassword, setHashCost } from './password.ts';

/** A separate instance of the module with its default cost, because tests change the cost of the shared one. */
const fresh = (): Promise<{ hashPassword: typeof hashPassword }> => import(`./${'password.ts'}?as-in-a-portal`);

test('a portal hashes by scrypt with N=2^17, r=8 and p=1', async () => {
  expect(await (await fresh()).hashPassword('a good password')).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
});

test('a hash matches its password, also after the cost of new hashes changed', async () => {
  const hash = await hashPassword('a good password');
  setHashCost(11);
  const other = await hashPassword('a good password');
  setHashCost(10);
  expect([hash.split('$')[1], other.split('$')[1]]).toEqual(['10', '11']);
  for (const stored of [hash, other]) {
    expect(await fitsPassword('a good password', stored)).toBe(true);
    expect(await fitsPassword('another password', stored)).toBe(false);
  }
  expect(await fitsPassword('a good password', null)).toBe(false);
});

test('only tests change the cost', async () => {
  const callers: string[] = [];
  for await (const file of glob('{demo,runtime,scripts,services}/**/*.{ts,mjs}', { cwd: root })) {
    if (file.endsWith('.test.ts') || file === 'runtime/server/session/password.ts') continue;
    if ((await readFile(path.join(root, file), 'utf8')).includes('setHashCost')) callers.push(file);
  }
  expect(callers).toEqual([]);
});
