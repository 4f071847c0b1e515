/** Tables of bulletins: language-independent data, texts by language, revisions, reads and acknowledgements. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { bulletinSeverities, bulletinTypes } from '../../schema/entities/bulletin.ts';
import { audience, changed, isOneOf, made, moment, names, position, recordChecks, recordStatuses } from '../shared/database/columns.ts';

export const bulletins = pgTable(
  'bulletins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The public number: permanent, printed on paper and searchable. */
    number: text('number').notNull().unique(),
    type: text('type', { enum: bulletinTypes }).notNull(),
    severity: text('severity', { enum: bulletinSeverities }).notNull().default('information'),
    products: text('products').array().notNull().default([]),
    issuedAt: moment('issued_at').notNull(),
    effectiveAt: moment('effective_at'),
    expiresAt: moment('expires_at'),
    pinned: boolean('pinned').notNull().default(false),
    supersedes: uuid('supersedes').references((): AnyPgColumn => bulletins.id),
    needsAck: boolean('needs_ack').notNull().default(false),
    hits: integer('hits').notNull().default(0),
    audience: audience(),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('bulletins_type', isOneOf(table.type, bulletinTypes)),
    check('bulletins_severity', isOneOf(table.severity, bulletinSeverities)),
    ...recordChecks('bulletins', table),
    index('bulletins_newest')
      .on(table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'published'`),
    index('bulletins_products').using('gin', table.products),
    index('bulletins_supersedes').on(table.supersedes),
  ],
);

const ofBulletin = () =>
  uuid('bulletin')
    .notNull()
    .references(() => bulletins.id, { onDelete: 'cascade' });

export const bulletinTexts = pgTable(
  'bulletin_texts',
  {
    bulletin: ofBulletin(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Sanitised HTML, and the Markdown source below. */
    body: text('body').notNull().default(''),
    source: text('source').notNull().default(''),
    /** The action that readers must take, in the same two forms. */
    action: text('action').notNull().default(''),
    actionSource: text('action_source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.bulletin, table.language] })],
);

export const bulletinRevisions = pgTable(
  'bulletin_revisions',
  {
    bulletin: ofBulletin(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    changes: names('changes'),
  },
  (table) => [primaryKey({ columns: [table.bulletin, table.version] })],
);

export const bulletinFiles = pgTable(
  'bulletin_files',
  {
    bulletin: ofBulletin(),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.bulletin, table.file] }), index('bulletin_files_file').on(table.file)],
);

const byAccount = () => ({
  bulletin: ofBulletin(),
  account: uuid('account')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  at: moment('at').notNull().defaultNow(),
});

/** The bulletins that an account has opened, and when it first did. */
export const bulletinReads = pgTable('bulletin_reads', byAccount(), (table) => [
  primaryKey({ columns: [table.account, table.bulletin] }),
  index('bulletin_reads_bulletin').on(table.bulletin),
]);

/** The accounts that acknowledged a bulletin, and when. */
export const bulletinAcks = pgTable('bulletin_acks', byAccount(), (table) => [
  primaryKey({ columns: [table.bulletin, table.account] }),
  index('bulletin_acks_account').on(table.account),
]);
