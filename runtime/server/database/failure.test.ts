import { expect, test } from 'vitest';
import { isUnavailable } from './failure.ts';

const failed = (code: string): Error => Object.assign(new Error('it failed'), { code });

test.each(['ECONNREFUSED', 'ENOSPC', 'EROFS', 'EACCES', 'ENOTDIR', '57P01', '53100'])('%s may be temporary', (code) => {
  expect(isUnavailable(failed(code))).toBe(true);
  expect(isUnavailable(new Error('a query failed', { cause: failed(code) }))).toBe(true);
});

test('a missing socket is a temporary failure, a missing file is not', () => {
  expect(isUnavailable(Object.assign(failed('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isUnavailable(Object.assign(failed('ENOENT'), { syscall: 'open' }))).toBe(false);
});

test.each(['22021', '23505', 'ERR_INVALID_ARG_TYPE'])('%s is an internal failure', (code) => {
  expect(isUnavailable(failed(code))).toBe(false);
});
