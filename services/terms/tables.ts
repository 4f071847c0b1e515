import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { made } from '../columns.ts';

/** Terms that readers missed. */
export const termProposals = pgTable('term_proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  term: text('term').notNull(),
  language: text('language').notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: ['open', 'done'] })
    .notNull()
    .default('open'),
  createdAt: made(),
});
