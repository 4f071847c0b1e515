import { z } from 'zod';
import { choice, contentLanguage, entity, flag, id, link, longText, marked, moment } from '../define/fields.ts';
import { MistakeEntry } from './mistake.ts';

/** Maximum length of a comment or answer, in UTF-16 units. */
const textMax = 2000;

/** Maximum number of comments on a text, and of answers to a comment. */
export const commentBounds = { ofText: 300, answers: 50 } as const;

/** An answer to a comment. */
export const CommentAnswer = entity('textComment', {
  id: id('textComment'),
  author: link('account'),
  text: longText({ min: 1, max: textMax }),
  createdAt: moment(),
});

/**
 * A comment on a passage of a text in approval. `passage` is the passage marked in its current context. It is empty for a
 * comment on the whole text.
 */
export const TextComment = entity('textComment', {
  ...CommentAnswer.shape,
  language: contentLanguage(),
  passage: marked({ max: 2000 }),
  /** Whether the newest text still contains the passage. */
  stands: flag(),
  state: choice(['open', 'resolved']),
  resolvedBy: link('account').optional(),
  answers: z.array(CommentAnswer).max(commentBounds.answers),
});

const { quote, prefix, suffix, position } = MistakeEntry.shape;

/** A comment to send. The passage is a TextQuoteSelector, as in the report of a mistake. */
export const CommentEntry = entity('textComment', {
  articleId: id('article'),
  language: contentLanguage(),
  text: longText({ min: 1, max: textMax }),
  ...{ quote, prefix, suffix, position },
});

/** An answer to send; `id` is that of the comment. */
export const CommentAnswerEntry = CommentAnswer.pick({ id: true, text: true });

/** Marks a comment as resolved, or opens it again. */
export const CommentSettling = entity('textComment', { id: id('textComment'), state: TextComment.shape.state });

