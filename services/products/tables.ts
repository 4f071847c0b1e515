/** Compatibility of products, with the minimum versions. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { compatibilityLevels } from '../../schema/entities/product.ts';
import { products, series } from '../catalogue/tables.ts';
import { isOneOf, names, record, recordChecks } from '../shared/database/columns.ts';

/** A product and a compatible product or series. The relation is symmetric and stored once. */
export const compatibilities = pgTable(
  'compatibilities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product: text('product')
      .notNull()
      .references(() => products.code),
    partner: text('partner').references(() => products.code),
    partnerSeries: text('partner_series').references(() => series.code),
    level: text('level', { enum: compatibilityLevels }).notNull(),
    /** The minimum versions that it applies to; null means all. */
    fromVersion: text('from_version'),
    partnerVersion: text('partner_version'),
    notes: names('notes'),
    ...record(),
  },
  (table) => [
    check('compatibilities_partner', sql`(${table.partner} is null) <> (${table.partnerSeries} is null)`),
    check('compatibilities_level', isOneOf(table.level, compatibilityLevels)),
    ...recordChecks('compatibilities', table),
    index('compatibilities_product').on(table.product),
    index('compatibilities_with').on(table.partner),
    index('compatibilities_with_series').on(table.partnerSeries),
  ],
);
