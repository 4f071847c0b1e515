/** The texts of articles: their versions, drafts and publication. */
export {
  dropDrafts,
  hadReaders,
  newestTexts,
  originalLanguage,
  publishText,
  publishTexts,
  type Revision,
  saveDrafts,
  textOf,
  withdrawText,
} from './texts.ts';
