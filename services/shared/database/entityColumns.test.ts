import { getTableColumns } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { count, day, entity, flag, id, longText, moment, text as textField } from '../../../schema/define/fields.ts';
import { columnsFor, omitFields, pickFields, presentColumns, presentRecord, storeDraft } from './entityColumns.ts';

const things = pgTable('things', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  note: text('note').notNull().default(''),
  checkedOn: date('checked_on'),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  uses: integer('uses').notNull().default(0),
  secret: boolean('secret').notNull(),
});
const Thing = entity('thing', {
  id: id('thing'),
  title: textField(),
  checkedOn: day().optional(),
  note: longText().optional(),
  uses: count(),
  seenAt: moment().optional(),
});
const row = { code: 'a', title: 'A', note: '', checkedOn: null, seenAt: null, uses: 0, secret: true };

test('a statement selects the columns of the entity, in its order', () => {
  expect(Object.keys(columnsFor(things, Thing))).toEqual(['title', 'checkedOn', 'note', 'uses', 'seenAt']);
  expect(columnsFor(things, Thing).title).toBe(getTableColumns(things).title);
});

test('an answer has the fields of a row, without empty optional ones', () => {
  expect(presentColumns(things, Thing)(row)).toEqual({ title: 'A', uses: 0 });
  const full = { ...row, note: 'N', checkedOn: '2026-05-31', seenAt: new Date(0) };
  expect(JSON.stringify(presentRecord(things, Thing)(full, { id: 'a' }))).toBe(
    '{"id":"a","title":"A","checkedOn":"2026-05-31","note":"N","uses":0,"seenAt":"1970-01-01T00:00:00.000Z"}',
  );
});

test('a draft is mapped to columns; missing fields become null or the default of the column', () => {
  expect(storeDraft(things, Thing)({ title: 'A', seenAt: '1970-01-01T00:00:00.000Z' })).toEqual({
    ...{ title: 'A', checkedOn: null, note: '', uses: 0 },
    seenAt: new Date(0),
  });
});

test('a record is split by the fields of an entity', () => {
  const Title = Thing.pick({ title: true });
  expect([pickFields(Title, row), Object.keys(omitFields(Title, row))]).toEqual([
    { title: 'A' },
    ['code', 'note', 'checkedOn', 'seenAt', 'uses', 'secret'],
  ]);
});

test('a column that the field cannot show is refused by its type', () => {
  // @ts-expect-error A column that may be null needs an optional field.
  presentColumns(things, entity('thing', { checkedOn: day() }));
  // @ts-expect-error A number is no flag.
  presentColumns(things, entity('thing', { uses: flag() }));
});
