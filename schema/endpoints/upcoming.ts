import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { UpcomingCounts } from '../entities/counts.ts';

/** Pending items of a member of staff in all systems. */
export const upcoming = defineEndpoints('upcoming', {
  counts: { post: '/upcoming/counts', body: z.strictObject({}), answers: UpcomingCounts, who: 'internal', rows: 'assigned', external: true },
});
