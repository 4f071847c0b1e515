import { expect, test } from 'vitest';
import type { Portal } from '../portal.ts';
import { withOwnWords } from './ownWords.ts';

const portal: Pick<Portal, 'words' | 'builtInWords'> = {
  words: {
    zh: { 'shell.home': '首页', 'list.count': '共 {{count}} 条' },
    en: { 'shell.home': 'Home', 'list.count': '{{count}} rows of {{total}}' },
    ar: { 'shell.home': 'الرئيسية' },
  },
};
const over = (language: string, key: string, value: string) => withOwnWords(portal, [{ language, key, value }]).words;

test('a word of staff replaces the word of the portal, only in its language', () => {
  expect(over('en', 'shell.home', 'Start')).toEqual({ ...portal.words, en: { ...portal.words.en, 'shell.home': 'Start' } });
  expect(portal.words.en?.['shell.home']).toBe('Home');
});

test('a language that falls back can have separate words of staff', () => {
  expect(over('ar', 'list.count', '{{count}}').ar).toMatchObject({ 'list.count': '{{count}}' });
});

test.each([
  ['a word that the portal does not have', 'en', 'shell.unknown', 'Text'],
  ['a language that the portal does not have', 'de', 'shell.home', 'Anfang'],
  ['a placeholder is missing', 'en', 'list.count', 'Rows: {{count}}'],
  ['a placeholder is misspelled', 'en', 'list.count', '{{count}} of {{totals}}'],
  ['a placeholder is added', 'en', 'shell.home', 'Home {{user}}'],
  ['another word is included', 'en', 'shell.home', '$t(list.count)'],
  ['nothing remains', 'en', 'shell.home', '  '],
  ['it is a key of every object', 'en', 'constructor', 'Text'],
  ['its language is a key of every object', '__proto__', 'shell.home', 'Text'],
])('the word of the portal is used if %s', (_why, language, key, value) => {
  expect(over(language, key, value)).toEqual(portal.words);
});

test('placeholders may change their order and repeat', () => {
  expect(over('en', 'list.count', 'Of {{total}}: {{count}} ({{count}})').en?.['list.count']).toContain('Of');
});
