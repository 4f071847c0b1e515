import { z } from 'zod';
import { idOf } from '../../../schema/define/cards/names.ts';
import { heading } from '../../../schema/define/pages/blockKeys.ts';

/** The entries of a menu as tiles. */
export const shape = z.strictObject({ kind: z.literal('menu'), menu: idOf('menu'), ...heading });
