/** Repair guides for on-site repairs. Each guide is one row, because it is always read as a whole. */
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { repairDifficulties, repairTimes } from '../../schema/entities/repairGuide.ts';
import { isOneOf, names, record, recordChecks } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

export interface Tool {
  name: LocalizedText;
  size?: string | undefined;
}

export interface SparePart {
  name: LocalizedText;
  orderCode?: string | undefined;
  quantity?: number | undefined;
}

export interface GuideStep {
  title: LocalizedText;
  text: LocalizedText;
  caution?: LocalizedText | undefined;
  /** Id of a file. */
  picture?: string | undefined;
}

const list = <Item>(column: string) => jsonb(column).$type<readonly Item[]>().notNull().default([]);

export const repairGuides = pgTable(
  'repair_guides',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name in URLs. */
    code: text('code').notNull().unique(),
    titles: names('titles'),
    summaries: names('summaries'),
    cautions: names('cautions').default({}),
    difficulty: text('difficulty', { enum: repairDifficulties }).notNull(),
    /** Maximum duration in minutes. */
    time: text('time', { enum: repairTimes }).notNull(),
    products: text('products').array().notNull().default([]),
    tools: list<Tool>('tools'),
    parts: list<SparePart>('parts'),
    steps: list<GuideStep>('steps'),
    ...record(),
  },
  (table) => [
    check('repair_guides_difficulty', isOneOf(table.difficulty, repairDifficulties)),
    check('repair_guides_time', isOneOf(table.time, repairTimes)),
    ...recordChecks('repair_guides', table),
    index('repair_guides_products').using('gin', table.products),
    index('repair_guides_order').on(table.position, table.code),
  ],
);
