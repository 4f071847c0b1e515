/** Software of industries: industries, their professions, and the versions that are supported for each. */
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { supportStates } from '../../schema/entities/softwareVersion.ts';
import { packages } from '../downloads/tables.ts';
import { audience, changed, isAudience, isOneOf, made, names, position } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

export const industries = pgTable('industries', {
  code: text('code').primaryKey(),
  names: names('names'),
  position: position(),
  createdAt: made(),
  updatedAt: changed(),
});

export const professions = pgTable(
  'professions',
  {
    code: text('code').primaryKey(),
    industry: text('industry')
      .notNull()
      .references(() => industries.code),
    names: names('names'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [index('professions_industry').on(table.industry)],
);

export const softwareVersions = pgTable(
  'software_versions',
  {
    code: text('code').primaryKey(),
    profession: text('profession')
      .notNull()
      .references(() => professions.code),
    /** The name of the product. */
    names: names('names'),
    versionNo: text('version_no').notNull(),
    /** Sorts by its bytes, see `orderKey` in services/shared/values/versions.ts. */
    versionKey: text('version_key').notNull(),
    releasedAt: date('released_at').notNull(),
    support: text('support', { enum: supportStates }).notNull(),
    notes: jsonb('notes').$type<LocalizedText>().notNull().default({}),
    package: text('package').references(() => packages.code, { onDelete: 'set null' }),
    audience: audience(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('software_versions_support', isOneOf(table.support, supportStates)),
    check('software_versions_audience', isAudience(table.audience)),
    index('software_versions_profession').on(table.profession),
    index('software_versions_package').on(table.package),
  ],
);
