import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { WorkItem } from '../entities/workItem.ts';

/** Work items of another system. */
export const easywork = defineEndpoints('easywork', {
  todo: { get: '/easywork/api/todo', answers: z.array(WorkItem), who: 'internal', rows: 'own' },
});
