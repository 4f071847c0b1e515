/** Codes of records: permanent identifiers for people and URLs. */
import { type AnyColumn, sql } from 'drizzle-orm';
import type { RecordContext } from './record.ts';

const maxLength = 60;

/** Derives a code for URLs: lower-case letters, digits and dashes. Empty for a text without Latin letters and digits. */
const codeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, maxLength);

/** The entered code, which must be unique; otherwise a code derived from a name, with a numeric suffix if it is taken. */
export async function freeCode(
  { database, fail }: RecordContext,
  column: AnyColumn,
  enteredCode: string | undefined,
  name: string,
): Promise<string> {
  const code = codeOf(enteredCode ?? name) || 'record';
  const begun = await database.execute<{ code: string }>(
    sql`select ${column} as code from ${column.table} where ${column} = ${code} or ${column} like ${`${code}-%`}`,
  );
  const taken = new Set(begun.rows.map((row) => row.code));
  if (!taken.has(code)) return code;
  if (enteredCode !== undefined) throw fail('record.code-taken', { name: code });
  for (let number = 2; ; number++) if (!taken.has(`${code}-${number}`)) return `${code}-${number}`;
}
