/** Statistics of one search keyword: totals, days, and opened hits. */
import { and, eq, sql } from 'drizzle-orm';
import type { SearchedKeywordHit } from '../../../generated/openapi.d.ts';
import { readKeyword } from '../../searchQuery/index.ts';
import { searchTitles } from '../../searchRights/index.ts';
import type { Answer, Context, Handler } from '../../shared/calls/handler.ts';
import { sharedByTwo } from '../statistics.ts';
import { searchEvents, searchKeywords } from '../tables.ts';
import { keywordOf } from './page.ts';
import { naming, ofKeyword, type Summed, since, sums } from './sums.ts';

type SearchFindContext = Pick<Context<'manage.searches.find'>, 'body' | 'database' | 'fail' | 'now'>;

/** The default number of days. */
const commonSpan = 30;
const maxHits = 20;

/** The totals over the span; zero if the keyword is in the log but not in the span. */
export const findSearch: Handler<'manage.searches.find'> = async ({ portal, ...context }) => {
  const { keyword, inSpan, known } = await selectSearches(context);
  const { rows } = await context.database.execute<Summed & Record<string, unknown>>(
    sql`select ${sums} from ${searchEvents} where ${inSpan}`,
  );
  const recommended = await context.database.$count(searchKeywords, and(namedBy(keyword), eq(searchKeywords.recommended, true)));
  return { ...keywordOf({ ...(rows[0] as Summed), ...known, ...keyword }, portal), recommended: recommended > 0 };
};

const namedBy = ({ language, normalised }: { language: string; normalised: string }) =>
  and(eq(searchKeywords.language, language), eq(searchKeywords.normalised, normalised));

/** Every day of the span, including days without searches. */
export const searchDays: Handler<'manage.searches.days'> = async (context) => {
  const { inSpan } = await selectSearches(context);
  const { rows } = await context.database.execute<Answer<'manage.searches.days'>[number]>(sql`
    select to_char(${searchEvents.at} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as searches,
      (count(*) filter (where ${searchEvents.hits} = 0))::int as missed,
      (count(*) filter (where ${searchEvents.opened} <> '[]'))::int as opened
    from ${searchEvents} where ${inSpan} group by 1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysUpTo(context.now, context.body.days ?? commonSpan).map((day) => byDay.get(day) ?? { day, searches: 0, missed: 0, opened: 0 });
};

const dayMs = 86_400_000;

/** Days in UTC, ending today. */
const daysUpTo = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => new Date(now.getTime() - (days - 1 - index) * dayMs).toISOString().slice(0, 10));

/** Opened hits, with titles in the keyword's language. Records that no longer exist are omitted. */
export const openedHits: Handler<'manage.searches.opened'> = async ({ portal, account, ...context }) => {
  const { inSpan, keyword } = await selectSearches(context);
  const { rows } = await context.database.execute<Omit<SearchedKeywordHit, 'title'> & Record<string, unknown>>(sql`
    select hit ->> 'kind' as kind, hit ->> 'id' as id, count(*)::int as times
    from ${searchEvents}, jsonb_array_elements(${searchEvents.opened}) as hit where ${inSpan}
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxHits}`);
  const titles = await searchTitles({ database: context.database, account, portal }, keyword.language, rows);
  return rows.flatMap((row) => {
    const title = titles.get(`${row.kind} ${row.id}`);
    return title === undefined ? [] : [{ ...row, title }];
  });
};

/** The requested keyword, and the condition of its searches in the span. A keyword that staff may not see is not found. */
async function selectSearches({ body, database, fail, now }: SearchFindContext) {
  const keyword = { language: body.language, normalised: readKeyword(body.query).normalised };
  const { rows } = await database.execute<{ query: string; lastAt: string }>(
    sql`select ${naming} from ${searchEvents} where ${ofKeyword(keyword)} having ${sharedByTwo}`,
  );
  const [known] = rows;
  if (!known) throw fail('request.not-found');
  return { keyword, known, inSpan: sql`${ofKeyword(keyword)} and ${since(body.days ?? commonSpan, now)}` };
}
