import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../tests/support/paths.ts';
import { acceptedContractions, contractingStatements, findContractions } from './contractions.ts';

test.each([
  'ALTER TABLE "articles" DROP COLUMN "views";',
  'DROP TABLE "notices" CASCADE;',
  'ALTER TABLE "articles" RENAME COLUMN "views" TO "reads";',
  'ALTER TABLE "articles" ADD COLUMN "reads" integer NOT NULL;',
  'ALTER TABLE "articles" ALTER COLUMN "views" SET NOT NULL;',
  'ALTER TABLE "articles" ALTER COLUMN "views" SET DATA TYPE bigint;',
  'ALTER TABLE "articles" ALTER COLUMN "views" DROP DEFAULT;',
])('%s breaks an earlier program', (statement) => expect(contractingStatements(statement)).toEqual([statement]));

test.each([
  'ALTER TABLE "articles" ADD COLUMN "reads" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "articles" ADD COLUMN "reads" integer;',
  'ALTER TABLE "articles" DROP CONSTRAINT "articles_state";',
  'CREATE TABLE "reads" ("id" uuid);--> statement-breakpoint\nALTER TABLE "reads" ADD COLUMN "at" date NOT NULL;',
  '-- ALTER TABLE "articles" DROP COLUMN "views";',
])('%s breaks no earlier program', (statement) => expect(contractingStatements(statement)).toEqual([]));

test('the migrations only expand, except the accepted ones, which all exist', async () => {
  expect(await findContractions(migrationsFolder)).toEqual([]);
  const files = await readdir(migrationsFolder);
  expect(Object.keys(acceptedContractions).filter((tag) => !files.includes(`${tag}.sql`))).toEqual([]);
});
