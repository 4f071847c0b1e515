import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import { migrationsFolder } from '../../../tests/support/paths.ts';
import { type DatabaseAddress, openDatabase, type PortalDatabase } from './database.ts';
import { type DestructiveMigration, destructiveStatements } from './destructive.ts';
import { DatabaseRefusal } from './refusal.ts';

test.each([
  ['DROP TABLE "terms" CASCADE;', true],
  ['ALTER TABLE "terms" DROP COLUMN "code";', true],
  ['ALTER TABLE "terms" RENAME TO "words";', true],
  ['ALTER TABLE "terms" RENAME COLUMN "code" TO "id";', true],
  ['-- a comment\nTRUNCATE terms;', true],
  ['delete from terms;', true],
  ['DROP INDEX "directories_parent";', false],
  ['ALTER TABLE "terms" DROP CONSTRAINT "terms_pk";', false],
  ['ALTER TABLE "terms" ALTER COLUMN "code" DROP NOT NULL;', false],
  ['CREATE TABLE "dropped" ("renamed" text);', false],
])('%s is destructive: %s', (statement, is) => {
  expect(destructiveStatements(`CREATE TABLE "other" ();--> statement-breakpoint\n${statement}`)).toHaveLength(is ? 1 : 0);
});

let database: PortalDatabase;
let folder: string;
let connection: DatabaseAddress;
beforeAll(async () => {
  database = await copyDatabase();
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`);
  connection = { ...inject('cluster').connection, database: rows[0]?.name };
  folder = await mkdtemp(path.join(tmpdir(), 'portal-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(path.join(folder, '9999_less.sql'), 'ALTER TABLE "terms" DROP COLUMN "status";');
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_less' });
  await writeFile(file, JSON.stringify(journal));
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const hasColumn = async (): Promise<boolean> => {
  const { rows } = await database.execute(
    sql`select from information_schema.columns where table_name = 'terms' and column_name = 'status'`,
  );
  return rows.length === 1;
};

test('a destructive migration is refused while the database is in use, which keeps its data', async () => {
  await expect(openDatabase(connection, { migrationsFolder: folder })).rejects.toThrow(DatabaseRefusal);
  await expect(openDatabase(connection, { migrationsFolder: folder })).rejects.toThrow('9999_less drops or renames');
  expect(await hasColumn()).toBe(true);
});

test('the destructive migration is applied only after confirmation', async () => {
  const requests: (readonly DestructiveMigration[])[] = [];
  const onDestructive = async (migrations: readonly DestructiveMigration[]) => {
    expect(await hasColumn()).toBe(true);
    requests.push(migrations);
  };
  const opened = await openDatabase(connection, { migrationsFolder: folder, onDestructive });
  await opened.close();
  expect(await hasColumn()).toBe(false);
  expect(requests).toEqual([[{ tag: '9999_less', statements: ['ALTER TABLE "terms" DROP COLUMN "status";'] }]]);
  await (await openDatabase(connection, { migrationsFolder: folder })).close();
});
