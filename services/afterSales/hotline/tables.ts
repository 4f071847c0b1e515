/** Hotlines by region and country. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, names, record, recordChecks } from '../../shared/database/columns.ts';
import type { LocalizedText } from '../../shared/values/names.ts';
import type { OfficeHours } from '../hours.ts';
import { serviceRegions } from '../region/tables.ts';

/** A level of escalation for a case. */
export interface EscalationStep {
  who: LocalizedText;
  /** How to reach the contact, and the response time. */
  how: LocalizedText;
}

export const hotlines = pgTable(
  'hotlines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    region: text('region')
      .notNull()
      .references(() => serviceRegions.code),
    /** ISO 3166-1 alpha-2; null if the number serves the whole region. */
    country: text('country'),
    names: names('names'),
    /** E.164, with spaces for reading. */
    phone: text('phone').notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<OfficeHours>().notNull(),
    /** ISO 639-1. */
    languages: text('languages').array().notNull(),
    scope: names('scope'),
    email: text('email').notNull(),
    escalation: jsonb('escalation').$type<readonly EscalationStep[]>().notNull().default([]),
    notice: jsonb('notice').$type<LocalizedText>(),
    /** When the notice ends. */
    noticeUntil: moment('notice_until'),
    ...record(),
  },
  (table) => [
    check('hotlines_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('hotlines_phone', sql`${table.phone} ~ '^[+][1-9][0-9 ()-]{5,22}$'`),
    ...recordChecks('hotlines', table),
    index('hotlines_region').on(table.region, table.position),
  ],
);
