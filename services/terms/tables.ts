/** Tables of technical terms and of terms that readers propose. */
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { articleStatuses } from '../../schema/entities/article.ts';
import { requestStates } from '../../schema/entities/readerRequest.ts';
import { changed, made } from '../shared/database/columns.ts';

/** Technical terms. Their texts by language are in the next table. */
export const terms = pgTable('terms', {
  code: text('code').primaryKey(),
  related: text('related').array().notNull().default([]),
  status: text('status', { enum: articleStatuses }).notNull().default('published'),
  updatedAt: changed(),
});

export const termTexts = pgTable(
  'term_texts',
  {
    term: text('term').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
    abbreviation: text('abbreviation').notNull().default(''),
    definition: text('definition').notNull(),
    synonyms: text('synonyms').array().notNull().default([]),
    pinyin: text('pinyin').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.language] }),
    foreignKey({ columns: [table.term], foreignColumns: [terms.code] }).onDelete('cascade'),
    index('term_texts_name').on(table.language, table.name),
  ],
);

/** Missing terms that readers proposed. */
export const termProposals = pgTable('term_proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  term: text('term').notNull(),
  language: text('language').notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: requestStates }).notNull().default('open'),
  createdAt: made(),
});
