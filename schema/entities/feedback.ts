import { z } from 'zod';
import { choice, code, contentLanguage, count, email, entity, flag, id, link, linkId, links, longText, moment, text } from '../define/fields.ts';

/** What kept a text from helping. */
export const feedbackReasons = ['more-info', 'inaccurate', 'hard-to-understand', 'broken-link', 'other'] as const;

/** How far the editors are with what a reader told them. */
export const feedbackStates = ['open', 'planned', 'in_progress', 'done'] as const;

/** What a reader tells after the vote. `email` is asked for where the portal has none; `language` is that of the text. */
export const FeedbackEntry = entity('feedback', {
  articleId: id('article'),
  helpful: flag(),
  reason: choice(feedbackReasons).optional(),
  comment: longText({ max: 1000 }).optional(),
  notify: flag().optional(),
  email: email().optional(),
  language: contentLanguage(),
});

/** The same as its sender finds it at the text. */
export const FeedbackNote = entity('feedback', {
  id: id('feedback'),
  reason: choice(feedbackReasons).optional(),
  comment: longText({ max: 1000 }),
  state: choice(feedbackStates),
  reply: longText({ max: 1000 }).optional(),
  updatedAt: moment(),
});

/** A reader's own feedback on a text, the newest first, and whether an answer would reach them without an address of their own. */
export const OwnFeedback = z.strictObject({ hasEmail: flag(), data: z.array(FeedbackNote).max(10) });

/** A text as a reader found it: what staff works through. `revision` is the version that was read. */
export const Feedback = FeedbackNote.extend(
  entity('feedback', {
    article: link('article'),
    kind: choice(['article', 'faq']),
    billNo: code(),
    classType: link('classType'),
    products: links('product'),
    language: contentLanguage(),
    revision: count().optional(),
    helpful: flag(),
    reporter: text({ max: 200 }),
    email: email().optional(),
    /** Its sender is told when it is done. */
    waits: flag(),
    handledBy: link('account').optional(),
    createdAt: moment(),
  }).shape,
);

/** Feedback in a list. */
export const FeedbackRow = Feedback.pick({
  id: true,
  article: true,
  kind: true,
  classType: true,
  products: true,
  language: true,
  helpful: true,
  reason: true,
  comment: true,
  reporter: true,
  waits: true,
  state: true,
  createdAt: true,
  updatedAt: true,
});

/** How far it is now, and what the reader is told of it. */
export const FeedbackAnswer = entity('feedback', {
  id: id('feedback'),
  state: choice(feedbackStates),
  reply: longText({ max: 1000 }).optional(),
});

/** The same state for several. */
export const FeedbackStates = z.strictObject({ ids: z.array(linkId('feedback')).min(1).max(100), state: choice(feedbackStates) });
