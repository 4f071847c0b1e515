/** Finds migrations that break the previous version of the program. During an upgrade, both use the same tables. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { destructiveStatements } from '../../runtime/server/database/destructive.ts';

/** Migrations that contract the tables on purpose, with the reason. Add one only after a release that no longer uses the removed parts. */
export const acceptedContractions: Readonly<Record<string, string>> = {
  '0007_text_pictures': 'before the first release',
  '0015_notices_are_messages': 'before the first release',
  '0029_feed_key_hashes': 'before the first release',
};

/** A statement that breaks an earlier version of the program. */
export interface Contraction {
  tag: string;
  statement: string;
}

const made = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;
const altered = /^alter\s+table\s+"?(\w+)"?/i;
const stricter = [/\bset\s+not\s+null\b/i, /\bset\s+data\s+type\b/i, /\bdrop\s+default\b/i];

/**
 * Returns statements that drop or rename, or that require values which an earlier program does not write. Tables that the
 * migration creates are exempt.
 */
export function contractingStatements(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.replace(/^\s*--.*$/gm, '').trim());
  const own = new Set(statements.flatMap((statement) => made.exec(statement)?.[1] ?? []));
  const found = statements.filter((statement) => {
    const table = altered.exec(statement)?.[1];
    return table !== undefined && !own.has(table) && (stricter.some((pattern) => pattern.test(statement)) || needsValue(statement));
  });
  return [...new Set([...destructiveStatements(migration), ...found])];
}

/** An earlier program inserts rows without the column. */
const needsValue = (statement: string): boolean =>
  /\badd\s+column\b/i.test(statement) && /\bnot\s+null\b/i.test(statement) && !/\b(?:default|generated)\b/i.test(statement);

/** The contractions that are not listed as accepted. */
export async function findContractions(folder: string): Promise<Contraction[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const tags = files.map((name) => name.slice(0, -'.sql'.length)).filter((tag) => !Object.hasOwn(acceptedContractions, tag));
  const found = tags.map(async (tag) => {
    const statements = contractingStatements(await readFile(path.join(folder, `${tag}.sql`), 'utf8'));
    return statements.map((statement) => ({ tag, statement }));
  });
  return (await Promise.all(found)).flat();
}
