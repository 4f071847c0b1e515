/** Tables of the value lists that staff edit. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed, names, position } from '../shared/database/columns.ts';

/** Values of a list, by the code of the list and their own code. */
export const dictionary = pgTable(
  'dictionary',
  {
    /** The id that editing calls use. */
    id: uuid('id').notNull().unique().defaultRandom(),
    typeCode: text('type_code').notNull(),
    code: text('code').notNull(),
    value: text('value').notNull().default(''),
    names: names('names'),
    position: position(),
    active: boolean('active').notNull().default(true),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
);
