/** Service regions. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { changed, names, position } from '../../shared/database/columns.ts';

export const serviceRegions = pgTable('service_regions', {
  code: text('code').primaryKey(),
  names: names('names'),
  /** The sites whose readers belong to the region. */
  sites: text('sites').array().notNull().default([]),
  /** IANA time zone of its largest customers. Visits are planned in it. */
  timeZone: text('time_zone').notNull().default('UTC'),
  position: position(),
  updatedAt: changed(),
});
