/** The words of a site, by i18next: one instance for the words of a page, the same on both ends. */
import { createInstance, type i18n, type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PageTables, SiteTables, Words } from '../shared/portal.ts';

const namespace = 'portal';
const shellOnly: Words = {};
const instances = new WeakMap<SiteTables, WeakMap<Words, i18n>>();

/** The words of a site and a page. Made once for each pair of tables. */
export function wordsOf(tables: SiteTables, page: PageTables | null): i18n {
  const pageWords = page?.words ?? shellOnly;
  const ofSite = instances.get(tables) ?? new WeakMap<Words, i18n>();
  instances.set(tables, ofSite);
  const made = ofSite.get(pageWords) ?? createWords(tables.site.locale, { ...tables.words, ...pageWords });
  ofSite.set(pageWords, made);
  return made;
}

/** Keys are flat and hold dots and colons; React escapes, so interpolation does not. */
function createWords(locale: string, words: Words): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [namespace],
    defaultNS: namespace,
    resources: { [locale]: { [namespace]: words } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** The words in the reader's language: `t('shell.login')`. */
export function useWords(): TFunction {
  return useTranslation().t;
}
