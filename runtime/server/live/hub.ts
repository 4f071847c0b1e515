/** The open event streams of a process, and their events. */
import { liveEvents } from '../../shared/site/live.ts';
import type { Database } from '../database/database.ts';
import type { LiveMarks, LiveParty } from './marks.ts';

export interface LiveStream extends LiveParty {
  /** The session of the stream; absent for a visitor. */
  credentialId?: string;
  send: (text: string) => void;
  end: () => void;
}

interface HubOptions {
  database: Database;
  marks: LiveMarks;
  /** Selects the ended sessions from these ids. */
  endedSessions: (credentialIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Maximum numbers of open streams for a process and an account. */
  limits: () => { liveStreams: number; liveStreamsPerAccount: number };
  onFailure: (error: unknown) => void;
}

export interface LiveHub {
  /**
   * Adds a stream and resolves with its remove function. `own`, `all`: the party or the process has too many streams. `none`:
   * the visitor has no counts.
   */
  open: (stream: LiveStream) => Promise<(() => void) | 'own' | 'all' | 'none'>;
  /** Checks after a short delay which accounts a write affects. */
  wake: () => void;
  /** Sends a heartbeat to each stream, and ends the streams of ended sessions. */
  beat: () => Promise<void>;
  /** Ends all streams and waits for the running check. */
  close: () => Promise<void>;
}

/** Milliseconds, so that several writes cause one check. */
const pauseMs = 200;

/** The share of streams for visitors without an account. It leaves room for accounts. */
const visitorShare = 0.5;

export const liveEvent = (name: string, data?: object): string => `event: ${name}\ndata:${data ? ` ${JSON.stringify(data)}` : ''}\n\n`;
const beatText = ':\n\n';

/** One check reads the marks of all accounts together, regardless of the number of streams and writes. */
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
    const ended = await endedSessions([...streams.keys()].flatMap(({ credentialId }) => credentialId ?? []));
    for (const stream of [...streams.keys()]) if (ended.has(stream.credentialId ?? '')) finish(stream);
  };
  const marksOf = (some: readonly LiveStream[]) =>
    marks(database, [...new Map(some.map(({ id, account }) => [id, { id, account }])).values()]);
  const look = async (): Promise<void> => {
    await endDead();
    if (streams.size === 0) return;
    const now = await marksOf([...streams.keys()]);
    for (const [stream, before] of streams) {
      const mark = now.get(stream.id);
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
      const isVisitor = stream.credentialId === undefined;
      const max = isVisitor ? liveStreams * visitorShare : liveStreams;
      if (isClosed || streams.size >= max) return 'all';
      const own = [...streams.keys()].filter(({ id }) => id === stream.id);
      if (own.length >= liveStreamsPerAccount) return 'own';
      streams.set(stream, undefined);
      const mark = (await marksOf([stream])).get(stream.id);
      if (isVisitor && mark === undefined) remove(stream);
      if (isVisitor && mark === undefined) return 'none';
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
