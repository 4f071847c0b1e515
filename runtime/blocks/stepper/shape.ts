import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

const Value = z.string().min(1);

/**
 * The progress of a record: its states as steps, with the current one. `field` is a choice. Each step lists its states, the
 * usual one first. `ends` are states outside the usual order, such as a rejection.
 */
export const shape = z.strictObject({
  kind: z.literal('stepper'),
  ...of,
  field: z.string().min(1),
  steps: z.array(z.array(Value).min(1)).min(2).max(8),
  ends: z.array(Value).optional(),
});
