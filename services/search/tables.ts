/** Tables of what was searched for, and of what was missed. */
import { boolean, customType, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { requestStates } from '../../schema/entities/readerRequest.ts';
import { changed, made, moment } from '../columns.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/** Queries by how often they were made; suggested once several visitors made them, or where staff chose them. */
export const searchKeywords = pgTable(
  'search_keywords',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it was typed first. */
    keyword: text('keyword').notNull(),
    /** What makes two of them the same. */
    normalised: text('normalised').notNull(),
    language: text('language').notNull(),
    /** What it asks of the texts: a query is offered only to those who would find something. */
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

/** What somebody went to from the hits of a search, and at which place among them it stood, from 1. */
export interface OpenedHit {
  kind: string;
  id: string;
  place: number;
}

/** Searches as they were made, without who made them: what is sought and not found is what staff has to write. */
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
    /** Tells visitors of one day apart, as `visitor.ts` does; null where nobody knew. */
    visitor: text('visitor'),
    /** Each hit once, in the order in which they were opened. */
    opened: jsonb('opened').$type<OpenedHit[]>().notNull().default([]),
  },
  (table) => [index('search_events_at').on(table.at), index('search_events_keyword').on(table.language, table.normalised, table.at)],
);

/** What makes the names of a day's visitors; it is thrown away the day after. */
export const searchSalts = pgTable('search_salts', { day: date('day').primaryKey(), salt: uuid('salt').notNull().defaultRandom() });

/** What visitors said they had been looking for. */
export const searchWishes = pgTable('search_wishes', {
  id: uuid('id').primaryKey().defaultRandom(),
  keyword: text('keyword').notNull(),
  language: text('language').notNull(),
  wish: text('wish').notNull(),
  contact: text('contact').notNull().default(''),
  state: text('state', { enum: requestStates }).notNull().default('open'),
  createdAt: made(),
});
