import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { articles } from '../articles/tables.ts';

/** FAQ entries that were promoted, with their articles. */
export const promotions = pgTable(
  'promotions',
  {
    question: uuid('question')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('promotions_article').on(table.article)],
);
