/** Tables of the search index: searchable texts, the text of attachments, and imported content. */
import { type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fileTextStates } from '../../schema/entities/file.ts';
import { audience, moment } from '../shared/database/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Limited to `integer`, which lasts 68 years at one write per second. */
export const searchTextIds = pgSequence('search_text_ids', { maxValue: 2_147_483_647 });

/**
 * The searchable texts: one row per record and language, including the filter values,
 * so that no query needs a join. `serves` lists the languages whose readers get this text.
 */
export const searchTexts = pgTable(
  'search_texts',
  {
    /**
     * Identifies the row, which is replaced and never updated: a text that is written again has another id. Null in rows from
     * before the column, until background work has numbered them, see `searchMemory`.
     */
    id: integer('id').default(sql`nextval('search_text_ids')`),
    kind: text('kind').notNull(),
    /** The id of the record within its kind. */
    record: text('record').notNull(),
    language: text('language').notNull(),
    serves: text('serves').array().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Plain text of the body. */
    body: text('body').notNull().default(''),
    /** Identifiers in the form of `codeForm` that rank first if the whole query matches: models, bill numbers, codes, file names, the title. */
    exact: text('exact').array().notNull().default([]),
    /** Title and codes (A), keywords and models (B), also unstemmed. Small enough to be stored inline in the row. */
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
    uniqueIndex('search_texts_id').on(table.id),
    // Separate indexes for articles and everything else, so that the many articles do not slow down searches for the rest.
    index('search_texts_article_words').using('gin', table.words).where(sql`${table.kind} = 'article'`),
    index('search_texts_article_heads').using('gin', table.heads).where(sql`${table.kind} = 'article'`),
    index('search_texts_other_words').using('gin', table.words).where(sql`${table.kind} <> 'article'`),
    index('search_texts_newest').on(table.updatedAt.desc().nullsLast(), table.kind, table.record),
  ],
);

/** The one text of each record that a reader of this language is shown. */
export const servedTo = (language: string): SQL => sql`${language} = any(${searchTexts.serves})`;

/** Maps each Cyrillic letter to an ASCII character: pg_trgm ignores characters that are not letters in the database's locale. */
export const cyrillic = { letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюя', signs: 'abvgdejziyklmnoprstufhc4wx65739q' } as const;

/** Words of titles, keywords and summaries, used to correct misspelt queries. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, () => [
  index('search_words_spelling').using('gin', sql.raw(`translate("word", '${cyrillic.letters}', '${cyrillic.signs}') gin_trgm_ops`)),
]);

/** Content that was imported as a whole, such as the demo content, with its hash. */
export const contentImports = pgTable('content_imports', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});

/** The text of files by content, so that a search finds the record that a file is attached to. */
export const fileTexts = pgTable('file_texts', {
  /** SHA-256 of the content in lower-case hex. */
  sha256: text('sha256').primaryKey(),
  /** `none`: the file has no text, such as a scan. `refused`: it could not be read within the limits. */
  state: text('state', { enum: fileTextStates }).notNull(),
  text: text('text').notNull().default(''),
  readAt: moment('read_at').notNull().defaultNow(),
});
