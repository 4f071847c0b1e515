import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import type { PortalDatabase } from './database.ts';
import { readTableUse, tableUseOf } from './tableUse.ts';

const use = tableUseOf({
  tables: ['parents', 'children', 'grandchildren', 'logs'],
  sources: new Map([
    ['note', 'insert into public.logs values (1)'],
    ['today', 'select CURRENT_DATE'],
  ]),
  dependents: new Map([
    ['parents', ['children']],
    ['children', ['grandchildren', 'parents']],
  ]),
});

test.each([
  ['select * from "parents" join children on true', ['parents', 'children']],
  ['with some as (select 1) select * from\nparents', ['parents']],
  ['SELECT * FROM PARENTS', ['parents']],
  ['select note()', ['logs']],
  ['select 1', []],
])('%s reads its tables', (statement, tables) => {
  expect(use.read(statement)).toEqual(tables);
});

test.each([
  ['select * from parents', false],
  ['select known() from parents', false],
  ['select * from parents where at < now()', true],
  ['select * from parents where at < NOW ()', true],
  ['select statement_timestamp()', true],
  ['select * from today()', true],
])('whether %s depends on the time', (statement, isTimed) => {
  expect(use.readsTime(statement)).toBe(isTimed);
});

test.each([
  ['insert into "logs" ("at") select at from parents', ['logs']],
  ['insert into grandchildren values (1) on conflict do update set a = 1', ['grandchildren']],
  ['update only "public"."logs" set a = 1', ['logs']],
  ['with gone as (delete from public.parents returning 1) select * from logs', ['parents', 'children', 'grandchildren']],
  ['select * from parents for update of parents', []],
  ['select note()', ['logs']],
])('%s changes its tables and what depends on them', (statement, tables) => {
  expect(use.changed(statement)).toEqual(tables);
});

let database: PortalDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());

test('foreign keys and triggers of the portal are included', async () => {
  const real = await readTableUse(database.reading);
  expect(real.changed('delete from articles')).toEqual(expect.arrayContaining(['articles', 'article_revisions', 'file_uses']));
  expect(real.changed('update banners set picture = null')).toEqual(['banners', 'file_uses']);
});

test('every statement that changes a table is recognised', async () => {
  const real = await readTableUse(database.reading);
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { name } of rows)
    for (const statement of [`insert into "${name}"`, `update "${name}" set`, `delete from "${name}" where`])
      expect([real.changed(statement), real.read(statement)]).toEqual([expect.arrayContaining([name]), expect.arrayContaining([name])]);
});
