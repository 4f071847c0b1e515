/** Devices that accounts have registered. */
import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { products } from '../../catalogue/tables.ts';
import { changed, made } from '../../shared/database/columns.ts';
import { serviceRegions } from '../region/tables.ts';

export const ownProducts = pgTable(
  'own_products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As printed on the device: upper case, with dashes. */
    serial: text('serial').notNull(),
    product: text('product')
      .notNull()
      .references(() => products.code),
    boughtAt: date('bought_at'),
    boughtIn: text('bought_in').references(() => serviceRegions.code),
    place: text('place').notNull().default(''),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [unique('own_products_serial').on(table.account, table.serial), index('own_products_product').on(table.product)],
);
