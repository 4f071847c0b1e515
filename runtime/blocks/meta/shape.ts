import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { Fact } from '../../../schema/define/pages/parts.ts';

/** Facts about a record in one line or list. As a panel they are the main content of the page, and the first fact is the largest. */
export const shape = z.strictObject({ kind: z.literal('meta'), ...of, fields: z.array(Fact).min(1), look: z.literal('panel').optional() });
