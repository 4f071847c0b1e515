/** One confined process that renders texts, one at a time. */
import type { ChildProcess } from 'node:child_process';
import { fail } from '../../runtime/server/refusal.ts';
import { askWorker } from '../../runtime/server/workers/workerMessages.ts';
import { forkConfined } from '../confinement/index.ts';
import type { RenderingAnswer, RenderingJob, RenderingWork, WorkKind } from './orders.ts';

export interface RenderingProcess {
  isEnded(): boolean;
  /** @throws CallRefusal if the text is refused, or exceeds the time or memory limit */
  run<Kind extends WorkKind>(work: Kind, order: RenderingWork[Kind]['order']): Promise<RenderingWork[Kind]['answer']>;
  end(): void;
}

export interface ProcessBounds {
  /** MiB. */
  heap: number;
  /** Time limits of a job, and of loading the process. */
  milliseconds: number;
  loadingMilliseconds: number;
}

const module = new URL('./child.ts', import.meta.url);

/** @throws CallRefusal if the process does not start */
export async function startProcess({ heap, milliseconds, loadingMilliseconds }: ProcessBounds): Promise<RenderingProcess> {
  const child = forkConfined(module, heap);
  const end = (): void => void child.kill('SIGKILL');
  // A busy process does not notice that the portal has ended.
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const isEnded = (): boolean => child.exitCode !== null || child.signalCode !== null || child.killed;
  const send = async (job: RenderingJob, limit: number): Promise<RenderingAnswer | undefined> => {
    wake(child);
    try {
      return await askWorker<RenderingAnswer>(child, job, limit);
    } catch {
      // It took too long, exceeded its memory, or did not start; all are handled the same.
      end();
      return undefined;
    } finally {
      rest(child);
    }
  };
  if (!(await send({ kind: 'load' }, loadingMilliseconds))) throw fail('portal.unavailable');
  return {
    isEnded,
    end,
    run: async (kind, order) => {
      const answer = await send({ kind, order } as RenderingJob, milliseconds);
      if (!answer) throw fail('text.too-complex');
      if ('error' in answer) throw fail(answer.error, answer.facts);
      return answer.answer as never;
    },
  };
}

/** Lets the program exit while the process is idle. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
