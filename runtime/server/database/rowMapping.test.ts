import { eq, sql } from 'drizzle-orm';
import { date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';

const things = pgTable('mapped_things', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }),
  day: date('day'),
  price: numeric('price', { mode: 'number' }),
  names: text('names').array(),
  facts: jsonb('facts').$type<{ a: number }>(),
  next: uuid('next'),
});
const parts = pgTable('mapped_parts', { thing: uuid('thing'), size: integer('size') });

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

test('rows have the values of their columns, of expressions and of nested tables', async () => {
  const database = await copyDatabase();
  await database.execute(
    sql`create table mapped_things (id uuid, at timestamptz, day date, price numeric, names text[], facts jsonb, next uuid)`,
  );
  await database.execute(sql`create table mapped_parts (thing uuid, size integer)`);
  const whole = {
    id: one,
    at: new Date('2026-01-02T03:04:05Z'),
    day: '2026-01-02',
    price: 1.5,
    names: ['a', 'b"'],
    facts: { a: 1 },
    next: other,
  };
  const bare = { id: other, at: null, day: null, price: null, names: null, facts: null, next: null };
  expect(await database.insert(things).values([whole, bare]).returning()).toEqual([whole, bare]);
  await database.insert(parts).values({ thing: one, size: 3 });
  expect(await database.select().from(things).orderBy(things.id)).toEqual([whole, bare]);
  const below = database.select({ size: parts.size }).from(parts).where(eq(parts.thing, things.id)).as('below');
  const chosen = database
    .select({ at: things.at, sum: sql<number>`(1 + 1)::int`.mapWith(String), named: sql<string>`'n'`.as('named'), size: below.size })
    .from(things)
    .leftJoinLateral(below, sql`true`)
    .orderBy(things.id);
  expect(await chosen).toEqual([
    { at: whole.at, sum: '2', named: 'n', size: 3 },
    { at: null, sum: '2', named: 'n', size: null },
  ]);
  expect(await database.select({ things, parts }).from(things).leftJoin(parts, eq(parts.thing, things.id)).orderBy(things.id)).toEqual([
    { things: whole, parts: { thing: one, size: 3 } },
    { things: bare, parts: null },
  ]);
  await database.close();
});
