import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { LinkCard } from '../../../schema/define/pages/parts.ts';

/** Asks before a link leaves the portal. `cancel` is the link back. */
export const shape = z.strictObject({ kind: z.literal('outward'), ...of, field: z.string(), cancel: LinkCard });
