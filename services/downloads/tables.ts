/** Tables of downloads: packages, their releases with texts and files, and their licences. */
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { channels, packageTypes, platforms, sdkLanguages, softwareSections, urgencies } from '../../schema/entities/release.ts';
import { sdkAccessStates } from '../../schema/entities/sdkAccess.ts';
import { billFormats, billKinds } from '../../schema/entities/softwareBill.ts';
import {
  audience,
  changed,
  isOneOf,
  made,
  moment,
  names,
  position,
  record,
  recordChecks,
  recordStatuses,
} from '../shared/database/columns.ts';

const list = (column: string) => text(column).array().notNull().default([]);

/** A downloadable product with several releases, such as the firmware of a series. */
export const packages = pgTable(
  'packages',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    type: text('type', { enum: packageTypes }).notNull(),
    /** The section of the software pages that lists it. */
    section: text('section', { enum: softwareSections }),
    platforms: text('platforms', { enum: platforms }).array().notNull().default([]),
    codeLanguage: text('code_language', { enum: sdkLanguages }),
    byRequest: boolean('by_request').notNull().default(false),
    /** The supported models, in the editors' order. */
    products: list('products'),
    os: list('os'),
    arch: list('arch'),
    regions: list('regions'),
    /** The department that publishes it. */
    departments: names('departments').default({}),
    ...record(),
  },
  (table) => [
    check('packages_type', isOneOf(table.type, packageTypes)),
    check('packages_code_language', isOneOf(table.codeLanguage, sdkLanguages)),
    check('packages_section', isOneOf(table.section, softwareSections)),
    ...recordChecks('packages', table),
    index('packages_products').using('gin', table.products),
  ],
);

/** The purpose and installation steps of a package in each language. */
export const packageTexts = pgTable(
  'package_texts',
  {
    package: text('package')
      .notNull()
      .references(() => packages.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    summary: text('summary').notNull().default(''),
    /** Sanitised with the allow-list for stored HTML; `stepsSource` is its Markdown source. */
    steps: text('steps').notNull().default(''),
    stepsSource: text('steps_source').notNull().default(''),
    /** System requirements and silent installation, like the steps. */
    requirements: text('requirements').notNull().default(''),
    requirementsSource: text('requirements_source').notNull().default(''),
    silentInstallation: text('silent_installation').notNull().default(''),
    silentInstallationSource: text('silent_installation_source').notNull().default(''),
    samples: text('samples').notNull().default(''),
    samplesSource: text('samples_source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.package, table.language] })],
);

/** Versions of licence terms. Each version is accepted separately. */
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
    /** Sanitised with the allow-list for stored HTML. */
    body: text('body').notNull(),
    source: text('source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.licence, table.language] })],
);

/** The accounts that accepted a licence version, and when. */
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

/** Releases of packages. Whether a release is superseded is computed from the others. */
export const releases = pgTable(
  'releases',
  {
    code: text('code').primaryKey(),
    package: text('package')
      .notNull()
      .references(() => packages.code, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** The version as text in byte order: see `orderKey` in versions.ts. */
    versionKey: text('version_key').notNull(),
    channel: text('channel', { enum: channels }).notNull().default('release'),
    recommended: boolean('recommended').notNull().default(false),
    urgency: text('urgency', { enum: urgencies }).notNull().default('low'),
    /** Hardware revisions that it runs on; empty means all. */
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
    minFirmware: text('min_firmware'),
    /** Fingerprint of the signing key, in groups of four. */
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

/** Release notes in each language: new features, fixes and known issues. */
export const releaseTexts = pgTable(
  'release_texts',
  {
    release: text('release')
      .notNull()
      .references(() => releases.code, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Sanitised with the allow-list for stored HTML; `source` is its Markdown source. */
    notes: text('notes').notNull(),
    source: text('source').notNull().default(''),
    reference: text('reference').notNull().default(''),
    referenceSource: text('reference_source').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.release, table.language] })],
);

/** The files of a release: one for each language, operating system or region. */
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

/** Component lists (SBOM) and statements about vulnerabilities (VEX) of releases, as documents. */
export const softwareBills = pgTable(
  'software_bills',
  {
    release: text('release')
      .notNull()
      .references(() => releases.code, { onDelete: 'cascade' }),
    file: uuid('file')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: billKinds }).notNull(),
    format: text('format', { enum: billFormats }).notNull(),
    specVersion: text('spec_version').notNull(),
    /** Number of components. */
    components: integer('components').notNull(),
    /** Numbers of vulnerabilities, such as CVE numbers. */
    vulnerabilities: list('vulnerabilities'),
  },
  (table) => [
    primaryKey({ columns: [table.release, table.file] }),
    check('software_bills_kind', isOneOf(table.kind, billKinds)),
    check('software_bills_format', isOneOf(table.format, billFormats)),
    index('software_bills_file').on(table.file),
  ],
);

/** The components that these documents list. */
export const softwareComponents = pgTable(
  'software_components',
  {
    release: text('release').notNull(),
    file: uuid('file').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    purl: text('purl').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.release, table.file, table.position] }),
    foreignKey({
      name: 'software_components_bill',
      columns: [table.release, table.file],
      foreignColumns: [softwareBills.release, softwareBills.file],
    }).onDelete('cascade'),
    index('software_components_name').using('gin', table.name.op('gin_trgm_ops')),
    index('software_components_purl').using('gin', table.purl.op('gin_trgm_ops')),
  ],
);

/** Requests for packages that need one. Whether an approval has expired follows from its last day. */
export const sdkAccesses = pgTable(
  'sdk_accesses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    package: text('package')
      .notNull()
      .references(() => packages.code, { onDelete: 'cascade' }),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: sdkAccessStates }).notNull().default('requested'),
    company: text('company').notNull(),
    purpose: text('purpose').notNull(),
    /** The licence that was accepted with the request. */
    licence: text('licence').references(() => licences.code),
    requestedAt: moment('requested_at').notNull(),
    validUntil: date('valid_until'),
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    updatedAt: changed(),
  },
  (table) => [
    check('sdk_accesses_state', isOneOf(table.state, sdkAccessStates)),
    index('sdk_accesses_account').on(table.account, table.package),
    index('sdk_accesses_package').on(table.package),
    index('sdk_accesses_licence').on(table.licence),
    index('sdk_accesses_decided_by').on(table.decidedBy),
    index('sdk_accesses_queue').on(table.requestedAt),
  ],
);
