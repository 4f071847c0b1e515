/** The table of pictures within texts. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { keyOf } from '../shared/database/columns.ts';

// Subjects with texts import this module, so it must not import them.
const articleId = keyOf('articles', uuid('id'));
const bulletinId = keyOf('bulletins', uuid('id'));
const releaseCode = keyOf('releases', text('code'));
const policyVersionId = keyOf('policy_versions', uuid('id'));

/** Pictures that a text shows, or showed in a published version. The text decides who may see them. Each row belongs to one text. */
export const textPictures = pgTable(
  'text_pictures',
  {
    file: uuid('file')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    article: uuid('article').references(() => articleId, { onDelete: 'cascade' }),
    bulletin: uuid('bulletin').references(() => bulletinId, { onDelete: 'cascade' }),
    release: text('release').references(() => releaseCode, { onDelete: 'cascade' }),
    policyVersion: uuid('policy_version').references(() => policyVersionId, { onDelete: 'cascade' }),
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
