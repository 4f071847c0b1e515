import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Extracted } from './preview.ts';

/** What was taken out of files, by their content: equal contents are looked into once. */
export const filePreviews = pgTable(
  'file_previews',
  {
    /** SHA-256 of the content in lower-case hex. */
    sha256: text('sha256').notNull(),
    kind: text('kind').notNull(),
    /** The version of the code that looked. */
    format: integer('format').notNull(),
    result: jsonb('result').$type<Extracted>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.kind] }), index('file_previews_made_at').on(table.madeAt)],
);
