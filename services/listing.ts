/** What lists of records have in common: how they are turned, narrowed and counted. */
import { type AnyColumn, and, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../runtime/server/database/database.ts';
import type { CallRefusal } from '../runtime/server/refusal.ts';
import type { Portal } from '../runtime/shared/portal.ts';

/** How a list request turns its pages. */
interface Paged {
  pageNo: number;
  pageSize: number;
  data: { after?: string };
}

/** Where a page of rows begins. These lists are turned by number alone: a place that none of them gave is refused. */
export function pageOf({ pageNo, pageSize, data }: Paged, fail: (error: 'list.place-unknown') => CallRefusal) {
  if (data.after !== undefined) throw fail('list.place-unknown');
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** Whether one of some columns holds what was typed, wherever it stands. */
export function holding(columns: readonly (AnyColumn | SQL)[], keyword = ''): SQL | undefined {
  const typed = keyword.replaceAll('\0', '').trim();
  if (!typed) return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as SQL, pattern)));
}

/** Whether a moment lies in a span of days, both ends included. */
export const within = (column: AnyColumn | SQL, span: { from?: string; to?: string } = {}): SQL | undefined =>
  and(
    span.from === undefined ? undefined : sql`${column} >= ${span.from}::date`,
    span.to === undefined ? undefined : sql`${column} < ${span.to}::date + 1`,
  );

/** Whether a column is one of some values; of no values nothing is asked. */
export const oneOf = (column: AnyColumn | SQL, values: readonly string[] = []): SQL | undefined =>
  values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::text[])`;

/** How many rows a statement finds: exact up to what the portal tells, else one more. */
export async function countOf(database: Database, portal: Pick<Portal, 'settings'>, rows: SQL): Promise<number> {
  const most = portal.settings.limits.exactTotal + 1;
  const counted = await database.execute(sql`select count(*)::int as count from (${rows} limit ${most}) as counted`);
  return (counted.rows[0] as { count: number }).count;
}

/** The values of a filter with how many rows each finds, the commonest first. */
export async function facetOf(
  database: Database,
  value: SQL,
  from: SQL,
  where: SQL | undefined,
): Promise<{ value: string; count: number }[]> {
  const condition = where ? sql`where ${where}` : sql``;
  const found = await database.execute(
    sql`select ${value} as value, count(*)::int as count from ${from} ${condition} group by 1 order by 2 desc, 1 limit 50`,
  );
  return found.rows as { value: string; count: number }[];
}
