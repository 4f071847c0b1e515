/** Warranty terms of products, by region and first day of purchase. */
import { sql } from 'drizzle-orm';
import { check, date, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { warrantyStarts } from '../../../schema/entities/warranty.ts';
import { families, products } from '../../catalogue/tables.ts';
import { isOneOf, names, record, recordChecks } from '../../shared/database/columns.ts';
import { policies } from '../policy/tables.ts';
import { serviceRegions } from '../region/tables.ts';

/** A term of a model takes precedence over that of its family. */
export const warrantyTerms = pgTable(
  'warranty_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    family: text('family')
      .notNull()
      .references(() => families.code),
    product: text('product').references(() => products.code),
    region: text('region')
      .notNull()
      .references(() => serviceRegions.code),
    months: smallint('months').notNull(),
    starts: text('starts', { enum: warrantyStarts }).notNull(),
    /** If the warranty begins with shipment or first use: maximum number of days between the invoice and its start. */
    withinDays: smallint('within_days'),
    exclusions: names('exclusions'),
    /** The first day of purchase that the term applies to. */
    purchasedFrom: date('purchased_from').notNull(),
    policy: text('policy').references(() => policies.code, { onDelete: 'set null' }),
    ...record(),
  },
  (table) => [
    check('warranty_terms_months', sql`${table.months} between 1 and 240`),
    check('warranty_terms_within', sql`${table.withinDays} between 0 and 730`),
    check('warranty_terms_starts', isOneOf(table.starts, warrantyStarts)),
    ...recordChecks('warranty_terms', table),
    unique('warranty_terms_of').on(table.region, table.family, table.product, table.purchasedFrom).nullsNotDistinct(),
  ],
);
