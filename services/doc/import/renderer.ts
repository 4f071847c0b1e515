/**
 * Renders documents in a thread: a text that was made to keep a parser busy for hours, or to fill the memory, is given
 * up like any other that cannot be read.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportDocument } from './document.ts';
import type { ReadDocument, ReadingOrder } from './reading.ts';
import { DocumentRefusal } from './refusal.ts';

export interface Renderer {
  /** @throws DocumentRefusal where the document cannot be read */
  render(document: ImportDocument): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** Longer than the longest page of a manual takes, many times over. */
const mostMs = 10_000;

/** MiB; a page takes some tens. */
const mostMemory = 512;

export function openRenderer(order: ReadingOrder, limitMs = mostMs): Renderer {
  let worker: Worker | undefined;
  const open = async (): Promise<Worker> => {
    const limits = { maxOldGenerationSizeMb: mostMemory };
    const opened = new Worker(new URL('./reading.ts', import.meta.url), { workerData: order, resourceLimits: limits });
    // It says so when it is loaded, which no document has to answer for.
    await once(opened, 'message');
    return opened;
  };
  return {
    render: async (document) => {
      worker ??= await open();
      try {
        return await answerOf(worker, document, limitMs);
      } catch (error) {
        // A thread that was given up is busy still, or dead.
        await worker.terminate();
        worker = undefined;
        throw error;
      }
    },
    close: async () => void (await worker?.terminate()),
  };
}

async function answerOf(worker: Worker, document: ImportDocument, limitMs: number): Promise<ReadDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadDocument | { refused: string; line?: number }>();
  const timer = setTimeout(() => reject(new DocumentRefusal(`It takes longer than ${limitMs / 1000} s to read`)), limitMs);
  const handleError = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DocumentRefusal('It takes more memory than a text may') : error);
  worker.once('message', resolve).once('error', handleError).postMessage(document);
  try {
    const answer = await promise;
    if ('refused' in answer) throw new DocumentRefusal(answer.refused, answer.line);
    return answer;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', handleError);
  }
}
