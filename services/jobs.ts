import type { Jobs } from '../runtime/server/queue/job.ts';
import { zipJob } from './archives/index.ts';

/** The work that is queued, by the names that it is sent by. */
export const jobs = { zip: zipJob } as const satisfies Jobs;
