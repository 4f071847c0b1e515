/**
 * While an upgrade is under way, the program of an earlier version works on the tables of this one. The statements that it ran
 * in its tests are stored, and this version has to accept them. `PORTAL_KEEP_STATEMENTS` records them, see CONTRIBUTING.md.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readMigrations } from '../runtime/server/database/migrations.ts';
import { portalVersion } from '../scripts/release/packages.ts';
import { onServer } from './support/database.ts';
import { migrationsFolder, root } from './support/paths.ts';

const folder = path.join(root, 'tests/fixtures/statements');
const recorded = process.env.PORTAL_KEEP_STATEMENTS;

test.runIf(recorded)('the recorded statements of this version are stored', async () => {
  const names = (await readdir(recorded ?? '')).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(recorded ?? '', name), 'utf8')) as string[]),
  );
  const ofMigrations = new Set(readMigrations(migrationsFolder).flatMap(({ sql }) => sql.map((text) => text.trim())));
  const ofProgram = new Set(texts.flat().filter((text) => !ofMigrations.has(text.trim())));
  const compressed = await promisify(gzip)(JSON.stringify([...ofProgram].sort()), { level: 9 });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${await portalVersion()}.json.gz`), compressed);
});

const recordings = (await readdir(folder)).filter((name) => name.endsWith('.json.gz'));

const statementsOf = async (name: string): Promise<string[]> =>
  JSON.parse((await promisify(gunzip)(await readFile(path.join(folder, name)))).toString()) as string[];

/** Columns that an insert has to name, by table. */
type NeededColumns = ReadonlyMap<string, readonly string[]>;

/** Runs work on a copy of an empty database of this version. */
async function onCopy<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { connection, template } = inject('cluster');
  const name = `statements_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  const client = new pg.Client({ ...connection, database: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await onServer((server) => server.query(`drop database ${name} with (force)`));
  }
}

async function neededColumns(client: pg.Client): Promise<NeededColumns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text) as columns from pg_attribute join pg_class on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attnotnull and not atthasdef and attidentity = '' group by relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const inserting = /^\s*insert into "(\w+)" \(([^)]*)\)/;

function lacking(statement: string, needed: NeededColumns): string[] {
  const [, table = '', columns = ''] = inserting.exec(statement) ?? [];
  const named = new Set(columns.match(/\w+/g));
  return (needed.get(table) ?? []).filter((column) => !named.has(column));
}

/**
 * Statements that this version does not accept. PostgreSQL parses each statement against the tables, and inserts must name all
 * required columns.
 */
async function refusedOf(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const needed = await neededColumns(client);
  const refused: string[] = [];
  for (const statement of statements) {
    const problem = await client.query(`prepare earlier as ${statement}`).then(
      () => client.query('deallocate earlier').then(() => undefined),
      (error: Error) => error.message,
    );
    const missing = lacking(statement, needed);
    if (problem !== undefined) refused.push(`${problem}: ${statement.slice(0, 300)}`);
    if (missing.length > 0) refused.push(`lacks ${missing.join(', ')}: ${statement.slice(0, 300)}`);
  }
  return refused;
}

describe.each(recordings)('the program of %s', (name) => {
  let statements: string[];
  beforeAll(async () => {
    statements = await statementsOf(name);
  });

  test('reads and writes the tables of this version', async () => {
    expect(await onCopy((client) => refusedOf(client, statements))).toEqual([]);
  });

  test('wrote to many tables when its statements were recorded', () => {
    const written = new Set(statements.flatMap((statement) => /^\s*(?:insert into|update|delete from) "(\w+)"/.exec(statement)?.[1] ?? []));
    expect(written.size).toBeGreaterThan(60);
  });
});

test('a table that drops, renames or requires a column is reported', async () => {
  const statements = [
    'insert into "languages" ("code") values ($1)',
    'select "code" from "languages" where "code" = $1',
    'update "accounts" set "language" = $1',
  ];
  const after = (change: string) =>
    onCopy(async (client) => {
      await client.query(change);
      return (await refusedOf(client, statements)).map((text) => text.split(':')[0]);
    });
  expect(await after('alter table languages add column named text not null default 1')).toEqual([]);
  expect(await after('alter table languages add column named text not null')).toEqual(['lacks named']);
  expect(await after('alter table languages rename code to tag')).toEqual([
    'column "code" of relation "languages" does not exist',
    'lacks tag',
    'column "code" does not exist',
  ]);
  expect(await after('alter table accounts drop column language')).toEqual(['column "language" of relation "accounts" does not exist']);
});
