import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { RecordAction } from '../../../schema/define/pages/parts.ts';

/** Actions for the staff of a record. An action that the visitor may not use is not offered. The words are `action.<page>.<id>`. */
export const shape = z.strictObject({ kind: z.literal('edits'), ...of, actions: z.array(RecordAction).min(1) });
