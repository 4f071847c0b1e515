/** Who knows what was written: each process of its own writes at once, of the others' as soon as they are committed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, PortalDatabase } from './database.ts';

/** The writes that a process knows of. */
export interface Changes {
  /** Grows with every write; null while this process would not hear of the others'. */
  known(): number | null;
  /** Runs after every write that is known of. */
  follow(listener: () => void): void;
  /** Runs when counts of some account changed without a change of content, in any process. */
  followCounts(listener: () => void): void;
  /** Runs what writes as one transaction. When this is settled, known() has grown. */
  write<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const heard = new WeakMap<Database, Changes['known']>();

/** The writes known of by whoever reads over these connections: while it is the same number, so is the content. Null where nobody can tell. */
export const knownChange = (database: Database): number | null => heard.get(database)?.() ?? null;

const channel = 'portal_changes';
const countsChannel = 'portal_counts';
/** Between two tries to listen again. */
const pauseMs = 1_000;

/** Tells every portal on this database that content changed, once the transaction is committed. For commands that write beside them. */
export const tellChange = async (database: Database, from = ''): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${channel}, ${from})`));

/** Says that counts of some account change once the transaction is committed. Cached pages stay: they hold nothing of one account. */
export const tellCounts = async (database: Database): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${countsChannel}, '')`));

/** Begins to listen; until that has come about, nothing is known. */
export function openChanges(database: PortalDatabase): Changes {
  const self = randomUUID();
  let count = 0;
  const listeners = new Set<() => void>();
  const countListeners = new Set<() => void>();
  const grow = () => {
    count += 1;
    for (const listener of listeners) listener();
  };
  const ear = listen(database.pool.options, {
    [channel]: (from) => {
      if (from !== self) grow();
    },
    [countsChannel]: () => {
      for (const listener of countListeners) listener();
    },
  });
  const known = () => (ear.hears() ? count : null);
  heard.set(database.reading, known);
  return {
    known,
    follow: (listener) => void listeners.add(listener),
    followCounts: (listener) => void countListeners.add(listener),
    write: async (work) => {
      try {
        return await database.transaction(async (transaction) => {
          const result = await work(transaction);
          await tellChange(transaction, self);
          return result;
        });
      } finally {
        // Also after a failure: a commit whose answer was lost is a write.
        grow();
      }
    },
    close: ear.close,
  };
}

/** What follows from a write by whomever is worked out so long after it: several writes ask once. */
const refreshMs = 200;

/** Works something out anew after writes. Returns what stops it, and waits for the last time. */
export function refreshAfterWrites(changes: Pick<Changes, 'follow'>, refresh: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const run = () => {
    timer = undefined;
    running = refresh().catch(() => {});
  };
  changes.follow(() => {
    if (!isStopped) timer ??= setTimeout(run, refreshMs).unref();
  });
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** A connection of its own that hears of changes, and is made again when it breaks. What was said meanwhile counts as one. */
function listen(
  options: pg.ClientConfig,
  heardOn: Readonly<Record<string, (from: string) => void>>,
): { hears: () => boolean; close: () => Promise<void> } {
  let hearing: pg.Client | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = (client: pg.Client) => {
    if (hearing === client) hearing = null;
    client.end().catch(() => {});
    if (!isClosed) timer = setTimeout(() => void begin(), pauseMs).unref();
  };
  const begin = async (): Promise<void> => {
    const client = new pg.Client(options);
    client.on('notification', ({ channel: name, payload = '' }) => heardOn[name]?.(payload));
    // A connection that breaks tells it as an error, an end, or both.
    client.once('end', () => hearing === client && again(client));
    client.on('error', () => {});
    try {
      await client.connect();
      for (const name of Object.keys(heardOn)) await client.query(`listen ${name}`);
      for (const hear of Object.values(heardOn)) hear('');
      hearing = client;
      if (isClosed) await client.end();
    } catch {
      again(client);
    }
  };
  const begun = begin();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    const client = hearing;
    hearing = null;
    await begun;
    await client?.end();
  };
  return { hears: () => hearing !== null, close };
}
