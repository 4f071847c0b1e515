import { z } from 'zod';
import { address, code, contentLanguage, count, day, entity, text } from '../define/fields.ts';

/** Periods of statistics, in days up to today. */
export const statisticsSpans = [7, 30, 90] as const;

/** A period, and one site or all of them. */
export const StatisticsQuery = z.strictObject({ days: z.literal(statisticsSpans).default(30), site: code(10).optional() });

/** Usage of a site on a day or in a period. `missed` counts searches without results. */
const usage = { views: count(), visits: count(), visitors: count(), searches: count(), missed: count() };

/** The totals of a period. */
export const Usage = entity('usage', usage);

/** The totals of a day, in UTC. */
export const UsageOfDay = entity('usage', { day: day(), ...usage });

/** A page with its views. */
export const SeenPage = entity('seenPage', { name: text({ max: 250 }), path: address(), site: text({ max: 60 }), views: count() });

/** A search query with its frequency. */
export const SearchedText = entity('soughtText', { query: text({ max: 200 }), language: contentLanguage(), count: count() });

/** A site with its views. */
export const SeenSite = entity('seenPage', { id: code(10), site: text({ max: 60 }), views: count() });
