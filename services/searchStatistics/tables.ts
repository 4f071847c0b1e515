/** Tables of past searches and of content requests. */
import { boolean, customType, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { requestStates } from '../../schema/entities/readerRequest.ts';
import { changed, made, moment } from '../shared/database/columns.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/** Queries with their frequency. A query is suggested after several visitors made it, or if staff recommend it. */
export const searchKeywords = pgTable(
  'search_keywords',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it was first typed. */
    keyword: text('keyword').notNull(),
    /** The normalised form, which identifies equal queries. */
    normalised: text('normalised').notNull(),
    language: text('language').notNull(),
    /** The compiled query: it is suggested only to readers who would get hits. */
    sought: tsquery('sought').notNull(),
    recommended: boolean('recommended').notNull().default(false),
    uses: integer('uses').notNull().default(0),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    unique('search_keywords_normalised').on(table.language, table.normalised),
    index('search_keywords_uses').on(table.language, table.uses.desc()),
    index('search_keywords_created').on(table.createdAt),
    index('search_keywords_updated').on(table.updatedAt),
  ],
);

/** A hit that a visitor opened, with its position in the list, from 1. */
export interface OpenedHit {
  kind: string;
  id: string;
  place: number;
}

/** Searches without their accounts. Searches without hits show staff which content is missing. */
export const searchEvents = pgTable(
  'search_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    query: text('query').notNull(),
    normalised: text('normalised').notNull(),
    language: text('language').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    hits: integer('hits').notNull(),
    at: moment('at').notNull().defaultNow(),
    site: text('site'),
    /** Distinguishes the visitors of one day, see `visitor.ts`; null if unknown. */
    visitor: text('visitor'),
    /** Each hit once, in the order of opening. */
    opened: jsonb('opened').$type<OpenedHit[]>().notNull().default([]),
  },
  (table) => [index('search_events_at').on(table.at), index('search_events_keyword').on(table.language, table.normalised, table.at)],
);

/** The salt of a day's visitor hashes; it is deleted the day after. */
export const searchSalts = pgTable('search_salts', { day: date('day').primaryKey(), salt: uuid('salt').notNull().defaultRandom() });

/** Content that visitors reported as missing. */
export const contentRequests = pgTable('search_wishes', {
  id: uuid('id').primaryKey().defaultRandom(),
  keyword: text('keyword').notNull(),
  language: text('language').notNull(),
  wish: text('wish').notNull(),
  contact: text('contact').notNull().default(''),
  state: text('state', { enum: requestStates }).notNull().default('open'),
  createdAt: made(),
});
