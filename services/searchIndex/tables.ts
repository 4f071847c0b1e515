import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** The words of files, by their content: what the search finds a record by that has the file attached. */
export const fileTexts = pgTable('file_texts', {
  /** Of the content, in lower-case hex. */
  sha256: text('sha256').primaryKey(),
  /** `none` has no words of its own, such as a scan; `refused` could not be read within its bounds. */
  state: text('state', { enum: ['read', 'none', 'refused'] }).notNull(),
  text: text('text').notNull().default(''),
  readAt: moment('read_at').notNull().defaultNow(),
});
