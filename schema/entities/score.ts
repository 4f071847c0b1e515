import { choice, code, count, decimal, entity, id, moment, text } from '../define/fields.ts';

/** The events that add or deduct points. */
export const scoreEvents = ['article-published', 'faq-published', 'share-accepted', 'mistake-accepted', 'text-withdrawn'] as const;
export type ScoreEvent = (typeof scoreEvents)[number];

/** An award adds points. A reversal deducts the points that earlier events of the same text have added. */
export type ScoreRule = { kind: 'award'; points: number } | { kind: 'reversal'; of: readonly ScoreEvent[] };

/** The rule of each event. A text earns points again if it is published after a reversal. */
export const scoreRules = {
  'article-published': { kind: 'award', points: 20 },
  'faq-published': { kind: 'award', points: 10 },
  /** Knowledge from staff became an article or a FAQ entry. */
  'share-accepted': { kind: 'award', points: 5 },
  'mistake-accepted': { kind: 'award', points: 3 },
  /** A text was withdrawn because it was wrong. Readers who reported its mistakes retain their points. */
  'text-withdrawn': { kind: 'reversal', of: ['article-published', 'faq-published', 'share-accepted'] },
} as const satisfies Record<ScoreEvent, ScoreRule>;

/** Events that add points. */
export type ScoreAward = { [Event in ScoreEvent]: (typeof scoreRules)[Event]['kind'] extends 'award' ? Event : never }[ScoreEvent];

/** The account types that have scores. */
export const scoredTypes = [2, 3] as const;

/** The link of an entry's title: the text for readers, the page for its author, or none. */
export const scoreSubjects = ['article', 'faq', 'work', 'none'] as const;

/** An entry of the ledger. `balance` is the sum of this entry and all earlier ones. */
export const ScoreEntry = entity('score', {
  id: id('score'),
  at: moment(),
  event: choice(scoreEvents),
  title: text({ max: 250 }),
  about: choice(scoreSubjects),
  target: code().optional(),
  points: decimal(),
  balance: decimal(),
});

/** The totals of a ledger. `balance` is `gained` without `reversed`. */
export const ScoreBalance = entity('score', { balance: count(), gained: count(), reversed: count() });

/** A rule for readers. A reversal has no points. */
export const ScoreRuleRow = entity('scoreRule', { event: choice(scoreEvents), points: count().optional() });
