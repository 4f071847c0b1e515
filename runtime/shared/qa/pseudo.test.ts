import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { createWords, translateBy } from '../../browser/words.ts';
import { wordsOf } from '../site/tables.ts';
import { marks, outsideMarks, pseudo, pseudoLocale, pseudoWords, withPseudoSite } from './pseudo.ts';
import { marksOf, placeholderNames } from './words/text.ts';

/** Texts as in files of words: letters, placeholders, tags, entities and nested words. */
const texts = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '{{name}}',
        '{{ count }}',
        '{{- html}}',
        '{{size, number}}',
        '$t(list.total.exact)',
        '<b>',
        '</b>',
        '<br />',
        '&nbsp;',
        '&#160;',
        'Save',
        ' ',
      ),
    ),
  )
  .map((parts) => parts.join(''));

test('a text keeps its placeholders, tags, entities and nested words unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(placeholderNames(pseudo(text))).toEqual(placeholderNames(text));
      expect(marksOf(pseudo(text))).toEqual(marksOf(text));
    }),
  );
});

test('no letter is unchanged, and the text is in marks', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z ,.]{0,60}$/), (text) => {
      const changed = pseudo(text);
      expect(changed).not.toMatch(/[A-Za-z]/);
      expect([changed.at(0), changed.at(-1)]).toEqual([marks.open, marks.close]);
    }),
  );
});

test('a text grows by a third and is in marks; one without letters is unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,80}$/), (text) => {
      const grown = pseudo(text).length - marks.open.length - marks.close.length - text.length;
      expect(grown / text.length).toBeGreaterThanOrEqual(0.34);
      expect(grown / text.length).toBeLessThanOrEqual(0.7);
    }),
  );
  expect([pseudo(', '), pseudo('+{{count}}'), pseudo('{{from}} – {{to}}'), pseudo('')]).toEqual([
    ', ',
    '+{{count}}',
    '{{from}} – {{to}}',
    '',
  ]);
});

test('text outside of the marks is not a word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), fc.stringMatching(/^[0-9 .]{0,9}$/), (word, number) => {
      expect(outsideMarks(`${pseudo(word)}${number}${pseudo(`in ${word}`)}`)).toBe(number.trim());
    }),
  );
  expect(outsideMarks(`${marks.open}a ${pseudo('name')} b${marks.close} and ${pseudo('more')}`)).toBe('and');
});

test('placeholders are filled and plurals chosen as before', () => {
  const t = translateBy(
    createWords(pseudoLocale, pseudoWords({ rows_one: '{{count}} row of {{name}}', rows_other: '{{count}} rows of {{name}}' })),
  );
  expect(t('rows', { count: 1, name: 'A' })).toBe('⟦1 ŕöŵ öƒ A··⟧');
  expect(t('rows', { count: 2, name: 'A' })).toBe('⟦2 ŕöŵš öƒ A···⟧');
});

test('the words of a site that falls back become pseudo, also names in cards, and other sites keep theirs', () => {
  const base = tinyPortal({ words: { en: { 'shell.login': 'Log in' }, zh: { 'shell.login': '登录' } } });
  const zh = base.sites.zh as (typeof base.sites)[string];
  const { portal, site } = withPseudoSite({ ...base, sites: { ...base.sites, zh: { ...zh, fallback: ['en'] } } });
  expect(site).toMatchObject({ id: 'zh', language: 'zh', locale: 'en-XA', direction: 'ltr', active: 'always' });
  expect(wordsOf(portal, 'zh')).toEqual({ 'shell.login': '⟦Ļöĝ îñ··⟧' });
  expect(wordsOf(portal, 'en')).toEqual({ 'shell.login': 'Log in' });
  expect(portal.settings.name).toEqual({ ...base.settings.name, zh: '⟦Ţîñý··⟧' });
  expect(() => withPseudoSite(base)).toThrow(/falls? back/);
});
