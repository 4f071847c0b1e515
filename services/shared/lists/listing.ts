/** Paging, filtering and counting shared by lists of records. */
import { type AnyColumn, and, asc, Column, desc, ilike, is, or, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { CallRefusal } from '../../../runtime/server/refusal.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { countCached } from '../caches/countCache.ts';

/** The paging fields of a list request. */
interface Paged {
  pageNo: number;
  pageSize: number;
  data: { after?: string };
}

/** The limit and offset of a page. These lists page by number only: a keyset cursor (`after`) is refused. */
export function pageOf({ pageNo, pageSize, data }: Paged, fail: (error: 'list.place-unknown') => CallRefusal) {
  if (data.after !== undefined) throw fail('list.place-unknown');
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** The name in a sort order, which has a leading minus in descending order. */
type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** The columns of a list by the names of its sort orders. */
type SortColumns<Sort extends string> = Readonly<Record<SortName<Sort>, AnyColumn | SQL>>;

const directionOf = (sort: string): typeof asc => (sort.startsWith('-') ? desc : asc);

/**
 * The column that `sort` names, in its direction. Rows without a value are last. Pass a column of an outer join as an
 * expression, because it may lack a value where its table requires one.
 */
export function sortedBy<Sort extends string>(columns: SortColumns<Sort>, sort: Sort): SQL {
  const column = columns[sort.replace('-', '') as SortName<Sort>];
  const isFilled = is(column, Column) && column.notNull;
  return isFilled ? directionOf(sort)(column) : sql`${directionOf(sort)(column)} nulls last`;
}

/** The order of a list: by the column that `sort` names, then by the key in the same direction. */
export const orderOf = <Sort extends string>(columns: SortColumns<Sort>, sort: Sort, key: AnyColumn): SQL[] => [
  sortedBy(columns, sort),
  directionOf(sort)(key),
];

/** Condition that one of the columns contains the keyword, at any position. */
export function containsKeyword(columns: readonly (AnyColumn | SQL)[], keyword = ''): SQL | undefined {
  const search = keyword.replaceAll('\0', '').trim();
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as SQL, pattern)));
}

/** Condition that a timestamp is within a range of days, both included. */
export const isWithinDays = (column: AnyColumn | SQL, span: { from?: string; to?: string } = {}): SQL | undefined =>
  and(
    span.from === undefined ? undefined : sql`${column} >= ${span.from}::date`,
    span.to === undefined ? undefined : sql`${column} < ${span.to}::date + 1`,
  );

/** Condition that a column has one of the given values; no condition if there are none. */
export const isOneOfValues = (column: AnyColumn | SQL, values: readonly string[] = []): SQL | undefined =>
  values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::text[])`;

/** Counts the rows of a statement: exact up to the `exactTotal` limit, otherwise that limit plus one. */
export async function countOf(database: Database, portal: Pick<Portal, 'settings'>, rows: SQL): Promise<number> {
  const max = portal.settings.limits.exactTotal + 1;
  const result = await database.execute(sql`select count(*)::int as count from (${rows} limit ${max}) as counted`);
  return (result.rows[0] as { count: number }).count;
}

/** A value of a filter with the number of its rows. */
export interface ValueCount {
  value: string;
  count: number;
}

/** The values of a filter with the number of rows for each, most frequent first. */
export async function facetOf(database: Database, value: SQL, from: SQL, where: SQL | undefined): Promise<ValueCount[]> {
  const condition = where ? sql`where ${where}` : sql``;
  const found = await database.execute(
    sql`select ${value} as value, count(*)::int as count from ${from} ${condition} group by 1 order by 2 desc, 1 limit 50`,
  );
  return found.rows as unknown as ValueCount[];
}

/** Maximum number of values of a filter. */
const maxValues = 50;

/** A filter: the expression of its values, and the condition for the counted rows. */
interface FacetFilter {
  value: SQL;
  where: SQL | undefined;
}

/**
 * The values of several filters as `facetOf`, without empty ones. Filters with the same condition are counted in one scan, and
 * counts that take long are cached for a while, see countCache.ts.
 */
export async function facetsOf<Name extends string>(
  database: Database,
  from: SQL,
  filters: Readonly<Record<Name, FacetFilter>>,
): Promise<Record<Name, ValueCount[]>> {
  const named = Object.entries(filters) as [Name, FacetFilter][];
  const groups = Map.groupBy(named, ([, { where }]) => (where ? JSON.stringify(dialect.sqlToQuery(where)) : ''));
  const groupFacets = await Promise.all([...groups.values()].map((group) => countGroup(database, from, group)));
  return Object.fromEntries(groupFacets.flat()) as Record<Name, ValueCount[]>;
}

const dialect = new PgDialect();

async function countGroup<Name extends string>(database: Database, from: SQL, group: readonly [Name, FacetFilter][]) {
  const columns = group.map((_filter, index) => sql.raw(`value_${index}`));
  const valued = sql.join(
    group.map(([, { value }], index) => sql`${value} as ${columns[index]}`),
    sql`, `,
  );
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  );
  const where = group[0]?.[1].where;
  // Only the column of the grouping set is not null.
  const rows = await countCached<{ at: number; value: string; count: number }>(
    database,
    sql`select array_position(array[${sql.join(
      columns.map((column) => sql`grouping(${column})`),
      sql`, `,
    )}], 0) - 1 as at, coalesce(${sql.join(columns, sql`, `)}) as value, count(*)::int as count
      from (select ${valued} from ${from} ${where ? sql`where ${where}` : sql``}) as valued
      group by grouping sets (${sets}) having coalesce(${sql.join(columns, sql`, `)}) is not null order by 3 desc, 2`,
  );
  return group.map(([name], index) => {
    const own = rows.filter((row) => row.at === index).slice(0, maxValues);
    return [name, own.map(({ value, count }) => ({ value, count }))] as const;
  });
}

/** Whether a filter has values. */
export const some = (values: readonly string[] | undefined): values is readonly string[] => values !== undefined && values.length > 0;
