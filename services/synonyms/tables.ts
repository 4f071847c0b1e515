import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changed, made } from '../shared/database/columns.ts';

/** Sets of synonyms. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: uuid('id').primaryKey().defaultRandom(),
  words: text('words').array().notNull(),
  createdAt: made(),
  updatedAt: changed(),
});
