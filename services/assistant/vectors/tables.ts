/** Vectors of passages, computed by the configured embeddings model. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';

/** The texts whose passages have vectors. `version` is the row version of the indexed text that they were made from. */
export const embeddedTexts = pgTable(
  'embedded_texts',
  {
    kind: text('kind').notNull(),
    record: text('record').notNull(),
    language: text('language').notNull(),
    model: text('model').notNull(),
    version: text('version').notNull(),
    passages: integer('passages').notNull(),
    madeAt: moment('made_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.language] }),
    index('embedded_texts_model').on(table.model, table.madeAt),
  ],
);

/** Vectors by `hash` of the title, headings and text of a passage. */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    kind: text('kind').notNull(),
    record: text('record').notNull(),
    language: text('language').notNull(),
    hash: text('hash').notNull(),
    model: text('model').notNull(),
    /** Normalised to length 1. An array, so that the table is the same with and without pgvector. */
    vector: real('vector').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.language, table.hash] }),
    index('passage_vectors_model').on(table.model),
  ],
);
