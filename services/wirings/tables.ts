/** The wiring diagrams: each is one row with its drawing, as it is read whole or not at all. */
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { wiringScenarios } from '../../schema/entities/wiring.ts';
import { isOneOf, names, record, recordChecks } from '../columns.ts';
import type { LocalizedText } from '../names.ts';
import type { ReadDrawing } from './drawing/read.ts';

/** A place in the drawing where a wire ends; `mark` is its name there. */
export interface Terminal {
  mark: string;
  part?: string | undefined;
  label?: string | undefined;
  /** By the letters of IEC 60757. */
  colour?: string | undefined;
  role: LocalizedText;
  voltage?: string | undefined;
}

/** What is drawn under a letter; a text of that name in the drawing is said in the reader's language. */
export interface DrawnPart {
  mark: string;
  name: LocalizedText;
  model?: string | undefined;
  quantity?: number | undefined;
}

export interface Layer {
  mark: string;
  name: LocalizedText;
}

const list = <Item>(column: string) => jsonb(column).$type<readonly Item[]>().notNull().default([]);

export const wirings = pgTable(
  'wirings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people know the drawing by: permanent, printed on it. */
    code: text('code').notNull().unique(),
    names: names('names'),
    summaries: names('summaries'),
    cautions: names('cautions').default({}),
    ports: text('ports').array().notNull().default([]),
    scenario: text('scenario', { enum: wiringScenarios }).notNull(),
    products: text('products').array().notNull().default([]),
    /** The drawing as it was uploaded and taken, and as it is drawn. */
    file: uuid('file').references((): AnyPgColumn => files.id),
    drawing: jsonb('drawing').$type<ReadDrawing>(),
    layers: list<Layer>('layers'),
    parts: list<DrawnPart>('parts'),
    terminals: list<Terminal>('terminals'),
    /** Ids of articles on the same matter. */
    articles: uuid('articles').array().notNull().default([]),
    ...record(),
  },
  (table) => [
    check('wirings_scenario', isOneOf(table.scenario, wiringScenarios)),
    ...recordChecks('wirings', table),
    index('wirings_products').using('gin', table.products),
    index('wirings_file').on(table.file),
  ],
);
