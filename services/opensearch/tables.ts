/** The state of the OpenSearch index, and the texts that it lacks. Triggers in a migration record the changes of all writers. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { made, moment } from '../shared/database/columns.ts';

/** The OpenSearch index in use; one row while an engine is configured. */
export const searchFeeds = pgTable('search_feeds', {
  name: text('name').primaryKey(),
  /** Name of the index; null while the first one is built. */
  index: text('index'),
  /** Identifies mapping and documents. An index with another format is rebuilt. */
  format: text('format').notNull(),
  /**
   * When a process last checked for changes. Changes are recorded for one day after it, so that they do not accumulate without
   * an engine.
   */
  fedAt: moment('fed_at').notNull().defaultNow(),
});

/** Texts that were written or removed since, in the order of the statements. A text may occur several times. */
export const searchChanges = pgTable('search_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  record: text('record').notNull(),
  language: text('language').notNull(),
  createdAt: made(),
});
