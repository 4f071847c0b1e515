import { z } from 'zod';
import { LinkCard, ShownField, When } from '../../../schema/define/pages/parts.ts';

/**
 * A paragraph of the page's own words: `page.<page>.<id>`. With `of` and `when` it is shown only if the record has these
 * values. `shows` is a field of the record that is shown after the words, such as the record that replaced it. `leads` is a
 * page whose link follows the words, for accounts that may open it and visitors who can log in first. The link has the word
 * `page.<page>.<id>Link`.
 */
export const shape = z.strictObject({
  kind: z.literal('note'),
  of: z.string().min(1).optional(),
  id: z.string().min(1),
  look: z.enum(['plain', 'note', 'warning']).optional(),
  shows: ShownField.optional(),
  leads: LinkCard.optional(),
  when: When.optional(),
});
