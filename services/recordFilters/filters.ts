/** The filters of record lists: each with its SQL condition and its values. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { containsKeyword, isOneOfValues, isWithinDays } from '../shared/lists/listing.ts';

/** The display name of a value in the first of a reader's languages that has one. */
export type NamesOf = (
  database: Database,
  values: readonly string[],
  languages: readonly string[],
  portal: Portal,
) => Promise<ReadonlyMap<string, string>>;

export interface RecordFilter {
  /** The condition of a row. If the request has no value, the default of the list or undefined. */
  fits: (value: unknown) => SQL | undefined;
  /** The counted value of a row, and the join that it needs. Absent for ranges of time. */
  counts?: { value: SQL; joined?: SQL };
  names?: NamesOf;
}

/** Filters by the value of a column. */
export const valueFilter = (column: AnyColumn, names?: NamesOf): RecordFilter => ({
  fits: (value) => isOneOfValues(sql`${column}::text`, value as string[] | undefined),
  counts: { value: sql`${column}::text` },
  ...(names && { names }),
});

/** Filters by a boolean column. */
export const flagFilter = (column: AnyColumn): RecordFilter => ({
  fits: (value) => (value === undefined ? undefined : sql`${column} = ${value}`),
  counts: { value: sql`${column}::text` },
});

/** Filters by an array column: rows that contain one of the values. */
export const arrayFilter = (column: AnyColumn, names?: NamesOf): RecordFilter => ({
  fits: (value) => {
    const values = (value as string[] | undefined) ?? [];
    return values.length === 0 ? undefined : sql`${column} && ${sql.param(values)}::text[]`;
  },
  counts: { value: sql`member`, joined: sql`cross join lateral unnest(${column}) as member` },
  ...(names && { names }),
});

/** Filters by a range of days. */
export const dateRangeFilter = (column: AnyColumn): RecordFilter => ({
  fits: (value) => isWithinDays(column, value as { from?: string; to?: string } | undefined),
});

/** The filters of a list of records. */
export interface FilteredList {
  where?: SQL;
  /** The columns in which the keyword is searched. */
  seeks: readonly (AnyColumn | SQL)[];
  filters: Readonly<Record<string, RecordFilter>>;
}

/** The conditions of a list request, except those of the filter `without`. */
export function conditionOf(
  list: FilteredList,
  { keyword, filters = {} }: { keyword?: string | undefined; filters?: object | undefined },
  without?: string,
): SQL {
  const value = new Map(Object.entries(filters));
  const narrowing = Object.entries(list.filters).filter(([name]) => name !== without);
  return and(
    list.where ?? sql`true`,
    containsKeyword(list.seeks, keyword),
    ...narrowing.map(([name, { fits }]) => fits(value.get(name))),
  ) as SQL;
}
