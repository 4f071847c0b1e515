import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { TokenHolder } from '../entities/session.ts';
import { maxWorkItems, WorkItem } from '../entities/workItem.ts';

/** The research service for staff, which has a separate token, and its tasks. */
export const research = defineEndpoints('research', {
  token: { post: '/research/token', body: z.strictObject({}), answers: TokenHolder, who: 'internal', rows: 'own' },
  todo:  { get: '/research/todo', answers: z.array(WorkItem).max(maxWorkItems), who: 'internal', rows: 'own' },
});
