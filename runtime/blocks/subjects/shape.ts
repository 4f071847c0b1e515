import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';

/**
 * The entries of a menu by group, each with the description of its page. The parameter `id` of the route chooses a group,
 * and `childId` one of its entries by the end of its route.
 */
export const shape = z.strictObject({
  kind: z.literal('subjects'),
  menu: idOf('menu'),
  /** The beginning of the ids of the pages in the menu. */
  pages: z.string().min(1),
});
