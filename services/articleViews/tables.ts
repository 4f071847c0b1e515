/** Table of the views of articles that are not added up yet. */
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * Views since they were last added to `articles.views`. That column is in the indexes of lists, so changing it writes every
 * index of the row; this table has one. No foreign key: the views of an article that was deleted are dropped.
 */
export const articleViews = pgTable('article_views', {
  article: uuid('article').primaryKey(),
  number: integer('number').notNull(),
});
