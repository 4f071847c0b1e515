import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { TokenHolder } from '../entities/session.ts';
import { maxWorkItems, WorkItem } from '../entities/workItem.ts';

/** The research service that staff reach with a token of its own, and its tasks for them. */
export const research = defineEndpoints('research', {
  token: { post: '/research/token', body: z.strictObject({}), answers: TokenHolder, who: 'internal', rows: 'own' },
  todo:  { get: '/research/todo', answers: z.array(WorkItem).max(maxWorkItems), who: 'internal', rows: 'own' },
});
