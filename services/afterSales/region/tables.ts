/** Parts of the world that are served alike. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { changed, names, position } from '../../columns.ts';

export const serviceRegions = pgTable('service_regions', {
  code: text('code').primaryKey(),
  names: names('names'),
  /** Sites whose readers are taken to be here. */
  sites: text('sites').array().notNull().default([]),
  position: position(),
  updatedAt: changed(),
});
