/** Parts of the world that are served alike. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { names } from '../columns.ts';

export const serviceRegions = pgTable('service_regions', {
  code: text('code').primaryKey(),
  names: names('names').notNull(),
  /** Sites whose readers are taken to be here. */
  sites: text('sites').array().notNull().default([]),
  position: integer('position').notNull().default(0),
});
