import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { externalLinkKinds } from '../../../schema/entities/externalLink.ts';
import { isOneOf, names, record, recordChecks } from '../../shared/database/columns.ts';

/** External links, declared by staff. The schema contains the allowed hosts; each request checks them. */
export const externalLinks = pgTable(
  'outward_links',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: externalLinkKinds }).notNull().default('site'),
    host: text('host').notNull(),
    /** With its leading slash, and the query if there is one. */
    path: text('path').notNull().default('/'),
    titles: names('titles'),
    whys: names('whys'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    ...record(),
  },
  (table) => [
    check('outward_links_kind', isOneOf(table.kind, externalLinkKinds)),
    ...recordChecks('outward_links', table),
    check('outward_links_path', sql`${table.path} like '/%'`),
  ],
);
