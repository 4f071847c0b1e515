import { choice, code, contentLanguage, count, entity, flag, id, link, linkId, linkIds, links, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Article, articleStatuses } from './article.ts';

/**
 * A question and its answer. `shortAnswer` is plain text and is shown first. `requestedLanguage` is present if another language
 * is served.
 */
export const Faq = entity('faq', {
  id: id('faq'),
  uuid: code(),
  billNo: code(),
  category: link('category'),
  question: text({ min: 1, max: 250 }),
  shortAnswer: longText({ max: 1000 }),
  answer: richText(),
  keywords: text({ max: 500 }),
  products: links('product'),
  labels: links('label'),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
  ...Article.pick({ version: true, latest: true, publishedAt: true, comparedWith: true }).shape,
  createdAt: moment(),
  updatedAt: moment(),
  views: count(),
  helpfulUp: count(),
  helpfulDown: count(),
  audience: audience(),
  status: choice(articleStatuses),
  refining: flag(),
});

/** A related question. */
export const FaqRow = Faq.pick({
  id: true,
  uuid: true,
  question: true,
  shortAnswer: true,
  category: true,
  products: true,
  language: true,
  updatedAt: true,
  views: true,
});

/** A complete entry that its author sends. Without an id it is new. */
export const FaqEntry = entity('faq', {
  id: id('faq').optional(),
  category: linkId('category'),
  question: text({ min: 1, max: 250 }),
  shortAnswer: longText({ max: 1000 }),
  answer: richText(),
  keywords: text({ max: 500 }).optional(),
  products: linkIds('product'),
  labels: linkIds('label'),
  otherQuestions: linkIds('faq').optional(),
  audience: audience(),
  language: contentLanguage(),
  /** The version that the edit is based on. It is required to save an existing entry. */
  version: moment().optional(),
});

/** An entry in progress, complete or not. */
export const FaqDraft = FaqEntry.partial().extend({ question: FaqEntry.shape.question, language: FaqEntry.shape.language });

/** The ids of a saved entry. */
export const FaqKey = Faq.pick({ id: true, uuid: true });

/** The ids of a saved entry, with the version for the next edit. */
export const SavedFaq = FaqKey.extend({ version: moment() });
