import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';
import { heading } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/** The entries of a menu as tiles. */
export const shape = z.strictObject({
  kind: z.literal('menu'),
  menu: idOf('menu'),
  ...heading,
  /** Shows the drawing of an entry's page instead of its icon. */
  drawn: z.literal(true).optional(),
  /** Links with values of the page, such as the article that the reader comes from. Each link replaces the entry with its route. */
  passes: z.array(LinkCard).min(1).optional(),
});
