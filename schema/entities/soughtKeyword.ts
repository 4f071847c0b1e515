import { z } from 'zod';
import { choice, contentLanguage, count, day, decimal, entity, flag, id, links, moment, text } from '../define/fields.ts';
import { contentLanguages } from './language.ts';
import { SearchHit } from './search.ts';
import { statisticsSpans } from './statistics.ts';

/** How often something was sought, how often in vain, and how often somebody went to a hit. */
const times = { searches: count(), missed: count(), opened: count() };

/** Whether a search found something. */
export const searchOutcomes = ['missed', 'found'] as const;

/** What visitors searched for, all who sought the same together, in the span that was asked for. */
const sums = {
  /** As it was typed last. */
  query: text({ max: 200 }),
  language: contentLanguage(),
  /** `missed` where any of the searches found nothing. */
  outcome: choice(searchOutcomes),
  ...times,
  /** Each counted once a day. */
  visitors: count(),
  /** Found the last time. */
  hits: count(),
  /** Of a hundred searches, those after which somebody went to a hit. */
  openedShare: count(),
  /** Where the hit stood that was gone to first: in half of the cases not farther down. */
  place: decimal().optional(),
  lastAt: moment(),
};

/** A keyword of the log, as a list has it. */
export const SoughtKeyword = entity('soughtKeyword', { id: id('soughtKeyword'), ...sums, sites: links('site') });

/** One by itself: also whether it is offered to visitors because staff chose it. */
export const SoughtKeywordWhole = entity('soughtKeyword', { id: id('soughtKeyword'), ...sums, sites: links('site'), recommended: flag() });

/** The same of a day, in UTC. */
export const SoughtDay = entity('soughtKeyword', { day: day(), ...times });

/** What was gone to from the hits. */
export const SoughtHit = entity('soughtHit', {
  id: SearchHit.shape.id,
  kind: SearchHit.shape.kind,
  title: text({ max: 300 }),
  times: count(),
});

/** One keyword in a language, over a span of days up to today. */
export const KeywordAsked = z.strictObject({
  query: z.string().min(1).max(200),
  language: z.enum(contentLanguages),
  days: z.literal(statisticsSpans).default(30),
});

export const KeywordNamed = KeywordAsked.omit({ days: true });
