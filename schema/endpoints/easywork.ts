import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { maxWorkItems, WorkItem } from '../entities/workItem.ts';

/** Work items of another system. */
export const easywork = defineEndpoints('easywork', {
  todo: { get: '/easywork/api/todo', answers: z.array(WorkItem).max(maxWorkItems), who: 'internal', rows: 'own' },
});
