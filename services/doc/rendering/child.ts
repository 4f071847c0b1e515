/** A confined process that renders texts until the portal ends or kills it. Begun by pool.ts. */
import { TextRefusal } from '../text/bounds.ts';
import { jobs } from './jobs.ts';
import type { RenderingJob, RenderingMessage } from './orders.ts';

const tell = (message: RenderingMessage): void => void process.send?.(message);

process.on('message', ({ id, work, order }: RenderingJob) => {
  try {
    tell({ kind: 'answer', id, answer: jobs[work](order as never) });
  } catch (error) {
    const { error: name, facts } = error instanceof TextRefusal ? error : new TextRefusal('text.too-complex');
    tell({ kind: 'refused', id, error: name, facts });
  }
});
process.on('disconnect', () => process.exit());

tell({ kind: 'ready' });
