/** The open streams of a process, and what each of them is told. */
import { liveEvents } from '../../shared/live.ts';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import type { LiveMarks } from './marks.ts';

export interface LiveStream {
  account: Account & { id: string };
  /** The session that the stream belongs to. */
  credentialId: string;
  send: (text: string) => void;
  end: () => void;
}

interface HubOptions {
  database: Database;
  marks: LiveMarks;
  /** Ids of sessions that have ended, of those given. */
  endedSessions: (credentialIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Streams that one process and one account may have open. */
  limits: () => { liveStreams: number; liveStreamsPerAccount: number };
  onFailure: (error: unknown) => void;
}

export interface LiveHub {
  /** Adds a stream, and answers what removes it. `own`, `all`: the account or the process has too many. */
  open: (stream: LiveStream) => Promise<(() => void) | 'own' | 'all'>;
  /** Something was written: looks, after a moment, which accounts it concerns. */
  wake: () => void;
  /** Shows that each connection lives, and ends the streams of sessions that have ended. */
  beat: () => Promise<void>;
  /** Ends all streams, and waits for the look that runs. */
  close: () => Promise<void>;
}

/** Several writes are looked at once. */
const pauseMs = 200;

export const liveEvent = (name: string): string => `event: ${name}\ndata:\n\n`;
const beatText = ':\n\n';

/** One look asks for the marks of all accounts together, however many streams are open and however much is written. */
export function openHub({ database, marks, endedSessions, limits, onFailure }: HubOptions): LiveHub {
  const streams = new Map<LiveStream, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;

  const remove = (stream: LiveStream) => void streams.delete(stream);
  const finish = (stream: LiveStream) => {
    remove(stream);
    stream.send(liveEvent(liveEvents.end));
    stream.end();
  };
  const endDead = async (): Promise<void> => {
    if (streams.size === 0) return;
    const ended = await endedSessions([...streams.keys()].map(({ credentialId }) => credentialId));
    for (const stream of [...streams.keys()]) if (ended.has(stream.credentialId)) finish(stream);
  };
  const marksOf = (some: readonly LiveStream[]) => marks(database, [...new Map(some.map(({ account }) => [account.id, account])).values()]);
  const look = async (): Promise<void> => {
    await endDead();
    if (streams.size === 0) return;
    const now = await marksOf([...streams.keys()]);
    for (const [stream, before] of streams) {
      const mark = now.get(stream.account.id);
      streams.set(stream, mark);
      if (before !== undefined && mark !== before) stream.send(liveEvent(liveEvents.counts));
    }
  };
  const run = (): void => {
    timer = undefined;
    looking = looking.then(look).catch(onFailure);
  };
  return {
    open: async (stream) => {
      const { liveStreams, liveStreamsPerAccount } = limits();
      if (isClosed || streams.size >= liveStreams) return 'all';
      const own = [...streams.keys()].filter(({ account }) => account.id === stream.account.id);
      if (own.length >= liveStreamsPerAccount) return 'own';
      streams.set(stream, undefined);
      const mark = (await marksOf([stream])).get(stream.account.id);
      if (streams.has(stream)) streams.set(stream, mark);
      return () => remove(stream);
    },
    wake: () => {
      if (!isClosed && streams.size > 0) timer ??= setTimeout(run, pauseMs).unref();
    },
    beat: async () => {
      for (const stream of streams.keys()) stream.send(beatText);
      await endDead();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stream of [...streams.keys()]) {
        remove(stream);
        stream.end();
      }
      await looking;
    },
  };
}
