/** Service plans that customers can compare. */
import { bigint, check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { quoteCurrencies } from '../../schema/entities/demand.ts';
import type { ServicePlanDraft } from '../../schema/entities/servicePlan.ts';
import { changed, isOneOf, made, names, position, recordStatuses } from '../columns.ts';

export type StoredCoverage = z.infer<typeof ServicePlanDraft>['coverage'];

export const servicePlans = pgTable(
  'service_plans',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    descriptions: names('descriptions'),
    /** For one device and one year, in the smallest unit of the currency. */
    minor: bigint('minor', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: quoteCurrencies }).notNull(),
    termMonths: smallint('term_months').notNull(),
    coverage: jsonb('coverage').$type<StoredCoverage>().notNull().default([]),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('service_plans_currency', isOneOf(table.currency, quoteCurrencies)),
    check('service_plans_status', isOneOf(table.status, recordStatuses)),
  ],
);
