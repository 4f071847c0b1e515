/** Statistics of the searches that `events.ts` stores. */
import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { searchEvents } from './tables.ts';

/** From the beginning of a day in UTC until now, in one language or all. */
interface StatisticsSpan {
  from: string;
  language?: string;
}

const maxTexts = 20;

const within = ({ from, language }: StatisticsSpan) =>
  and(gte(searchEvents.at, sql`${from}::date`), language === undefined ? undefined : eq(searchEvents.language, language));

const count = sql<number>`count(*)::int`;

/** The visitor of a search. For searches from before visitors were distinguished, each day counts as one visitor. */
export const visitorOrDay: SQL = sql`coalesce(${searchEvents.visitor}, to_char(${searchEvents.at}, 'YYYY-MM-DD'))`;

/** Condition that a query was made by two visitors, or by one on two days. Staff see only these, because a query may identify a person. */
export const sharedByTwo: SQL = sql`min(${visitorOrDay}) <> max(${visitorOrDay})`;

export const searchStatistics = {
  byDay(database: Database, span: StatisticsSpan): Promise<{ day: string; searches: number; missed: number }[]> {
    const day = sql<string>`to_char(${searchEvents.at}, 'YYYY-MM-DD')`;
    const missed = sql<number>`(count(*) filter (where ${searchEvents.hits} = 0))::int`;
    return database.select({ day, searches: count, missed }).from(searchEvents).where(within(span)).groupBy(day);
  },

  /** The most frequent search texts, or the most frequent without hits. Their spelling is that of the latest search. */
  byQuery(database: Database, { missed, ...span }: StatisticsSpan & { missed: boolean }): Promise<Answer<'log.statistics.sought'>> {
    const query = sql<string>`(array_agg(${searchEvents.query} order by ${searchEvents.at} desc))[1]`;
    const language = sql<'zh'>`${searchEvents.language}`;
    return database
      .select({ query, language, count })
      .from(searchEvents)
      .where(and(within(span), missed ? eq(searchEvents.hits, 0) : undefined))
      .groupBy(searchEvents.normalised, searchEvents.language)
      .having(sharedByTwo)
      .orderBy(desc(count), asc(searchEvents.normalised))
      .limit(maxTexts);
  },
};
