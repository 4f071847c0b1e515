/** Tables of the search: what can be found, what was sought, what was missed. */
import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { audience, changed, made, moment } from '../columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * Every text that can be found: a row for each record in each of its languages, with what a query filters by beside it,
 * so that no query has to join. `serves` names the languages whose readers get this text of the record.
 */
export const searchTexts = pgTable(
  'search_texts',
  {
    kind: text('kind').notNull(),
    /** The id of the record among those of its kind. */
    record: text('record').notNull(),
    language: text('language').notNull(),
    serves: text('serves').array().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Plain text of the body. */
    body: text('body').notNull().default(''),
    /** What stands before all else when it is typed as a whole, in the form of `codeForm`: models, bill numbers, codes, file names. */
    exact: text('exact').array().notNull().default([]),
    /** Title and codes (A), keywords and models (B), also as they stand: small enough to lie in the row itself. */
    heads: tsvector('heads').notNull(),
    /** Weighted: A title and codes, B keywords and models, C summary, D body. */
    words: tsvector('words').notNull(),
    audience: audience(),
    classType: text('class_type'),
    category: text('category'),
    family: text('family').array().notNull().default([]),
    products: text('products').array().notNull().default([]),
    labels: text('labels').array().notNull().default([]),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.language] }),
    // Articles are many, everything else is little: two indexes, so that neither stands behind the other.
    index('search_texts_article_words').using('gin', table.words).where(sql`${table.kind} = 'article'`),
    index('search_texts_article_heads').using('gin', table.heads).where(sql`${table.kind} = 'article'`),
    index('search_texts_other_words').using('gin', table.words).where(sql`${table.kind} <> 'article'`),
    index('search_texts_newest').on(table.updatedAt.desc().nullsLast(), table.kind, table.record),
  ],
);

/** Letters of Cyrillic, each beside one that trigrams know: pg_trgm leaves out what the database's locale calls no letter. */
export const cyrillic = { letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюя', signs: 'abvgdejziyklmnoprstufhc4wx65739q' } as const;

/** Words that stand in titles, keywords and summaries: what a word typed with a mistake may have meant. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, () => [
  index('search_words_spelling').using('gin', sql.raw(`translate("word", '${cyrillic.letters}', '${cyrillic.signs}') gin_trgm_ops`)),
]);

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
  state: text('state', { enum: ['open', 'done'] })
    .notNull()
    .default('open'),
  createdAt: made(),
});
