/** Detects migrations that drop or rename something: they would lose data or break the previous program version. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

/** A pending migration that drops or renames something. */
export interface DestructiveMigration {
  /** File name without extension. */
  tag: string;
  /** The destructive statements. */
  statements: readonly string[];
}

/** One entry of meta/_journal.json, as drizzle-kit writes it. */
export interface JournalEntry {
  tag: string;
  /** Milliseconds; drizzle stores it as `created_at` of an applied migration. */
  when: number;
}

const separator = '--> statement-breakpoint';

/** Indexes, constraints and defaults may be dropped, because they contain no data. */
const destructive = [
  /^drop\s+(?:table|schema|type|sequence|(?:materialized\s+)?view)\b/i,
  /^truncate\b/i,
  /^delete\s+from\b/i,
  /^alter\s+table\b[^;]*\bdrop\s+column\b/i,
  /^alter\s+\w+\b[^;]*\brename\b/i,
];

/** The statements of a migration that drop or rename something. */
export function destructiveStatements(migration: string): string[] {
  return migration
    .split(separator)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => destructive.some((pattern) => pattern.test(statement)));
}

/** The destructive migrations that are pending for a database. A database without migrations has no data to lose. */
export async function pendingDestructive(client: pg.Client, migrationsFolder: string): Promise<DestructiveMigration[]> {
  const applied = await lastApplied(client);
  if (applied === undefined) return [];
  const { entries } = JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: JournalEntry[] };
  const pending = entries.filter(({ when }) => when > applied);
  const found = await Promise.all(
    pending.map(async ({ tag }) => ({
      tag,
      statements: destructiveStatements(await readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8')),
    })),
  );
  return found.filter(({ statements }) => statements.length > 0);
}

/** Creation time of the newest applied migration; undefined if none was applied. */
async function lastApplied(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (tables[0]?.journal === null) return undefined;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return rows[0]?.last === null ? undefined : Number(rows[0]?.last);
}

/** One sentence for each migration, with its statements. */
const describeDestructive = (migrations: readonly DestructiveMigration[]): string =>
  migrations.map(({ tag, statements }) => `${tag} drops or renames:\n${statements.map((one) => `  ${one}`).join('\n')}`).join('\n');

/** Refuses destructive migrations; the database stays unchanged. @throws DatabaseRefusal */
export const refuseDestructive = async (migrations: readonly DestructiveMigration[]): Promise<void> => {
  throw new DatabaseRefusal(
    `${describeDestructive(migrations)}\nNothing was applied. If the change is wanted, run npm start -- --drop-after-backup FOLDER, which takes a backup into FOLDER first.`,
  );
};
