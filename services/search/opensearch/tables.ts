/** What OpenSearch has of the index, and which texts it lacks. Triggers of the migration note the changes of all writers. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { made, moment } from '../../columns.ts';

/** The index of OpenSearch that has the texts: one row while an engine is in use. */
export const searchFeeds = pgTable('search_feeds', {
  name: text('name').primaryKey(),
  /** Name of the index; null while the first one is built. */
  index: text('index'),
  /** Identifies mapping and documents: an index of another format is built again. */
  format: text('format').notNull(),
  /** When a process last looked for changes. Changes are noted for a day after it, so that they do not grow without an engine. */
  fedAt: moment('fed_at').notNull().defaultNow(),
});

/** Texts that were written or removed since, in the order of their statements. A text may be in it several times. */
export const searchChanges = pgTable('search_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  record: text('record').notNull(),
  language: text('language').notNull(),
  createdAt: made(),
});
