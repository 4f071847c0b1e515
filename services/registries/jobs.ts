import type { Jobs } from '../../runtime/server/queue/job.ts';
import { zipJob } from '../archives/index.ts';

/** The queued jobs by name. */
export const jobs = { zip: zipJob } as const satisfies Jobs;
