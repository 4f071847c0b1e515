/** The words of a site: one translation function for a page's words, identical on server and browser. */
import { createContext, useContext } from 'react';
import type { PageTables, SiteTables, Words } from '../shared/portal.ts';

/** The values of a word's placeholders. */
export interface WordValues {
  /** Selects the plural form. */
  count?: unknown;
  /** Used where the word does not exist. */
  defaultValue?: string;
  [place: string]: unknown;
}

/** Translates a key. A missing key without a default is returned itself, so that it is noticed. */
export type Translate = (key: string, values?: WordValues) => string;

const shellOnly: Words = {};
const made = new WeakMap<SiteTables, WeakMap<Words, Translate>>();

/** The words of a site and a page. Created once for each pair of tables. */
export function wordsOf(tables: SiteTables, page: PageTables | null): Translate {
  const pageWords = page?.words ?? shellOnly;
  const ofSite = made.get(tables) ?? new WeakMap<Words, Translate>();
  made.set(tables, ofSite);
  const words = ofSite.get(pageWords) ?? createWords(tables.site.locale, pageWords, tables.words);
  ofSite.set(pageWords, words);
  return words;
}

/**
 * Translates by tables of words. Keys are flat, plural forms have the suffixes of the CLDR. React escapes, so values are inserted as
 * they are.
 *
 * @param layers The first table that has a key or one of its plural forms is used. They are not merged: copying the 800 words of a
 *   site took 5 ms for each kind of page.
 */
export function createWords(locale: string, ...layers: readonly Words[]): Translate {
  let rules: Intl.PluralRules | undefined;
  const formsOf = (key: string, count: unknown): string[] => {
    if (typeof count !== 'number') return [key];
    rules ??= new Intl.PluralRules(locale);
    const form = `${key}_${rules.select(count)}`;
    return count === 0 ? [`${key}_zero`, form, key] : [form, key];
  };
  return (key, values) => {
    const word = find(layers, formsOf(key, values?.count)) ?? values?.defaultValue ?? key;
    return values ? fill(word, values) : word;
  };
}

function find(layers: readonly Words[], forms: readonly string[]): string | undefined {
  for (const layer of layers) for (const form of forms) if (Object.hasOwn(layer, form)) return layer[form];
  return;
}

/** A missing value is shown as an ellipsis. Tests fail on console errors. */
const fill = (word: string, values: WordValues): string =>
  word.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, place: string) => {
    const value = values[place];
    if (value !== undefined) return String(value ?? '');
    console.error(`The word “${word}” has no value for ${place}.`);
    return '…';
  });

const WordsContext = createContext<Translate | null>(null);

/** Gives the words to what is rendered below it. */
export const WordsProvider = WordsContext;

/** The words in the reader's language: `t('shell.login')`. */
export function useWords(): Translate {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords() works only below the portal that mount() or render() puts up.');
  return words;
}
