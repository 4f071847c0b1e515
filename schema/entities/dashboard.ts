/** The dashboard of editors: texts that need attention, and the reception of texts by readers. */
import { choice, contentLanguage, count, day, entity, id, link, longText, moment, text } from '../define/fields.ts';
import { feedbackReasons } from './feedback.ts';
import { inLanguage } from './language.ts';
import { StatisticsQuery } from './statistics.ts';

/**
 * Why a text needs attention: it waits for a decision, its review or expiry is due, or its draft is stale. `outdated` and
 * `missing` are about its translations.
 */
export const attentionKinds = ['approval', 'review', 'stale', 'outdated', 'missing'] as const;

/** Days before a review in which it is listed, and days without an edit after which a draft is stale. */
export const attentionDays = { review: 30, stale: 30 } as const;

/** A text and one reason why it needs attention. `language` is that of the translation. */
export const AttentionText = entity('attentionText', {
  id: id('article'),
  title: text(),
  attention: choice(attentionKinds),
  type: choice(['article', 'faq']),
  language: contentLanguage().optional(),
  owner: link('account'),
  /** The due day of the decision or review. */
  due: day().optional(),
  /** The time when it was submitted, when it was last edited, or when its original was published. */
  since: moment(),
});

/** The number of texts for each reason, and of open comments on unhelpful texts. */
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

/** A comment on an unhelpful text. */
export const UnhelpfulComment = entity('unhelpfulComment', {
  id: id('feedback'),
  comment: longText({ max: 1000 }),
  title: text(),
  reason: choice(feedbackReasons).optional(),
  language: contentLanguage(),
  createdAt: moment(),
});
