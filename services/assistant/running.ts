/** Answers in progress. Each is generated once and read by every connection that requests it. */
import { LRUCache } from 'lru-cache';

/** The events of a stream. */
export type AnswerEvent =
  | { kind: 'piece'; data: { text: string } }
  | { kind: 'end'; data: { messageId: string; state: string; isFallback: boolean; citations: readonly object[] } };

/** An answer in progress. */
export interface RunningAnswer {
  /** Yields all events so far, then further ones as they occur. `from` is the number of pieces that the reader already has. */
  follow: (from: number) => AsyncGenerator<AnswerEvent>;
  /** Stops the generation. The answer retains its parts so far. */
  stop: () => void;
}

/** Starts the work. It continues when a connection breaks, so that the reader can reconnect. */
export function runAnswer(work: (signal: AbortSignal) => AsyncGenerator<AnswerEvent>): RunningAnswer {
  const events: AnswerEvent[] = [];
  const stopping = new AbortController();
  let isEnded = false;
  let wake: (() => void)[] = [];
  const notify = (): void => {
    for (const one of wake) one();
    wake = [];
  };
  const run = async (): Promise<void> => {
    try {
      for await (const event of work(stopping.signal)) {
        events.push(event);
        notify();
      }
    } finally {
      isEnded = true;
      notify();
    }
  };
  // The work handles its own failures; readers then get a stream without an end event.
  run().catch(() => {});
  return {
    stop: () => stopping.abort(),
    follow: async function* (from) {
      for (let index = from; ; index += 1) {
        while (index >= events.length && !isEnded) await new Promise<void>((resolve) => wake.push(resolve));
        const event = events[index];
        if (!event) return;
        yield event;
      }
    },
  };
}

/** Milliseconds for which a complete answer remains available to a reader who reconnects. */
const completedTtlMs = 60_000;
/** Maximum number of complete answers in one process. */
const maxAnswers = 500;

const storedRunning = new LRUCache<string, RunningAnswer>({ max: maxAnswers, ttl: completedTtlMs, ttlAutopurge: true });

/** Registers an answer under the key of its conversation. */
export const registerRunning = (key: string, running: RunningAnswer): void => void storedRunning.set(key, running);

export const findRunning = (key: string): RunningAnswer | undefined => storedRunning.get(key);
