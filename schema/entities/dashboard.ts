/** What editors see on their dashboard: texts that need attention, and how readers received the texts. */
import { choice, contentLanguage, count, day, entity, id, link, longText, moment, text } from '../define/fields.ts';
import { feedbackReasons } from './feedback.ts';
import { inLanguage } from './language.ts';
import { StatisticsQuery } from './statistics.ts';

/**
 * Why a text needs attention. It waits for a decision, its review or expiry is due, its draft was left, or a translation is
 * missing or older than its original.
 */
export const attentionKinds = ['approval', 'review', 'stale', 'outdated', 'missing'] as const;

/** Days before a review is listed, and days without an edit after which a draft counts as left. */
export const attentionDays = { review: 30, stale: 30 } as const;

/** A text and one reason why it needs attention. `language` is that of the translation. */
export const AttentionText = entity('attentionText', {
  id: id('article'),
  title: text(),
  attention: choice(attentionKinds),
  type: choice(['article', 'faq']),
  language: contentLanguage().optional(),
  owner: link('account'),
  /** The day of the decision or review. */
  due: day().optional(),
  /** When it was submitted, last edited, or when its original was published. */
  since: moment(),
});

/** The number of texts for each reason, and open comments on texts that did not help. */
export const AttentionCounts = entity('attention', {
  approval: count(),
  review: count(),
  stale: count(),
  outdated: count(),
  missing: count(),
  comments: count(),
});

/** A period, one site or all, and the language of titles. */
export const DashboardQuery = StatisticsQuery.extend(inLanguage);

const article = { id: id('article'), title: text() };

/** An article with its views in a period. */
export const SeenArticle = entity('seenArticle', { ...article, views: count() });

/** An article with its unhelpful votes in a period, and the newest comment. */
export const UnhelpfulArticle = entity('unhelpfulArticle', { ...article, votes: count(), comment: longText({ max: 1000 }).optional() });

/** A comment on a text that did not help. */
export const UnhelpfulComment = entity('unhelpfulComment', {
  id: id('feedback'),
  comment: longText({ max: 1000 }),
  title: text(),
  reason: choice(feedbackReasons).optional(),
  language: contentLanguage(),
  createdAt: moment(),
});
