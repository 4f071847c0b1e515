import { type SQL, sql } from 'drizzle-orm';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { searchEvents, sharedByTwo } from '../../doc/index.ts';
import type { Answer, Body, Handler } from '../../handler.ts';
import { countOf, facetOf, holding, oneOf, pageOf } from '../../listing.ts';
import { naming, type Summed, since, sums } from './sums.ts';

type ListData = Body<'manage.searches.page'>['data'];
type Filters = NonNullable<ListData['filters']>;
type Keyword = Answer<'manage.searches.page'>['data'][number];
type KeywordRow = Summed & { language: Keyword['language']; normalised: string; query: string; lastAt: string };

/** What was searched for, all who sought the same in one language together. */
export const pageSearches: Handler<'manage.searches.page'> = async ({ body, database, portal, now, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const keywords = (without?: keyof Filters) => keywordsOf(data, now, without);
  const facet = (name: 'outcome' | 'language' | 'sites', value: SQL) =>
    facetOf(database, value, sql`(${keywords(name)}) as sought`, undefined);
  const [{ rows }, total, outcome, language, sites] = await Promise.all([
    database.execute(
      sql`${keywords()} order by ${orderOf(data.sort ?? '-searches')}, language, normalised limit ${limit} offset ${offset}`,
    ),
    countOf(database, portal, keywords()),
    facet('outcome', sql`outcome`),
    facet('language', sql`language`),
    facet('sites', sql`unnest(sites)`),
  ]);
  const named = (facets: { value: string; count: number }[], nameOf = (value: string) => value) =>
    facets.map((one) => ({ ...one, text: nameOf(one.value) }));
  return {
    data: (rows as unknown as KeywordRow[]).map((row) => keywordOf(row, portal)),
    total,
    facets: { outcome: named(outcome), language: named(language), sites: named(sites, (site) => portal.sites[site]?.name ?? site) },
  };
};

/** The keywords that fit, but for one filter. */
function keywordsOf({ keyword, filters = {} }: ListData, now: Date, without?: keyof Filters): SQL {
  const asked: Filters = { ...filters, ...(without && { [without]: undefined }) };
  const where = [
    sql`true`,
    holding([searchEvents.query], keyword),
    asked.days && since(Number(asked.days), now),
    oneOf(searchEvents.language, asked.language),
    oneOf(searchEvents.site, asked.sites),
  ].filter((condition) => condition !== undefined);
  const all = sql`select ${searchEvents.language} as language, ${searchEvents.normalised} as normalised, ${naming}, ${sums}
    from ${searchEvents} where ${sql.join(where, sql` and `)} group by 1, 2 having ${sharedByTwo}`;
  return sql`select * from (${all}) as keywords where ${oneOf(sql`outcome`, asked.outcome) ?? sql`true`}`;
}

const columns = {
  searches: sql`searches`,
  missed: sql`missed`,
  visitors: sql`visitors`,
  openedShare: sql`"openedShare"`,
  lastAt: sql`"lastAt"`,
} as const;

function orderOf(sort: NonNullable<ListData['sort']>): SQL {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-') ? sql`${column} desc, "lastAt" desc` : sql`${column}, "lastAt"`;
}

/** A keyword as calls answer it. */
export function keywordOf({ normalised, place, sites, lastAt, ...row }: KeywordRow, portal: Pick<Portal, 'sites'>): Keyword {
  return {
    id: `${row.language}:${normalised}`.slice(0, 100),
    ...row,
    ...(place !== null && { place }),
    sites: sites.map((site) => ({ id: site, text: portal.sites[site]?.name ?? site })),
    lastAt: new Date(lastAt).toISOString(),
  };
}
