import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';
import { heading } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/** The entries of a menu as tiles. */
export const shape = z.strictObject({
  kind: z.literal('menu'),
  menu: idOf('menu'),
  ...heading,
  /** Links with values of the page, such as the article that a reader comes from. Each replaces the entry of its route. */
  passes: z.array(LinkCard).min(1).optional(),
});
