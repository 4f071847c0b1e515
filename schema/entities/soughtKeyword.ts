import { z } from 'zod';
import { choice, contentLanguage, count, day, decimal, entity, flag, id, links, moment, text } from '../define/fields.ts';
import { contentLanguages } from './language.ts';
import { SearchHit } from './search.ts';
import { statisticsSpans } from './statistics.ts';

/** Number of searches, of searches without results, and of opened hits. */
const times = { searches: count(), missed: count(), opened: count() };

/** Whether a search found something. */
export const searchOutcomes = ['missed', 'found'] as const;

/** The searches for one keyword by all visitors in the requested period. */
const sums = {
  /** The keyword as last typed. */
  query: text({ max: 200 }),
  language: contentLanguage(),
  /** `missed` if any of the searches found nothing. */
  outcome: choice(searchOutcomes),
  ...times,
  /** Number of visitors; each counts once a day. */
  visitors: count(),
  /** Number of hits of the last search. */
  hits: count(),
  /** Percentage of searches after which a hit was opened. */
  openedShare: count(),
  /** Median position of the first opened hit. */
  place: decimal().optional(),
  lastAt: moment(),
};

/** A keyword of the search log in a list. */
export const SearchedKeyword = entity('soughtKeyword', { id: id('soughtKeyword'), ...sums, sites: links('site') });

/** One keyword, including whether staff recommend it. */
export const SearchedKeywordWhole = entity('soughtKeyword', { id: id('soughtKeyword'), ...sums, sites: links('site'), recommended: flag() });

/** The numbers of one day, in UTC. */
export const SearchedKeywordDay = entity('soughtKeyword', { day: day(), ...times });

/** An opened hit. */
export const SearchedKeywordHit = entity('soughtHit', {
  id: SearchHit.shape.id,
  kind: SearchHit.shape.kind,
  title: text({ max: 300 }),
  times: count(),
});

/** One keyword in a language, over a number of days up to today. */
export const KeywordQuery = z.strictObject({
  query: z.string().min(1).max(200),
  language: z.enum(contentLanguages),
  days: z.literal(statisticsSpans).default(30),
});

export const KeywordNamed = KeywordQuery.omit({ days: true });
