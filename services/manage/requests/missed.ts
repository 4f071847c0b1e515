import { type SQL, sql } from 'drizzle-orm';
import { searchEvents } from '../../doc/index.ts';
import type { Answer, Body, Handler } from '../../handler.ts';
import { countOf, facetOf, holding, oneOf, pageOf, within } from '../../listing.ts';

type ListData = Body<'manage.requests.missed'>['data'];
type Missed = Answer<'manage.requests.missed'>['data'][number];

const orders: Record<string, SQL> = {
  searches: sql`searches, last_at`,
  '-searches': sql`searches desc, last_at desc`,
  lastAt: sql`last_at`,
  '-lastAt': sql`last_at desc`,
};

/** What was sought and not found, all who sought the same in one language together: what has to be written next. */
export const pageMissed: Handler<'manage.requests.missed'> = async ({ body, database, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const grouped = sql`select ${searchEvents.language} as language, ${searchEvents.normalised} as normalised, count(*)::int as searches,
    max(${searchEvents.at}) as last_at, (array_agg(${searchEvents.query} order by ${searchEvents.at} desc))[1] as query
    from ${searchEvents} where ${whereOf(data)} group by 1, 2`;
  const order = orders[data.sort ?? '-searches'] as SQL;
  const [{ rows }, total, languages] = await Promise.all([
    database.execute(sql`select * from (${grouped}) as missed order by ${order}, language, normalised limit ${limit} offset ${offset}`),
    countOf(database, portal, grouped),
    facetOf(
      database,
      sql`${searchEvents.language}`,
      sql`${searchEvents}`,
      whereOf({ ...data, filters: { ...data.filters, language: [] } }),
    ),
  ]);
  const shown = (rows as unknown as GroupRow[]).map(({ language, normalised, query, searches, last_at }) => ({
    id: `${language}:${normalised}`.slice(0, 100),
    ...{ query, language, searches },
    lastAt: new Date(last_at).toISOString(),
  }));
  return { data: shown, total, facets: { language: languages.map((facet) => ({ ...facet, text: facet.value })) } };
};

interface GroupRow {
  language: Missed['language'];
  normalised: string;
  query: string;
  searches: number;
  last_at: string;
}

const whereOf = ({ keyword, filters = {} }: ListData): SQL =>
  sql.join(
    [
      sql`${searchEvents.hits} = 0`,
      holding([searchEvents.query], keyword),
      oneOf(searchEvents.language, filters.language),
      within(searchEvents.at, filters.lastAt),
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );
