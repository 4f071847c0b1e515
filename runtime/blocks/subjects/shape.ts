import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';

/**
 * The entries of a menu by group, each with the description of its page. The parameter `id` of the route selects a group, and
 * `childId` selects one of its entries by the last part of its route.
 */
export const shape = z.strictObject({
  kind: z.literal('subjects'),
  menu: idOf('menu'),
  /** The common prefix of the page ids in the menu. */
  pages: z.string().min(1),
});
