import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

/** The banner of a page, or a default if there is none. */
export const shape = z.strictObject({ kind: z.literal('banner'), ...of });
