/** Renders documents in a thread. A text that exceeds the time or memory limit is reported as unreadable. */
import { Worker } from 'node:worker_threads';
import { askWorker, WorkerTimeout } from '../../../runtime/server/workers/workerMessages.ts';
import type { ImportDocument } from './document.ts';
import type { ReadDocument, ReadingAnswer, ReadingJob, ReadingOrder } from './reading.ts';
import { DocumentRefusal } from './refusal.ts';

export interface ImportRenderer {
  /** @throws DocumentRefusal if the document cannot be read */
  render(document: ImportDocument): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** Time limit per document, many times that of the longest page of a manual. */
const maxMs = 10_000;

/** Memory limit in MiB; a page takes less than a hundred. */
const maxMemory = 512;

export function openRenderer(order: ReadingOrder, limitMs = maxMs): ImportRenderer {
  let worker: Worker | undefined;
  const open = async (): Promise<Worker> => {
    const limits = { maxOldGenerationSizeMb: maxMemory };
    const opened = new Worker(new URL('./reading.ts', import.meta.url), { workerData: order, resourceLimits: limits });
    // Loading time does not count as time of the first document.
    await askWorker(opened, { kind: 'load' } satisfies ReadingJob);
    return opened;
  };
  return {
    render: async (document) => {
      worker ??= await open();
      try {
        return await answerOf(worker, document, limitMs);
      } catch (error) {
        // The thread may still be busy, or dead.
        await worker.terminate();
        worker = undefined;
        throw error;
      }
    },
    close: async () => void (await worker?.terminate()),
  };
}

async function answerOf(worker: Worker, document: ImportDocument, limitMs: number): Promise<ReadDocument> {
  const answer = await askWorker<ReadingAnswer>(worker, { kind: 'read', document } satisfies ReadingJob, limitMs).catch(
    (error: unknown) => {
      if (error instanceof WorkerTimeout) throw new DocumentRefusal(`It takes longer than ${limitMs / 1000} s to read`);
      if (isOutOfMemory(error)) throw new DocumentRefusal('It takes more memory than a text may');
      throw error;
    },
  );
  if (answer.kind === 'read') return answer.document;
  throw answer.kind === 'refused' ? new DocumentRefusal(answer.refused, answer.line) : new Error('A document was not read.');
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
