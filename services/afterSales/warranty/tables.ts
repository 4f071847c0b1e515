/** How long products are under warranty, by where and since when they were bought. */
import { sql } from 'drizzle-orm';
import { check, date, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { warrantyStarts } from '../../../schema/entities/warranty.ts';
import { families, products } from '../../catalogue/tables.ts';
import { isOneOf, names, record, recordChecks } from '../../columns.ts';
import { policies } from '../policy/tables.ts';
import { serviceRegions } from '../region/tables.ts';

/** A term of a model goes before that of its family. */
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
    /** What begins with shipment or first use begins so many days after the invoice at the latest. */
    withinDays: smallint('within_days'),
    exclusions: names('exclusions'),
    /** For what was bought on this day or later. */
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
