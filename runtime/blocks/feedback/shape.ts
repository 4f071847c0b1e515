import { z } from 'zod';
import { idOf, With } from '../../../schema/define/cards/names.ts';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { ContentRequestCard } from '../../../schema/define/pages/parts.ts';

/** Fields that a reader may add to the vote. The field `contact` is omitted if `known` says that the portal has the reader's address. */
const FeedbackForm = ContentRequestCard.extend({ contact: z.string().min(1), known: z.string().startsWith('$') });

/** The question "Was this helpful?". One call takes yes or no. Another one takes the reader's comment, together with `helpful`. */
export const shape = z.strictObject({
  kind: z.literal('feedback'),
  ...of,
  call: idOf('call'),
  with: With,
  up: z.string(),
  down: z.string(),
  followUp: FeedbackForm.optional(),
});
