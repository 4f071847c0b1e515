import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/tables.ts';
import { moment } from '../../shared/database/columns.ts';

/** Imported documents: the article of each, and its content at the last import. */
export const importedDocuments = pgTable(
  'imported_documents',
  {
    /** Zone and name of the set, such as `luban/manual`. */
    collection: text('collection').notNull(),
    /** Below the folder, with slashes. */
    path: text('path').notNull(),
    language: text('language').notNull(),
    article: uuid('article')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Hash of all written data; empty after the document was withdrawn. */
    hash: text('hash').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.path, table.language] }),
    index('imported_documents_article').on(table.article),
  ],
);
