/** Which texts of an article are translations, and which of these are out of date. */
export {
  hasOutdated,
  lacksLanguage,
  type OutdatedTranslation,
  originalLanguageOf,
  outdatedRows,
  outdatedTranslations,
} from './outdated.ts';
