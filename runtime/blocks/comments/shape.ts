import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { CallAction, ContentRequestCard } from '../../../schema/define/pages/parts.ts';

/**
 * Comments on passages of texts, with their answers. `row` names the fields of a comment: a marked passage, whether the text
 * still has it, the text of the comment, its author, its time, and its answers with the same last three.
 *
 * `texts` names the loaded texts of the page that a block `texts` shows: a reader selects a passage there, or chooses a
 * paragraph from a list. `$text` is the text of the passage in `add`; `$row` is the comment in `answer` and `actions`.
 */
export const shape = z.strictObject({
  kind: z.literal('comments'),
  ...of,
  ...heading,
  row: z.strictObject({
    passage: z.string(),
    stands: z.string(),
    text: z.string(),
    author: z.string(),
    at: z.string(),
    state: z.string(),
    answers: z.string(),
  }),
  texts: z.strictObject({ ...of, anchor: z.string(), title: z.string() }).optional(),
  add: ContentRequestCard.optional(),
  answer: ContentRequestCard.optional(),
  actions: z.array(CallAction).min(1).optional(),
});
