/** The words of a site by i18next: one instance for a page's words, identical on server and browser. */
import { createInstance, type i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { PageTables, SiteTables, Words } from '../shared/portal.ts';

export { I18nextProvider as WordsProvider } from 'react-i18next';

/** The values of a word's placeholders. */
export interface WordValues {
  /** Selects the plural form. */
  count?: unknown;
  /** Used where the word does not exist. */
  defaultValue?: string;
  [name: string]: unknown;
}

/** Translates a key. A missing key without a default is returned unchanged, so that it is noticed. */
export type Translate = (key: string, values?: WordValues) => string;

const shellOnly: Words = {};
const made = new WeakMap<SiteTables, WeakMap<Words, i18n>>();

/** The words of a site and a page. Created once for each pair of tables. */
export function wordsOf(tables: SiteTables, page: PageTables | null): i18n {
  const pageWords = page?.words ?? shellOnly;
  const ofSite = made.get(tables) ?? new WeakMap<Words, i18n>();
  made.set(tables, ofSite);
  const words = ofSite.get(pageWords) ?? createWords(tables.site.locale, pageWords, tables.words);
  ofSite.set(pageWords, words);
  return words;
}

/**
 * Keys are flat and may contain dots and colons. React escapes, so interpolation does not.
 *
 * @param layers Tables of words; the first that has a key is used. They are not merged: copying the 800 words of a site took 5 ms for
 *   each kind of page.
 */
export function createWords(locale: string, ...layers: readonly Words[]): i18n {
  const instance = createInstance();
  const tables = Object.fromEntries(layers.map((layer, index) => [`layer${index}`, layer]));
  const namespaces = Object.keys(tables);
  instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    ns: namespaces,
    defaultNS: namespaces,
    resources: { [locale]: tables },
    keySeparator: false,
    // Without this option, an empty word would be rendered as its key, such as the space between two Chinese sentences.
    returnEmptyString: true,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A missing value is rendered as an ellipsis. Tests fail on console errors.
    missingInterpolationHandler: (word: string, [, name = '']: RegExpExecArray) => {
      console.error(`The word “${word}” has no value for ${name}.`);
      return '…';
    },
  });
  return instance;
}

const translates = new WeakMap<i18n, Translate>();

/** Translates by an instance. Words without placeholders are cached, because a page uses hundreds at every render. */
export function translateBy(words: i18n): Translate {
  const known = translates.get(words);
  if (known) return known;
  const unprefixed = new Map<string, string>();
  const translate: Translate = (key, values) => {
    if (values) return words.t(key, values as Record<string, unknown>);
    const found = unprefixed.get(key) ?? words.t(key);
    unprefixed.set(key, found);
    return found;
  };
  translates.set(words, translate);
  return translate;
}

/**
 * The words in the reader's language: `t('shell.login')`. Reads the library's context directly. An instance never changes
 * its language, so the listeners of `useTranslation` are not needed.
 */
export function useWords(): Translate {
  const context = useContext(I18nContext) as { i18n: i18n } | undefined;
  if (!context) throw new Error('useWords() works only below the portal that mount() or render() puts up.');
  return translateBy(context.i18n);
}
