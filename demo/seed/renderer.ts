/** Renders many texts in threads beside each other: most of the time that content takes to come in is spent on Markdown. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { askWorker } from '../../runtime/server/workers/workerMessages.ts';
import { openKeptTexts } from './kept.ts';
import type { MarkdownText, RenderingOrder, SeedTargets, SeedText } from './rendering.ts';

export interface SeedRenderer {
  /** The texts in the order in which they are given. */
  render(texts: readonly MarkdownText[], places: SeedTargets): Promise<SeedText[]>;
  close(): Promise<void>;
}

/** Every thread loads the whole renderer, which is worth the while for some hundred texts. */
const maxThreads = 4;

/** Texts on the way to a thread at once: many enough that none waits, few enough that all end together. */
const portion = 15;

/** MiB for what is new. Trees of a text are soon gone; with the 16 that a thread has by itself, a fifth of its time goes into clearing them away. */
const young = 64;

/** Opens what renders, with the texts that a file keeps. Threads begin with the first text that it does not have. */
export async function openRenderer(file: string): Promise<SeedRenderer> {
  const kept = await openKeptTexts(file);
  let threads: Worker[] = [];
  const beside = async (texts: readonly MarkdownText[], places: SeedTargets): Promise<SeedText[]> => {
    if (threads.length === 0) threads = openThreads();
    const rendered: SeedText[] = [];
    let next = 0;
    const work = async (thread: Worker): Promise<void> => {
      while (next < texts.length) {
        const from = next;
        next += portion;
        const order: RenderingOrder = { places, texts: texts.slice(from, from + portion) };
        for (const [at, text] of (await askWorker<SeedText[]>(thread, order)).entries()) rendered[from + at] = text;
      }
    };
    await Promise.all(threads.map(work));
    return rendered;
  };
  return {
    render: (texts, places) => kept.through(texts, places, (missing) => beside(missing, places)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
      await kept.keep();
    },
  };
}

const openThreads = (): Worker[] =>
  Array.from(
    { length: Math.min(availableParallelism(), maxThreads) },
    () => new Worker(new URL('./rendering.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: young } }),
  );
