/** Drafts of articles: texts and facts that are saved together. */
export { type ArticleDraft, classTypeOf, filterKnown, saveDraftParts, toDraftRow } from './draft.ts';
export { type ArticleSaveContext, draftOf, saveArticle } from './save.ts';
