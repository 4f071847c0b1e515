/** Sums of the search log by keyword, for a period. */
import { type SQL, sql } from 'drizzle-orm';
import type { searchOutcomes } from '../../../schema/entities/soughtKeyword.ts';
import { searchEvents } from '../tables.ts';

const { at, hits, language, normalised, opened, query, site, visitor } = searchEvents;

/** Aggregated columns of a row; without searches all of them are 0 or null. */
export const sums: SQL = sql`count(*)::int as searches, count(distinct ${visitor})::int as visitors,
  (count(*) filter (where ${hits} = 0))::int as missed, (count(*) filter (where ${opened} <> '[]'))::int as opened,
  case when bool_or(${hits} = 0) then 'missed' else 'found' end as outcome,
  coalesce((array_agg(${hits} order by ${at} desc))[1], 0) as hits,
  coalesce(round(100.0 * count(*) filter (where ${opened} <> '[]') / nullif(count(*), 0)), 0)::int as "openedShare",
  percentile_cont(0.5) within group (order by (${opened} -> 0 ->> 'place')::int) as place,
  coalesce(array_agg(distinct ${site}) filter (where ${site} is not null), '{}') as sites`;

/** The latest spelling of a keyword, and its time. */
export const naming: SQL = sql`(array_agg(${query} order by ${at} desc))[1] as query, to_json(max(${at})) #>> '{}' as "lastAt"`;

/** Condition for the last `days` days in UTC, including today. */
export const since = (days: number, now: Date): SQL =>
  sql`${at} >= date_trunc('day', ${now.toISOString()}::timestamptz, 'UTC') - make_interval(days => ${days - 1})`;

/** The searches of one keyword. */
export const ofKeyword = (keyword: { language: string; normalised: string }): SQL =>
  sql`${language} = ${keyword.language} and ${normalised} = ${keyword.normalised}`;

/** A row of the aggregating statements. */
export interface Summed {
  searches: number;
  visitors: number;
  missed: number;
  opened: number;
  outcome: (typeof searchOutcomes)[number];
  hits: number;
  openedShare: number;
  place: number | null;
  sites: string[];
}
