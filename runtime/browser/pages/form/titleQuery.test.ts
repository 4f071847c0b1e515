import { expect, test } from 'vitest';
import { titleQuery } from './titleQuery.ts';

test('a title is searched by its longest words, in their order', () => {
  expect(titleQuery('What if the administrator password is forgotten?')).toBe('administrator password forgotten?');
  expect(titleQuery('  夜间条纹如何消除 ')).toBe('夜间条纹如何消除');
  expect(titleQuery('PoE')).toBe('');
  expect(titleQuery('a'.repeat(300))).toHaveLength(100);
});
