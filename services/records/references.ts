/** Records that other records reference: whether they exist, and their names. */
import { type AnyColumn, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { NamesOf } from '../recordFilters/index.ts';
import type { RecordContext } from './record.ts';

/** Refuses a field that references a missing row. An empty field is not checked. */
export async function requireReference(
  { database, fail }: RecordContext,
  field: string,
  column: AnyColumn,
  named: string | readonly string[] = [],
) {
  const names = new Set([named].flat());
  if (names.size === 0) return;
  const found = await database.execute(
    sql`select distinct ${column} from ${column.table} where ${column}::text = any(${sql.param([...names])}::text[])`,
  );
  if (found.rows.length < names.size) throw fail('value.not-found', { field });
}

/** The names of all records of a kind, as labels of filter values. */
export const namesOfRecords =
  (namesOf: (database: Database, languages: readonly string[]) => Promise<(code: string) => { text: string }>): NamesOf =>
  async (database, values, languages) => {
    const name = await namesOf(database, languages);
    return new Map(values.map((value) => [value, name(value).text]));
  };
