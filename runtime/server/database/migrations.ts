/** Reads the migrations of a folder, including those that were edited after databases had applied them. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { JournalEntry } from './destructive.ts';

/** A migration in its current version. */
export interface Migration {
  /** SHA-256 of the file in lower-case hex. */
  hash: string;
  sql: string[];
  /** Creation time in milliseconds. Drizzle applies migrations newer than the last applied one. */
  folderMillis: number;
  /** The version before an edit. Only early migrations have one; tests prevent further edits. */
  before?: EditedMigration;
}

/** The original version of an edited migration. */
interface EditedMigration {
  hash: string;
  sql: string[];
  /** The statements that upgrade from the original version to the current one. */
  mend: string[];
}

/**
 * Reads `meta/_journal.json` and its migrations. An edited migration has `edited/<tag>.before.sql` and
 * `edited/<tag>.mend.sql`.
 */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Pick<JournalEntry, 'tag'>[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql, folderMillis }, index) => {
    const before = readEdited(folder, entries[index]?.tag ?? '');
    return { hash, sql, folderMillis, ...(before && { before }) };
  });
}

function readEdited(folder: string, tag: string): EditedMigration | undefined {
  const file = join(folder, 'edited', `${tag}.before.sql`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const mend = statementsOf(readFileSync(join(folder, 'edited', `${tag}.mend.sql`), 'utf8'));
  return { hash: createHash('sha256').update(text).digest('hex'), sql: statementsOf(text), mend };
}

const statementsOf = (text: string): string[] => text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
