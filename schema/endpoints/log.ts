import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { SearchedText, SeenPage, SeenSite, StatisticsQuery, Usage, UsageOfDay } from '../entities/statistics.ts';
import { PageView, TrackingEvent } from '../entities/trackingEvent.ts';

/** Usage events of visitors, for the statistics. */
export const log = defineEndpoints('log', {
  pageView:  { post: '/log/support/pv/save',  body: PageView,      answers: z.literal(true), who: 'everyone', rows: 'own', noPV: true, fails: ['request.limited'] },
  menuClick: { post: '/log/banner/menu/save', body: TrackingEvent, answers: z.literal(true), who: 'everyone', rows: 'own', noPV: true, fails: ['request.limited'] },
});

const staff = { who: 'internal', rows: 'all', roles: ['admin', 'content'] } as const;
const searchQuery = StatisticsQuery.extend({ missed: z.boolean().optional() });

/** The statistics. */
export const statistics = defineEndpoints('log.statistics', {
  usage:  { post: '/log/statistics/usage',  body: StatisticsQuery, answers: Usage,                        ...staff },
  days:   { post: '/log/statistics/days',   body: StatisticsQuery, answers: z.array(UsageOfDay).max(90),  ...staff },
  pages:  { post: '/log/statistics/pages',  body: StatisticsQuery, answers: z.array(SeenPage).max(20),    ...staff },
  sites:  { post: '/log/statistics/sites',  body: StatisticsQuery.pick({ days: true }), answers: z.array(SeenSite).max(50), ...staff },
  sought: { post: '/log/statistics/sought', body: searchQuery,     answers: z.array(SearchedText).max(20),  ...staff },
});
