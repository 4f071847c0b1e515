import { entity, text } from '../define/fields.ts';
import { Keyword } from './keyword.ts';
import { recordFields, saved } from './record.ts';

/** A query as editors keep it: `recommended` ones are offered however seldom they were made. */
export const ManagedKeyword = entity('keyword', { ...Keyword.shape, id: recordFields.id, updatedAt: recordFields.updatedAt });

/** What editors write of a query. What it asks and its language are given once. */
export const KeywordDraft = entity('keyword', {
  ...saved,
  keyword: text({ min: 1, max: 200 }).optional(),
  language: Keyword.shape.language.optional(),
  recommended: Keyword.shape.recommended,
});
