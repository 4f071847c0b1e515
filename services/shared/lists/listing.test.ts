import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { orderOf } from './listing.ts';

const orders = pgTable('orders', { id: integer('id').primaryKey(), name: text('name').notNull(), dueOn: text('due_on') });
const columns = { name: orders.name, dueOn: orders.dueOn, joined: sql`other.name` };
const dialect = new PgDialect();

const written = (sort: 'name' | '-name' | 'dueOn' | '-dueOn' | 'joined' | '-joined') =>
  orderOf(columns, sort, orders.id).map((part) => dialect.sqlToQuery(part).sql);

test('rows without a value are last in both directions, and the key decides between equal values', () => {
  expect(written('name')).toEqual(['"orders"."name" asc', '"orders"."id" asc']);
  expect(written('-name')).toEqual(['"orders"."name" desc', '"orders"."id" desc']);
  expect(written('dueOn')).toEqual(['"orders"."due_on" asc nulls last', '"orders"."id" asc']);
  expect(written('-dueOn')).toEqual(['"orders"."due_on" desc nulls last', '"orders"."id" desc']);
  expect(written('-joined')).toEqual(['other.name desc nulls last', '"orders"."id" desc']);
});
