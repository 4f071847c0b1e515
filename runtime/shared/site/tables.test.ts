import { expect, test } from 'vitest';
import type { Portal } from '../portal.ts';
import { pageTables, wordsBelow, wordsOf } from './tables.ts';

const words = {
  en: { 'page.a.title': 'A', 'page.a.count_one': 'one', 'page.a.count_other': 'many', 'page.ab': 'AB', 'page.b': 'B' },
  ar: { 'page.a.title': 'أ' },
};
const sites = { ar: { language: 'ar', words: 'fallback', fallback: ['en'] }, en: { language: 'en', words: 'whole', fallback: [] } };
const page = (wanted: string[]) => ({ words: wanted });
const portal = {
  sites,
  words,
  pages: { a: page(['page.a.']), b: page(['page.a.count', 'page.b', 'page.missing']) },
} as unknown as Portal;

test('a page gets the words that it names, with plural forms, and all words below a prefix', () => {
  expect(pageTables(portal, 'en', 'a').words).toEqual({ 'page.a.title': 'A', 'page.a.count_one': 'one', 'page.a.count_other': 'many' });
  expect(pageTables(portal, 'en', 'b').words).toEqual({ 'page.a.count_one': 'one', 'page.a.count_other': 'many', 'page.b': 'B' });
});

test('a page omits blocks of other sites', () => {
  const blocks = [
    { kind: 'note', id: 'all' },
    { kind: 'note', id: 'own', sites: ['en'] },
  ];
  const withBlocks = { ...portal, pages: { a: { words: [], blocks } } } as unknown as Portal;
  const shown = (site: string) => (pageTables(withBlocks, site, 'a').page as { blocks: { id: string }[] }).blocks.map(({ id }) => id);
  expect([shown('en'), shown('ar')]).toEqual([['all', 'own'], ['all']]);
});

test('the words of a site in its own language override those of the fallback', () => {
  expect(wordsOf(portal, 'ar')).toEqual({ ...words.en, ...words.ar });
  expect(wordsBelow(portal, 'ar', 'page.a.')['page.a.title']).toBe('أ');
});

test('the words of two portals are separate', () => {
  expect(wordsOf({ sites: portal.sites, words: { ...words, en: { 'page.a.title': 'New' } } }, 'en')).toEqual({ 'page.a.title': 'New' });
});
