/** Tables of the media library: where files are used, and their alternative texts. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { mediumSubjects } from '../../schema/entities/medium.ts';
import { changed, names } from '../shared/database/columns.ts';

/**
 * The files that stored content refers to. Triggers of the tables with content write the rows, in the transaction of each
 * change. `file` is not a foreign key: a text may be stored before its file.
 */
export const fileUses = pgTable(
  'file_uses',
  {
    /** The table of the content, and the key of its row. */
    source: text('source').notNull(),
    rowKey: text('row_key').notNull(),
    file: uuid('file').notNull(),
    /** The kind of record that the row belongs to, and the key of the record. */
    subject: text('subject', { enum: mediumSubjects }).notNull(),
    subjectKey: text('subject_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.rowKey, table.file] }),
    index('file_uses_file').on(table.file, table.subject, table.subjectKey),
  ],
);

/** Alternative texts of files by language. `updatedAt` is the version of a medium; its content counts too. */
export const mediumTexts = pgTable('medium_texts', {
  file: uuid('file')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  alts: names('alts').default({}),
  updatedAt: changed(),
});
