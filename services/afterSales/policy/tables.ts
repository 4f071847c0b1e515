/** Policies with all versions and their texts by language. */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { policyKinds } from '../../../schema/entities/policy.ts';
import { families } from '../../catalogue/tables.ts';
import { changed, isOneOf, record, recordChecks, recordStatuses } from '../../shared/database/columns.ts';
import { serviceRegions } from '../region/tables.ts';

/** Without a region a policy applies everywhere, without a family to all products. */
export const policies = pgTable(
  'policies',
  {
    code: text('code').primaryKey(),
    kind: text('kind', { enum: policyKinds }).notNull(),
    region: text('region').references(() => serviceRegions.code),
    family: text('family').references(() => families.code),
    ...record(),
  },
  (table) => [check('policies_kind', isOneOf(table.kind, policyKinds)), ...recordChecks('policies', table)],
);

/** A version is in force from its day until the day of the next one. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    /** The id that editing calls use. */
    id: uuid('id').notNull().unique().defaultRandom(),
    policy: text('policy')
      .notNull()
      .references(() => policies.code, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    effectiveAt: date('effective_at').notNull(),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    updatedAt: changed(),
  },
  (table) => [
    primaryKey({ columns: [table.policy, table.version] }),
    check('policy_versions_version', sql`${table.version} > 0`),
    check('policy_versions_status', isOneOf(table.status, recordStatuses)),
    index('policy_versions_effective').on(table.policy, table.effectiveAt),
  ],
);

export const policyTexts = pgTable(
  'policy_texts',
  {
    policy: text('policy').notNull(),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** The changes of this version, in one sentence. */
    changes: text('changes').notNull().default(''),
    /** Sanitised by the allow-list of stored HTML. */
    body: text('body').notNull().default(''),
    /** Markdown. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.policy, table.version, table.language] }),
    foreignKey({ columns: [table.policy, table.version], foreignColumns: [policyVersions.policy, policyVersions.version] }).onDelete(
      'cascade',
    ),
  ],
);
