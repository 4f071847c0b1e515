import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneByteText } from './oneByteSource.ts';

const values = {
  string: "'输入 № 🐈 é'",
  template: '`输入`',
  pattern: '/[\\u4e00输🐈]+$/u.exec("a输🐈")[0]',
  name: '({ 输: "入" }).输',
  escaped: '"\\\\输"',
};

test.each(Object.entries(values))('a %s means the same in one byte per character', (_kind, code) => {
  const small = oneByteText(code);
  expect(small).toMatch(/^[\0-\xff]*$/);
  expect(runInNewContext(small)).toBe(runInNewContext(code));
});

test('an escaped character is unchanged', () => expect(oneByteText('"\\输"')).toBe('"\\输"'));
