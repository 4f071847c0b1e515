/** Tables of the index: every text that can be found, the words of attached files, and what was brought in whole. */
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fileTextStates } from '../../schema/entities/file.ts';
import { audience, moment } from '../columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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

/** Bodies of content that were brought in whole, such as the demo's, and the hash of what was brought. */
export const contentImports = pgTable('content_imports', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});

/** The words of files, by their content: what the search finds a record by that has the file attached. */
export const fileTexts = pgTable('file_texts', {
  /** Of the content, in lower-case hex. */
  sha256: text('sha256').primaryKey(),
  /** `none` has no words of its own, such as a scan; `refused` could not be read within its bounds. */
  state: text('state', { enum: fileTextStates }).notNull(),
  text: text('text').notNull().default(''),
  readAt: moment('read_at').notNull().defaultNow(),
});
