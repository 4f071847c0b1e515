/** The table of pictures within texts. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';

// Subjects with texts import this one: their tables are named here, and declared there.
const articles = pgTable('articles', { id: uuid('id').primaryKey() });
const bulletins = pgTable('bulletins', { id: uuid('id').primaryKey() });
const releases = pgTable('releases', { code: text('code').primaryKey() });
const policyVersions = pgTable('policy_versions', { id: uuid('id').primaryKey() });

/** Pictures that a text shows, or showed its readers in an earlier version: it is the text that says who may see them. Each line is of one text. */
export const textPictures = pgTable(
  'text_pictures',
  {
    file: uuid('file')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    article: uuid('article').references(() => articles.id, { onDelete: 'cascade' }),
    bulletin: uuid('bulletin').references(() => bulletins.id, { onDelete: 'cascade' }),
    release: text('release').references(() => releases.code, { onDelete: 'cascade' }),
    policyVersion: uuid('policy_version').references(() => policyVersions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('text_pictures_text', sql`num_nonnulls(${table.article}, ${table.bulletin}, ${table.release}, ${table.policyVersion}) = 1`),
    index('text_pictures_file').on(table.file),
    uniqueIndex('text_pictures_article').on(table.article, table.file),
    uniqueIndex('text_pictures_bulletin').on(table.bulletin, table.file),
    uniqueIndex('text_pictures_release').on(table.release, table.file),
    uniqueIndex('text_pictures_policy_version').on(table.policyVersion, table.file),
  ],
);
