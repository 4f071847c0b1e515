/** Comments on texts in approval. */
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articles } from '../../articles/tables.ts';
import { made, moment, position } from '../../shared/database/columns.ts';

/** A comment on a passage, or a reply; `comment` is the comment that it replies to. */
export const textComments = pgTable(
  'text_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    comment: uuid('comment').references((): AnyPgColumn => textComments.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    quote: text('quote').notNull().default(''),
    prefix: text('prefix').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    position: position(),
    text: text('text').notNull(),
    author: uuid('author')
      .notNull()
      .references(() => accounts.id),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => accounts.id),
    createdAt: made(),
  },
  (table) => [
    index('text_comments_article').on(table.article, table.createdAt),
    index('text_comments_comment').on(table.comment),
    index('text_comments_author').on(table.author),
    index('text_comments_resolved_by').on(table.resolvedBy),
  ],
);
