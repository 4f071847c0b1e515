/** Companies that accounts belong to. */
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyKinds } from '../../schema/entities/company.ts';
import { changed, isOneOf, made, recordStatuses } from '../shared/database/columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    kinds: text('kinds', { enum: companyKinds }).array().notNull().default([]),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('companies_status', isOneOf(table.status, recordStatuses)),
    check('companies_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('companies_kinds', sql`${table.kinds} <@ ${sql.raw(`array['${companyKinds.join("', '")}']::text[]`)}`),
  ],
);
