/** Tables of the closed lists that staff keep. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed, names, position } from '../columns.ts';

/** Values of closed lists, by the list's code and their own. */
export const dictionary = pgTable(
  'dictionary',
  {
    /** What editors name it by. */
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
