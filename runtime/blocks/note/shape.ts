import { z } from 'zod';
import { ShownField, When } from '../../../schema/define/pages/parts.ts';

/**
 * A paragraph of the page's own words: `page.<page>.<id>`. With `of` and `when` it is shown only if the record has these
 * values. `shows` is a field of the record that follows the words, such as the record that replaced it.
 */
export const shape = z.strictObject({
  kind: z.literal('note'),
  of: z.string().min(1).optional(),
  id: z.string().min(1),
  look: z.enum(['plain', 'note', 'warning']).optional(),
  shows: ShownField.optional(),
  when: When.optional(),
});
