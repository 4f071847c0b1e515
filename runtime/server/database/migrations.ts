/** The migrations of a folder, and those among them that were edited after databases had been migrated by them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration as its file is now. */
export interface Migration {
  /** SHA-256 of its file in lower-case hex. */
  hash: string;
  sql: string[];
  /** When it was made, in milliseconds: drizzle applies those that are newer than the last one applied. */
  folderMillis: number;
  /** How it was before it was edited. Only migrations of the first days have this: tests keep others from being edited. */
  before?: EditedMigration;
}

/** A migration as it was when some databases were migrated by it. */
interface EditedMigration {
  hash: string;
  sql: string[];
  /** What leads from there to the migration as it is now. */
  mend: string[];
}

interface JournalEntry {
  tag: string;
}

/**
 * Reads `meta/_journal.json` and the migrations that it names. `edited/<tag>.before.sql` and `edited/<tag>.mend.sql`
 * belong to one that was edited.
 */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: JournalEntry[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql, folderMillis }, at) => {
    const before = readEdited(folder, entries[at]?.tag ?? '');
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
