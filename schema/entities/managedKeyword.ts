import { entity, text } from '../define/fields.ts';
import { Keyword } from './keyword.ts';
import { recordFields, saved } from './record.ts';

/** A query for editors. `recommended` queries are suggested regardless of how often they were made. */
export const ManagedKeyword = entity('keyword', { ...Keyword.shape, id: recordFields.id, updatedAt: recordFields.updatedAt });

/** A query to save. Its text and language cannot be changed. */
export const KeywordDraft = entity('keyword', {
  ...saved,
  keyword: text({ min: 1, max: 200 }).optional(),
  language: Keyword.shape.language.optional(),
  recommended: Keyword.shape.recommended,
});
