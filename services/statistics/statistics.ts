/** Usage statistics of the portal. Reads totals, never single events. */
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UsageOfDay } from '../../generated/openapi.d.ts';
import { searchStatistics } from '../searchStatistics/index.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { dayOf } from './event.ts';
import { trackingDays, trackingPages } from './tables.ts';

const dayMs = 86_400_000;
const maxPages = 20;
const commonSpan = 30;

type StatisticsContext = Pick<Context<'log.statistics.days'>, 'body' | 'now' | 'database' | 'portal'>;

/** All days of the span, including days without usage. */
export const usageByDay: Handler<'log.statistics.days'> = (context) => daysOf(context);

/** The totals of the span. */
export const usageOfSpan: Handler<'log.statistics.usage'> = async (context) => {
  const days = await daysOf(context);
  const sum = (name: Exclude<keyof UsageOfDay, 'day'>) => days.reduce((total, day) => total + day[name], 0);
  return { views: sum('views'), visits: sum('visits'), visitors: sum('visitors'), searches: sum('searches'), missed: sum('missed') };
};

/** The most visited pages, each with its latest title. */
export const topPages: Handler<'log.statistics.pages'> = async (context) => {
  const views = sum(trackingPages.views);
  const name = sql<string>`(array_agg(${trackingPages.name} order by ${trackingPages.day} desc))[1]`;
  const rows = await context.database
    .select({ path: trackingPages.path, name, site: trackingPages.site, views })
    .from(trackingPages)
    .where(and(gte(trackingPages.day, firstDay(context)), onSite(context, trackingPages.site)))
    .groupBy(trackingPages.path, trackingPages.site)
    .orderBy(desc(views), trackingPages.path)
    .limit(maxPages);
  return rows.map((row) => ({ ...row, site: context.portal.sites[row.site]?.name ?? row.site }));
};

/** Views of each site, including sites without views. */
export const sitesSeen: Handler<'log.statistics.sites'> = async ({ body, ...context }) => {
  const rows = await context.database
    .select({ site: trackingDays.site, views: sum(trackingDays.views) })
    .from(trackingDays)
    .where(gte(trackingDays.day, firstDay({ body, ...context })))
    .groupBy(trackingDays.site);
  const viewsOn = new Map(rows.map(({ site, views }) => [site, views]));
  return Object.values(context.portal.sites)
    .map(({ id, name }) => ({ id, site: name, views: viewsOn.get(id) ?? 0 }))
    .sort((one, other) => other.views - one.views);
};

/** The most frequent searches, or the most frequent without hits. */
export const topKeywords: Handler<'log.statistics.sought'> = async (context) =>
  searchStatistics.byQuery(context.database, { ...searchSpan(context), missed: context.body.missed ?? false });

async function daysOf(context: StatisticsContext): Promise<UsageOfDay[]> {
  const [seen, searches] = await Promise.all([seenByDay(context), searchStatistics.byDay(context.database, searchSpan(context))]);
  const [seenOn, searchedOn] = [new Map(seen.map((row) => [row.day, row])), new Map(searches.map((row) => [row.day, row]))];
  const none = { views: 0, visits: 0, visitors: 0, searches: 0, missed: 0 };
  return spanOf(context).map((day) => ({ ...none, ...seenOn.get(day), ...searchedOn.get(day), day }));
}

const seenByDay = (context: StatisticsContext) =>
  context.database
    .select({
      day: trackingDays.day,
      views: sum(trackingDays.views),
      visits: sum(trackingDays.visits),
      visitors: sum(trackingDays.visitors),
    })
    .from(trackingDays)
    .where(and(gte(trackingDays.day, firstDay(context)), onSite(context, trackingDays.site)))
    .groupBy(trackingDays.day);

const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** The days of the span, today last. */
const spanOf = ({ body, now }: StatisticsContext): string[] =>
  Array.from({ length: body.days ?? commonSpan }, (_, index) => dayOf(new Date(now.getTime() - index * dayMs))).reverse();

const firstDay = (context: StatisticsContext): string => spanOf(context)[0] ?? dayOf(context.now);

const onSite = ({ body }: StatisticsContext, column: AnyPgColumn): SQL | undefined =>
  body.site === undefined ? undefined : eq(column, body.site);

/** The span of a search query. Searches are stored by language, so a site gets those of its language; an unknown site gets none. */
function searchSpan(context: StatisticsContext): { from: string; language?: string } {
  const { site } = context.body;
  return { from: firstDay(context), ...(site !== undefined && { language: context.portal.sites[site]?.language ?? '' }) };
}
