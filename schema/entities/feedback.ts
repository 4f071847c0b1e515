import { z } from 'zod';
import { choice, code, contentLanguage, count, email, entity, flag, id, link, linkId, links, longText, moment, text } from '../define/fields.ts';

/** Why a text did not help. */
export const feedbackReasons = ['more-info', 'inaccurate', 'hard-to-understand', 'broken-link', 'other'] as const;

/** The editors' progress on a reader's feedback. */
export const feedbackStates = ['open', 'planned', 'in_progress', 'done'] as const;

/** A reader's comment after a vote. The form shows `email` if the portal has no address. `language` is the language of the text. */
export const FeedbackEntry = entity('feedback', {
  articleId: id('article'),
  helpful: flag(),
  reason: choice(feedbackReasons).optional(),
  comment: longText({ max: 1000 }).optional(),
  notify: flag().optional(),
  email: email().optional(),
  language: contentLanguage(),
});

/** The feedback for its sender, shown below the text. */
export const FeedbackNote = entity('feedback', {
  id: id('feedback'),
  reason: choice(feedbackReasons).optional(),
  comment: longText({ max: 1000 }),
  state: choice(feedbackStates),
  reply: longText({ max: 1000 }).optional(),
  updatedAt: moment(),
});

/** A reader's own feedback on a text, newest first. `hasEmail`: the portal can send an answer without an address in the form. */
export const OwnFeedback = z.strictObject({ hasEmail: flag(), data: z.array(FeedbackNote).max(10) }).meta({ page: true });

/** A reader's feedback on a text, for staff. `revision` is the version that was read. */
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
    /** Whether the sender is notified when it is done. */
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

/** The new state, and the answer to the reader. */
export const FeedbackAnswer = entity('feedback', {
  id: id('feedback'),
  state: choice(feedbackStates),
  reply: longText({ max: 1000 }).optional(),
});

/** One state for several items of feedback. */
export const FeedbackStates = z.strictObject({ ids: z.array(linkId('feedback')).min(1).max(100), state: choice(feedbackStates) });
