/** Service centres, which repair devices or accept them for repair. */
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { serviceCenterTypes } from '../../../schema/entities/serviceCenter.ts';
import { isOneOf, names, record, recordChecks } from '../../shared/database/columns.ts';
import type { OfficeHours } from '../hours.ts';
import { serviceRegions } from '../region/tables.ts';

export const serviceCenters = pgTable(
  'service_centers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    type: text('type', { enum: serviceCenterTypes }).notNull(),
    region: text('region')
      .notNull()
      .references(() => serviceRegions.code),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    names: names('names'),
    cities: names('cities'),
    addresses: names('addresses'),
    /** Degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<OfficeHours>().notNull(),
    services: text('services').array().notNull(),
    families: text('families').array().notNull(),
    verifiedAt: date('verified_at').notNull(),
    ...record(),
  },
  (table) => [
    check('service_centers_type', isOneOf(table.type, serviceCenterTypes)),
    check('service_centers_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('service_centers_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    ...recordChecks('service_centers', table),
    index('service_centers_region').on(table.region, table.country),
    index('service_centers_families').using('gin', table.families),
  ],
);
