/** Authorised companies. */
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PartnerDraft } from '../../schema/entities/managedPartner.ts';
import { partnerLevels, partnerTypes } from '../../schema/entities/partner.ts';
import type { officeHours } from '../afterSales/index.ts';
import { changed, isOneOf, made, names, position, recordStatuses } from '../shared/database/columns.ts';
import type { LocalizedText } from '../shared/values/names.ts';

export const partners = pgTable(
  'partners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    type: text('type', { enum: partnerTypes }).notNull(),
    level: text('level', { enum: partnerLevels }).notNull(),
    names: names('names'),
    cities: names('cities'),
    addresses: names('addresses'),
    serviceAreas: jsonb('service_areas').$type<LocalizedText>(),
    /** ISO 3166-1 alpha-2, and a value of the list of provinces, which is an ISO 3166-2 code. */
    country: text('country').notNull(),
    province: text('province').notNull(),
    /** Degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<officeHours.OfficeHours>().notNull(),
    /** Codes of product families. */
    products: text('products').array().notNull(),
    /** Engineers with a valid certificate. */
    engineers: integer('engineers').notNull(),
    certificates: jsonb('certificates').$type<NonNullable<z.infer<typeof PartnerDraft>['certificates']>>().notNull().default([]),
    licenceNo: text('licence_no').notNull(),
    authorisationNo: text('authorisation_no').notNull(),
    /** Inclusive, like `authorisedTo`. */
    authorisedFrom: date('authorised_from').notNull(),
    authorisedTo: date('authorised_to').notNull(),
    /** The first day without the authorisation, if it was withdrawn. */
    withdrawnOn: date('withdrawn_on'),
    /** Normalised names and numbers for comparison: see `normaliseForComparison`. */
    compared: text('compared').array().notNull(),
    verifiedAt: date('verified_at').notNull(),
    status: text('status', { enum: recordStatuses }).notNull().default('draft'),
    position: position(),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('partners_type', isOneOf(table.type, partnerTypes)),
    check('partners_level', isOneOf(table.level, partnerLevels)),
    check('partners_status', isOneOf(table.status, recordStatuses)),
    check('partners_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('partners_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check('partners_days', sql`${table.authorisedFrom} <= ${table.authorisedTo}`),
    index('partners_province').on(table.country, table.province),
    index('partners_products').using('gin', table.products),
    index('partners_compared').using('gin', table.compared),
  ],
);

export type PartnerRecord = typeof partners.$inferSelect;
