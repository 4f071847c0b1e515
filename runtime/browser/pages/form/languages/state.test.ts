import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../../shared/portal.ts';
import { targetOf } from './LanguageTabs.tsx';
import { isByLanguage, languageOfPart, languageState, languagesAtFault, languagesIn } from './state.ts';

const languages = ['zh', 'en', 'ar'];
const input = (field: string, more: Partial<Input> = {}): Input =>
  ({ field, noun: 'thing', name: field, kind: 'localText', required: false, languages, ...more }) as Input;
const title = input('title', { needs: ['zh'] });
const body = input('body', { kind: 'localMarkdown' });
const steps = input('steps', {
  kind: 'items',
  languages: undefined,
  items: [input('name'), input('code', { kind: 'code', languages: undefined })],
});

describe('the state of a language', () => {
  const states = (values: Record<string, unknown>, outdated: string[] = []) =>
    languages.map((language) => languageState(language, [title, body, steps], values as never, outdated));

  test('a language is complete with each text that is required or exists in another language', () => {
    expect(states({})).toEqual(['empty', 'empty', 'empty']);
    expect(states({ title: { zh: '题', en: 'T' }, body: { zh: '文' } })).toEqual(['complete', 'partial', 'empty']);
    expect(states({ body: { zh: '文', en: 'x' } })).toEqual(['partial', 'complete', 'empty']);
    expect(states({ title: { zh: '题', en: ' ' } })).toEqual(['complete', 'empty', 'empty']);
  });

  test('texts of entries are counted', () => {
    const entries = [{ key: 'a', values: { name: { zh: '步', en: 'Step' }, code: 'x' } }];
    expect(states({ title: { zh: '题', en: 'T' }, steps: entries })).toEqual(['complete', 'complete', 'empty']);
    expect(states({ title: { zh: '题', ar: 'ع' }, steps: entries })).toEqual(['complete', 'partial', 'partial']);
  });

  test('an outdated language is marked, unless it is empty', () => {
    expect(states({ title: { zh: '题', en: 'T' } }, ['en', 'ar'])).toEqual(['complete', 'outdated', 'empty']);
  });

  test('for any texts: empty without text, complete only with all that another language has', () => {
    const texts = fc.dictionary(fc.constantFrom(...languages), fc.constantFrom('', ' ', 'x'));
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const has = (language: string) => [one, other].map((text) => (text[language] ?? '').trim() !== '');
        for (const language of languages) {
          const state = languageState(language, [title, body], { title: one, body: other });
          expect(state === 'empty').toBe(!has(language).some(Boolean));
          if (state === 'complete')
            for (const rival of languages)
              for (const [index, isThere] of has(rival).entries()) expect(!isThere || has(language)[index]).toBe(true);
        }
      }),
    );
  });
});

test('fields by language are found within entries, and parts lead to their language', () => {
  expect(isByLanguage(steps)).toBe(true);
  expect(isByLanguage(input('code', { kind: 'code', languages: undefined }))).toBe(false);
  expect(languagesIn([steps, title])).toEqual(languages);
  expect(languageOfPart(title, 'en')).toBe('en');
  expect(languageOfPart(steps, '3.name.ar')).toBe('ar');
  expect(languageOfPart(steps, '3.code')).toBeUndefined();
  const faults = { title: { within: { en: { rule: 'enter' } } }, steps: { within: { '0.name.ar': { rule: 'long' } } } } as const;
  expect([...languagesAtFault([title, body, steps], faults)]).toEqual(['en', 'ar']);
});

test('arrow keys move to the next tab in reading direction, and wrap around', () => {
  expect(targetOf('ArrowRight', 0, 3, false)).toBe(1);
  expect(targetOf('ArrowRight', 0, 3, true)).toBe(2);
  expect(targetOf('ArrowLeft', 0, 3, false)).toBe(2);
  expect(targetOf('End', 0, 3, true)).toBe(2);
  expect(targetOf('a', 0, 3, false)).toBeUndefined();
});
