import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Extracted } from '../extraction/index.ts';
import { moment } from '../shared/database/columns.ts';

/** Extracted text and previews by file content: identical files are processed once. */
export const filePreviews = pgTable(
  'file_previews',
  {
    /** SHA-256 of the content in lower-case hex. */
    sha256: text('sha256').notNull(),
    kind: text('kind').notNull(),
    /** The version of the extraction code. */
    format: integer('format').notNull(),
    result: jsonb('result').$type<Extracted>().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.kind] }), index('file_previews_made_at').on(table.madeAt)],
);
