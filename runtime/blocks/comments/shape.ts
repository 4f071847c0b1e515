import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { CallAction, ContentRequestCard } from '../../../schema/define/pages/parts.ts';

/**
 * Comments on passages of texts, with their answers. `row` maps the fields of a comment: a marked passage, whether the text
 * still contains it, the comment, its author and time, and its answers. An answer also has a text, an author and a time.
 * `texts` refers to the loaded texts of the page that a block `texts` shows. A reader selects a passage there, or chooses a
 * paragraph from a list. `$text` is the text of the passage in `add`; `$row` is the comment in `answer` and `actions`.
 */
export const shape = z.strictObject({
  kind: z.literal('comments'),
  ...of,
  ...heading,
  /** The fields of a comment that the block shows, by their role. */
  row: z.strictObject({
    /** Field with the marked passage; empty for the whole text. */
    passage: z.string(),
    /** Flag field: whether the text still contains the passage. */
    stands: z.string(),
    /** Field with the text of the comment. */
    text: z.string(),
    /** Field with its author. */
    author: z.string(),
    /** Field with its time. */
    at: z.string(),
    /** Field with its state. */
    state: z.string(),
    /** Field with the answers to it. */
    answers: z.string(),
  }),
  /** The loaded texts of the page in which a passage can be selected. */
  texts: z.strictObject({ ...of, anchor: z.string(), title: z.string() }).optional(),
  /** The form of a new comment. */
  add: ContentRequestCard.optional(),
  /** The form of an answer. */
  answer: ContentRequestCard.optional(),
  actions: z.array(CallAction).min(1).optional(),
});
