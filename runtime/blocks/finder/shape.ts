import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/**
 * Finds a record by a part of its name, and offers links to its most used pages. `field` of the request takes the typed text.
 * In the links `$row` is a match. Without script the form opens the list `all`. The words are `page.<page>.<id>.title`, `.hint`
 * and those of the links.
 */
export const shape = z.strictObject({
  kind: z.literal('finder'),
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  call: idOf('call'),
  field: z.string().min(1),
  name: z.string().min(1),
  picture: z.string().min(1).optional(),
  opens: LinkCard,
  ways: z
    .array(LinkCard.extend({ id: z.string().regex(/^[a-z][A-Za-z]*$/), icon: idOf('icon') }))
    .min(1)
    .max(6),
  all: idOf('route'),
});
