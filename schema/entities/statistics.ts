import { z } from 'zod';
import { address, code, contentLanguage, count, day, entity, text } from '../define/fields.ts';

/** Spans that statistics are asked for, in days up to today. */
export const statisticsSpans = [7, 30, 90] as const;

/** A span, and one site or all of them. */
export const StatisticsAsked = z.strictObject({ days: z.literal(statisticsSpans).default(30), site: code(10).optional() });

/** How much a site was used, on a day or in a span. `missed` are searches that found nothing. */
const usage = { views: count(), visits: count(), visitors: count(), searches: count(), missed: count() };

/** The sums of a span. */
export const Usage = entity('usage', usage);

/** The sums of a day, in UTC. */
export const UsageOfDay = entity('usage', { day: day(), ...usage });

/** A page by how often it was seen. */
export const SeenPage = entity('seenPage', { name: text({ max: 250 }), path: address(), site: text({ max: 60 }), views: count() });

/** What was typed into the search, and how often. */
export const SoughtText = entity('soughtText', { query: text({ max: 200 }), language: contentLanguage(), count: count() });
