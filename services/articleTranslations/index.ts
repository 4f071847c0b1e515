/** Finds the translations of an article, and the outdated ones. */
export {
  hasOutdated,
  lacksLanguage,
  type OutdatedTranslation,
  originalLanguageOf,
  outdatedRows,
  outdatedTranslations,
} from './outdated.ts';
