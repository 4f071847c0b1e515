/** Parts of the world that are served alike. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { changed, names, position } from '../../columns.ts';

export const serviceRegions = pgTable('service_regions', {
  code: text('code').primaryKey(),
  names: names('names'),
  /** Sites whose readers are taken to be here. */
  sites: text('sites').array().notNull().default([]),
  /** Of its largest customers (IANA). Visits are planned in it. */
  timeZone: text('time_zone').notNull().default('UTC'),
  position: position(),
  updatedAt: changed(),
});
