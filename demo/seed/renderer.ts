/** Renders many texts in parallel threads, because most of the import time is Markdown rendering. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { askWorker } from '../../runtime/server/workers/workerMessages.ts';
import type { MarkdownText, RenderingOrder, SeedTargets, SeedText } from './rendering.ts';
import { openTextCache } from './textCache.ts';

export interface SeedRenderer {
  /** Renders texts and preserves their order. */
  render(texts: readonly MarkdownText[], targets: SeedTargets): Promise<SeedText[]>;
  close(): Promise<void>;
}

/** Every thread loads the whole renderer, which pays off for some hundred texts. */
const maxThreads = 4;

/** Texts sent to a thread at once: enough to keep it busy, few enough that all threads finish together. */
const portion = 15;

/** Young generation of the heap in MiB. Syntax trees are short-lived; with the default of 16, a fifth of the time is garbage collection. */
const young = 64;

/** Opens the renderer with the cache file of rendered texts. Threads start with the first text that is not cached. */
export async function openRenderer(file: string): Promise<SeedRenderer> {
  const cache = await openTextCache(file);
  let threads: Worker[] = [];
  const renderInWorkers = async (texts: readonly MarkdownText[], targets: SeedTargets): Promise<SeedText[]> => {
    if (threads.length === 0) threads = openThreads();
    const rendered: SeedText[] = [];
    let next = 0;
    const work = async (thread: Worker): Promise<void> => {
      while (next < texts.length) {
        const from = next;
        next += portion;
        const order: RenderingOrder = { targets, texts: texts.slice(from, from + portion) };
        for (const [index, text] of (await askWorker<SeedText[]>(thread, order)).entries()) rendered[from + index] = text;
      }
    };
    await Promise.all(threads.map(work));
    return rendered;
  };
  return {
    render: (texts, targets) => cache.through(texts, targets, (missing) => renderInWorkers(missing, targets)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
      await cache.write();
    },
  };
}

const openThreads = (): Worker[] =>
  Array.from(
    { length: Math.min(availableParallelism(), maxThreads) },
    () => new Worker(new URL('./rendering.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: young } }),
  );
