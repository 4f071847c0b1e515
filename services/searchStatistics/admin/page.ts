import { type SQL, sql } from 'drizzle-orm';
import type { SearchedKeyword } from '../../../generated/openapi.d.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText, withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, isOneOfValues, pageOf, type ValueCount } from '../../shared/lists/listing.ts';
import { visitorOrDay } from '../statistics.ts';
import { searchEvents } from '../tables.ts';
import { naming, type Summed, since, sums } from './sums.ts';

type SearchLogListData = Body<'manage.searches.page'>['data'];
type SummedKeyword = Summed & { language: SearchedKeyword['language']; normalised: string; query: string; lastAt: string };

/** The result of one statement. Aggregating the log is slow, so rows and all counts share it. */
interface KeywordPage {
  total: number;
  rows: (SummedKeyword & { nth: number })[];
  outcome: ValueCount[];
  language: ValueCount[];
  sites: ValueCount[];
}

/** Search keywords. Equal searches in one language are aggregated. */
export const pageSearches: Handler<'manage.searches.page'> = async ({ body, database, portal, now, fail }) => {
  const { data } = body;
  const { rows } = await database.execute<KeywordPage & Record<string, unknown>>(
    foundBy(data, now, { ...pageOf(body, fail), max: portal.settings.limits.exactTotal + 1 }),
  );
  const found = rows[0] as KeywordPage;
  return {
    data: found.rows.map(({ nth: _, ...row }) => keywordOf(row, portal)),
    total: found.total,
    facets: {
      outcome: withCodesAsText(found.outcome),
      language: withCodesAsText(found.language),
      sites: withNames(found.sites, (site) => portal.sites[site]?.name ?? site),
    },
  };
};

/** Each facet omits its own filter. Only the site filter limits the aggregated searches. */
function foundBy(data: SearchLogListData, now: Date, { limit, offset, max }: { limit: number; offset: number; max: number }): SQL {
  const { outcome, language, sites } = data.filters ?? {};
  const isOutcome = isOneOfValues(sql`outcome`, outcome) ?? sql`true`;
  const isLanguage = isOneOfValues(sql`language`, language) ?? sql`true`;
  const counts = (value: SQL, from: SQL, where: SQL) => sql`(select coalesce(json_agg(counted), '[]') from (
    select ${value} as value, count(*)::int as count from ${from} where ${where} group by 1 order by 2 desc, 1 limit 50) as counted)`;
  return sql`
    with keywords as materialized (${keywordsOf(data, now, sites)}),
      anywhere as (${sites?.length ? keywordsOf(data, now, []) : sql`select * from keywords`}),
      shown as (select * from keywords where ${isOutcome} and ${isLanguage}),
      page as (select language, normalised, row_number() over (order by ${orderOf(data.sort ?? '-searches')}, language, normalised) as nth
        from shown order by nth limit ${limit} offset ${offset})
    select (select count(*)::int from (select from shown limit ${max}) as counted) as total,
      (select coalesce(json_agg(whole order by nth), '[]') from (select page.*, added.* from page cross join lateral (
        select ${naming}, ${sums} from ${searchEvents} where ${whereOf(data, now, sites)}
          and ${searchEvents.language} = page.language and ${searchEvents.normalised} = page.normalised) as added) as whole) as rows,
      ${counts(sql`outcome`, sql`keywords`, isLanguage)} as outcome, ${counts(sql`language`, sql`keywords`, isOutcome)} as language,
      ${counts(sql`unnest(sites)`, sql`anywhere`, sql`${isOutcome} and ${isLanguage}`)} as sites`;
}

/** The searches of a span, on some sites or all. */
const whereOf = ({ keyword, filters = {} }: SearchLogListData, now: Date, sites: readonly string[] | undefined): SQL =>
  sql.join(
    [
      sql`true`,
      containsKeyword([searchEvents.query], keyword),
      filters.days && since(Number(filters.days), now),
      isOneOfValues(searchEvents.site, sites),
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );

/** Aggregates by keyword the columns for filters and sorting; the others are aggregated only for the rows of a page. */
function keywordsOf(data: SearchLogListData, now: Date, sites: readonly string[] | undefined): SQL {
  const { language, normalised, site, hits, opened, at } = searchEvents;
  const bySite = sql`select ${language} as language, ${normalised} as normalised, ${site} as site, count(*) as searches,
      count(*) filter (where ${hits} = 0) as missed, count(*) filter (where ${opened} <> '[]') as opened, max(${at}) as "lastAt",
      min(${visitorOrDay}) as one, max(${visitorOrDay}) as other
    from ${searchEvents} where ${whereOf(data, now, sites)} group by 1, 2, 3`;
  return sql`select language, normalised, sum(searches) as searches, sum(missed) as missed, sum(opened) / sum(searches) as "openedShare",
      max("lastAt") as "lastAt", case when sum(missed) > 0 then 'missed' else 'found' end as outcome, array_remove(array_agg(site), null) as sites
    from (${bySite}) as by_site group by 1, 2 having min(one) <> max(other)`;
}

const columns = {
  searches: sql`searches`,
  missed: sql`missed`,
  openedShare: sql`"openedShare"`,
  lastAt: sql`"lastAt"`,
} as const;

function orderOf(sort: NonNullable<SearchLogListData['sort']>): SQL {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-') ? sql`${column} desc, "lastAt" desc` : sql`${column}, "lastAt"`;
}

/** Presents a keyword. */
export function keywordOf({ normalised, place, sites, lastAt, ...row }: SummedKeyword, portal: Pick<Portal, 'sites'>): SearchedKeyword {
  return {
    id: `${row.language}:${normalised}`.slice(0, 100),
    ...row,
    ...(place !== null && { place }),
    sites: sites.map((site) => ({ id: site, text: portal.sites[site]?.name ?? site })),
    lastAt: new Date(lastAt).toISOString(),
  };
}
