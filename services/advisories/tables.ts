/** Tables of security advisories: the original documents, and the data that the portal parses from them. */
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import {
  advisoryKinds,
  advisoryProductStatuses,
  advisorySeverities,
  advisoryStatuses,
  csafVersions,
  tlpLabels,
} from '../../schema/entities/advisory.ts';
import { changed, isOneOf, made, moment, names } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** A rule violation in a document, with its JSON pointer. */
export interface StoredMistake {
  /** Number of a mandatory test; absent for checks of the portal. */
  test?: string;
  place: string;
  reason: string;
}

/** An acknowledgement: the reporter, and the reason. */
export interface StoredCredit {
  who: string;
  summary: string;
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const list = (column: string) => text(column).array().notNull().default([]);

export const advisories = pgTable(
  'advisories',
  {
    /** `tracking.id` of the document. */
    id: text('id').primaryKey(),
    /** The file name that CSAF derives from the id. */
    fileName: text('file_name').notNull().unique(),
    /** The original bytes. Exports and downloads return them unchanged. */
    document: bytes('document').notNull(),
    /** Hexadecimal. */
    sha512: text('sha512').notNull(),
    size: integer('size').notNull(),
    csafVersion: text('csaf_version', { enum: csafVersions }).notNull().default('2.0'),
    kind: text('kind', { enum: advisoryKinds }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    language: text('language').notNull(),
    publisher: text('publisher').notNull(),
    status: text('status', { enum: advisoryStatuses }).notNull(),
    version: text('version').notNull(),
    /** Null if the document has no label; then it is not public. */
    tlp: text('tlp', { enum: tlpLabels }),
    severity: text('severity', { enum: advisorySeverities }).notNull(),
    /** The highest base score, with its vector. */
    score: real('score'),
    vector: text('vector'),
    cves: list('cves'),
    cwes: list('cwes'),
    initialAt: moment('initial_at').notNull(),
    currentAt: moment('current_at').notNull(),
    /** The year of the first release. */
    year: integer('year').notNull(),
    /** Acknowledgements. Documents name reporters with their consent. */
    credits: jsonb('credits').$type<readonly StoredCredit[]>().notNull().default([]),
    mistakes: jsonb('mistakes').$type<readonly StoredMistake[]>().notNull().default([]),
    /** SHA-256 of the parsed data, so that a later import detects other spellings and a newer parser. */
    reading: text('reading').notNull(),
    /** The import that created it. Imports prune only their own documents. */
    source: text('source').notNull(),
    /** `currentAt` of the version that was announced to followers. */
    announcedAt: moment('announced_at'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('advisories_csaf_version', isOneOf(table.csafVersion, csafVersions)),
    check('advisories_kind', isOneOf(table.kind, advisoryKinds)),
    check('advisories_status', isOneOf(table.status, advisoryStatuses)),
    check('advisories_severity', isOneOf(table.severity, advisorySeverities)),
    check('advisories_tlp', isOneOf(table.tlp, tlpLabels)),
    index('advisories_newest').on(table.currentAt.desc(), table.id),
    index('advisories_cves').using('gin', table.cves),
    index('advisories_source').on(table.source),
  ],
);

export type AdvisoryRecord = typeof advisories.$inferSelect;

/** The products of a document by vulnerability, status and version. */
export const advisoryProducts = pgTable(
  'advisory_products',
  {
    advisory: text('advisory')
      .notNull()
      .references(() => advisories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Position of the vulnerability in the document. */
    vulnerability: integer('vulnerability').notNull(),
    status: text('status', { enum: advisoryProductStatuses }).notNull(),
    vendor: text('vendor').notNull(),
    product: text('product').notNull(),
    /** The name without case, spaces and punctuation. It identifies models. */
    productKey: text('product_key').notNull(),
    /** A version or a range, as written in the document. */
    versions: text('versions').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advisory, table.position] }),
    check('advisory_products_status', isOneOf(table.status, advisoryProductStatuses)),
    index('advisory_products_key').on(table.productKey, table.advisory).where(sql`${table.productKey} <> ''`),
  ],
);

export type AdvisoryProductRow = typeof advisoryProducts.$inferSelect;

/** The impact of a vulnerability and the recommended action, by language. */
interface StoredAdvice {
  cve?: string | undefined;
  texts: LocalizedText;
}

/** Translations of advisories, for one version of each document. */
export const advisoryTexts = pgTable('advisory_texts', {
  /** The id of the advisory. */
  code: text('advisory')
    .primaryKey()
    .references(() => advisories.id, { onDelete: 'cascade' }),
  translatedVersion: text('translated_version').notNull(),
  titles: names('titles'),
  summaries: names('summaries'),
  advices: jsonb('advices').$type<readonly StoredAdvice[]>().notNull().default([]),
  createdAt: made(),
  updatedAt: changed(),
});
