/** What the lists of records can be narrowed by: each filter as a condition, and as the values that it offers. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { holding, oneOf, within } from '../listing.ts';

/** What a value is called, by the languages in which a reader takes names. */
export type NamesOf = (
  database: Database,
  values: readonly string[],
  languages: readonly string[],
  portal: Portal,
) => Promise<ReadonlyMap<string, string>>;

export interface RecordFilter {
  /** Whether a row fits what was asked; where nothing was, undefined, or what a list begins with. */
  fits: (asked: unknown) => SQL | undefined;
  /** The value of a row to be counted, and what the table has to be joined with for it; absent for spans of time. */
  counts?: { value: SQL; joined?: SQL };
  names?: NamesOf;
}

/** By the value of a column. */
export const byValue = (column: AnyColumn, names?: NamesOf): RecordFilter => ({
  fits: (asked) => oneOf(sql`${column}::text`, asked as string[] | undefined),
  counts: { value: sql`${column}::text` },
  ...(names && { names }),
});

/** By yes or no. */
export const byFlag = (column: AnyColumn): RecordFilter => ({
  fits: (asked) => (asked === undefined ? undefined : sql`${column} = ${asked}`),
  counts: { value: sql`${column}::text` },
});

/** By the values of a list that a column holds: rows that have one of them. */
export const byMember = (column: AnyColumn, names?: NamesOf): RecordFilter => ({
  fits: (asked) => {
    const values = (asked as string[] | undefined) ?? [];
    return values.length === 0 ? undefined : sql`${column} && ${sql.param(values)}::text[]`;
  },
  counts: { value: sql`member`, joined: sql`cross join lateral unnest(${column}) as member` },
  ...(names && { names }),
});

/** By a span of days. */
export const bySpan = (column: AnyColumn): RecordFilter => ({
  fits: (asked) => within(column, asked as { from?: string; to?: string } | undefined),
});

/** What a list of records can be narrowed by. */
export interface NarrowedList {
  where?: SQL;
  /** The columns that the keyword is searched in. */
  seeks: readonly (AnyColumn | SQL)[];
  filters: Readonly<Record<string, RecordFilter>>;
}

/** The conditions of a list request, except those of the filter `without`. */
export function conditionOf(
  list: NarrowedList,
  { keyword, filters = {} }: { keyword?: string | undefined; filters?: object | undefined },
  without?: string,
): SQL {
  const asked = new Map(Object.entries(filters));
  const narrowing = Object.entries(list.filters).filter(([name]) => name !== without);
  return and(list.where ?? sql`true`, holding(list.seeks, keyword), ...narrowing.map(([name, { fits }]) => fits(asked.get(name)))) as SQL;
}
