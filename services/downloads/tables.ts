/** Tables of what can be downloaded: packages, their releases with texts and files, and the licences that go with them. */
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { channels, packageTypes, urgencies } from '../../schema/entities/release.ts';
import { audience, changed, isOneOf, made, moment, names, position, record, recordChecks, recordStatuses } from '../columns.ts';

const list = (column: string) => text(column).array().notNull().default([]);

/** Something that is released again and again, such as the firmware of a series. */
export const packages = pgTable(
  'packages',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    type: text('type', { enum: packageTypes }).notNull(),
    /** Models it is for, in the makers' order. */
    products: list('products'),
    os: list('os'),
    arch: list('arch'),
    regions: list('regions'),
    /** The part of the company that makes it. */
    departments: names('departments').default({}),
    ...record(),
  },
  (table) => [
    check('packages_type', isOneOf(table.type, packageTypes)),
    ...recordChecks('packages', table),
    index('packages_products').using('gin', table.products),
  ],
);

/** What a package is for and how it is installed, in each language. */
export const packageTexts = pgTable(
  'package_texts',
  {
    package: text('package')
      .notNull()
      .references(() => packages.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    summary: text('summary').notNull().default(''),
    /** Sanitised by the allow-list of stored HTML; `stepsSource` is the Markdown it was made of. */
    steps: text('steps').notNull().default(''),
    stepsSource: text('steps_source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.package, table.language] })],
);

/** Versions of the terms under which software is given. Each is accepted for itself. */
export const licences = pgTable('licences', {
  code: text('code').primaryKey(),
  version: text('version').notNull(),
  names: names('names'),
  createdAt: made(),
  updatedAt: changed(),
});

export const licenceTexts = pgTable(
  'licence_texts',
  {
    licence: text('licence')
      .notNull()
      .references(() => licences.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Sanitised by the allow-list of stored HTML. */
    body: text('body').notNull(),
    source: text('source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.licence, table.language] })],
);

/** Who accepted which version of which licence, and when. */
export const licenceAcceptances = pgTable(
  'licence_acceptances',
  {
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    licence: text('licence')
      .notNull()
      .references(() => licences.code),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.licence] }), index('licence_acceptances_licence').on(table.licence)],
);

/** Versions of packages. That one is superseded follows from the others. */
export const releases = pgTable(
  'releases',
  {
    code: text('code').primaryKey(),
    package: text('package')
      .notNull()
      .references(() => packages.code, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** The version as a text that sorts by its bytes: `orderKey` of version.ts. */
    versionKey: text('version_key').notNull(),
    channel: text('channel', { enum: channels }).notNull().default('release'),
    recommended: boolean('recommended').notNull().default(false),
    urgency: text('urgency', { enum: urgencies }).notNull().default('low'),
    /** Revisions of the hardware that it runs on; all where none is named. */
    hardwareRevisions: list('hardware_revisions'),
    releasedAt: moment('released_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReasons: names('withdrawn_reasons').default({}),
    replacedBy: text('replaced_by').references((): AnyPgColumn => releases.code),
    minFromVersion: text('min_from_version'),
    rollbackAllowed: boolean('rollback_allowed').notNull().default(true),
    licence: text('licence').references(() => licences.code),
    installSeconds: integer('install_seconds'),
    signedBy: text('signed_by'),
    /** Fingerprint of the key that signed it, in groups of four. */
    keyFingerprint: text('key_fingerprint'),
    cves: list('cves'),
    audience: audience(),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('releases_channel', isOneOf(table.channel, channels)),
    check('releases_urgency', isOneOf(table.urgency, urgencies)),
    ...recordChecks('releases', table),
    uniqueIndex('releases_version').on(table.package, table.versionKey),
    index('releases_newest').on(table.releasedAt.desc(), table.code),
    index('releases_licence').on(table.licence),
    index('releases_replaced_by').on(table.replacedBy),
  ],
);

/** What is new, mended and known in a release, in each language. */
export const releaseTexts = pgTable(
  'release_texts',
  {
    release: text('release')
      .notNull()
      .references(() => releases.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Sanitised by the allow-list of stored HTML; `source` is the Markdown it was made of. */
    notes: text('notes').notNull(),
    source: text('source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.release, table.language] })],
);

/** The files of a release: one for each language, system or region that it comes for. */
export const releaseFiles = pgTable(
  'release_files',
  {
    release: text('release')
      .notNull()
      .references(() => releases.code, { onDelete: 'cascade' }),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    language: text('language'),
    os: text('os'),
    arch: text('arch'),
    region: text('region'),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.release, table.file] }), index('release_files_file').on(table.file)],
);
