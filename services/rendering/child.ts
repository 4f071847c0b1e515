/** A confined process that renders texts until the portal ends or kills it. Started by process.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { TextRefusal } from '../markdown/index.ts';
import { jobs } from './jobs.ts';
import type { RenderingAnswer, RenderingJob } from './orders.ts';

answerParent((job: RenderingJob): RenderingAnswer => {
  if (job.kind === 'load') return { answer: true };
  try {
    return { answer: jobs[job.kind](job.order as never) };
  } catch (error) {
    const { error: name, facts } = error instanceof TextRefusal ? error : new TextRefusal('text.too-complex');
    return { error: name, facts };
  }
});
process.on('disconnect', () => process.exit());
