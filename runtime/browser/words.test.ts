import { expect, test, vi } from 'vitest';
import type { Words } from '../shared/portal.ts';
import { createWords, translateBy } from './words.ts';

const words = (texts: Words, locale: string) => translateBy(createWords(locale, texts));

test('a word is found by its key and its placeholders are filled; a key without a word is shown itself', () => {
  const t = words({ greeting: 'Hello {{name}}, {{ name }}' }, 'en');
  expect(t('greeting', { name: '$& <b>' })).toBe('Hello $& <b>, $& <b>');
  expect(t('nothing.here')).toBe('nothing.here');
});

test('an empty word is shown as nothing', () => {
  expect(words({ between: '' }, 'zh-CN')('between')).toBe('');
});

test('a count selects the plural form of the language', () => {
  const russian = words({ rows_one: '{{count}} строка', rows_few: '{{count}} строки', rows_many: '{{count}} строк' }, 'ru');
  expect([1, 3, 5, 21].map((count) => russian('rows', { count }))).toEqual(['1 строка', '3 строки', '5 строк', '21 строка']);
  const chinese = words({ rows_other: '{{number}} 行' }, 'zh-CN');
  expect(chinese('rows', { count: 1, number: '1' })).toBe('1 行');
});

test('a word without a plural is used for every count', () => {
  expect(words({ total: '{{count}} in all' }, 'en')('total', { count: 2 })).toBe('2 in all');
});

test('the first table that has a word is used, with its plural forms', () => {
  const t = translateBy(
    createWords('en', { save: 'Save draft', rows_other: '{{count}} rows' }, { save: 'Save', rows_one: 'A row', undo: 'Undo' }),
  );
  expect([t('save'), t('undo'), t('rows', { count: 2 })]).toEqual(['Save draft', 'Undo', '2 rows']);
});

test('a missing value of a placeholder is shown as an ellipsis, and reported', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(words({ late: 'Version {{version}} of {{ all }}' }, 'en')('late', { all: 3 })).toBe('Version … of 3');
  expect(reported.mock.calls.flat().join()).toContain('version');
  reported.mockRestore();
});
