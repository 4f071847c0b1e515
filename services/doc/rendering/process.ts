/** One confined process that renders texts, one at a time. */
import type { ChildProcess } from 'node:child_process';
import { fail } from '../../../runtime/server/refusal.ts';
import { forkConfined } from '../extract/confined.ts';
import type { RenderingJob, RenderingMessage, RenderingWork, WorkKind } from './orders.ts';

export interface RenderingProcess {
  isEnded(): boolean;
  /** @throws CallRefusal where the text is refused, or ends the process by its time or memory */
  run<Kind extends WorkKind>(work: Kind, order: RenderingWork[Kind]['order']): Promise<RenderingWork[Kind]['answer']>;
  end(): void;
}

export interface ProcessBounds {
  /** MiB. */
  heap: number;
  /** Time of one job, and time to load before the first. */
  milliseconds: number;
  loadingMilliseconds: number;
}

const module = new URL('./child.ts', import.meta.url);

/** @throws CallRefusal where the process does not come up */
export async function beginProcess({ heap, milliseconds, loadingMilliseconds }: ProcessBounds): Promise<RenderingProcess> {
  const child = forkConfined(module, heap);
  const end = (): void => void child.kill('SIGKILL');
  // A process that is busy does not notice that the portal has ended.
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const isEnded = (): boolean => child.exitCode !== null || child.signalCode !== null || child.killed;
  let jobs = 0;
  if (!(await nextMessage(child, loadingMilliseconds, ({ kind }) => kind === 'ready'))) {
    end();
    throw fail('portal.unavailable');
  }
  rest(child);
  return {
    isEnded,
    end,
    run: async (work, order) => {
      jobs += 1;
      const job: RenderingJob = { kind: 'job', id: jobs, work, order };
      wake(child);
      const answer = nextMessage(child, milliseconds, (message) => 'id' in message && message.id === job.id);
      // A job that cannot be sent is answered by the end of the process.
      child.send(job, () => {});
      const message = await answer;
      if (message?.kind === 'refused') throw fail(message.error, message.facts);
      if (message?.kind === 'answer') return message.answer as never;
      end();
      throw fail('text.too-complex');
    },
  };
}

/** Between jobs a process keeps nobody from ending: neither a command nor a test. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** The next message that is meant; none where the process ends or takes longer. Under `node --watch` there are others. */
async function nextMessage(
  child: ChildProcess,
  milliseconds: number,
  isMeant: (message: RenderingMessage) => boolean,
): Promise<RenderingMessage | undefined> {
  const { promise, resolve } = Promise.withResolvers<RenderingMessage | undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  const take = (message: unknown): void => {
    if (isMessage(message) && isMeant(message)) resolve(message);
  };
  const handleEnd = (): void => resolve(undefined);
  child.on('message', take).on('exit', handleEnd).on('error', handleEnd);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', take).off('exit', handleEnd).off('error', handleEnd);
    rest(child);
  }
}

const kinds: readonly unknown[] = ['ready', 'answer', 'refused'] satisfies RenderingMessage['kind'][];

const isMessage = (message: unknown): message is RenderingMessage =>
  message !== null && typeof message === 'object' && 'kind' in message && kinds.includes(message.kind);
