/** Wiring diagrams. Each is one row with its drawing, because it is always read as a whole. */
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { wiringScenarios } from '../../schema/entities/wiring.ts';
import { isOneOf, names, record, recordChecks } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import type { ReadDrawing } from './drawing/read.ts';

/** A point in the drawing where a wire ends, labelled with `mark`. */
export interface Terminal {
  mark: string;
  part?: string | undefined;
  label?: string | undefined;
  /** Colour code of IEC 60757. */
  colour?: string | undefined;
  role: LocalizedText;
  voltage?: string | undefined;
  /** Its position in units of the drawing, if the drawing file does not contain it. */
  x?: number | undefined;
  y?: number | undefined;
}

/** The part with the label `mark`. A text with that name in the drawing is replaced by the name in the reader's language. */
export interface DrawingPartRow {
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
    /** The public number of the drawing: permanent and printed on it. */
    code: text('code').notNull().unique(),
    names: names('names'),
    summaries: names('summaries'),
    cautions: names('cautions').default({}),
    ports: text('ports').array().notNull().default([]),
    scenario: text('scenario', { enum: wiringScenarios }).notNull(),
    products: text('products').array().notNull().default([]),
    /** The uploaded file, and the parsed drawing below. */
    file: uuid('file').references((): AnyPgColumn => files.id),
    drawing: jsonb('drawing').$type<ReadDrawing>(),
    layers: list<Layer>('layers'),
    parts: list<DrawingPartRow>('parts'),
    terminals: list<Terminal>('terminals'),
    /** Ids of related articles. */
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
