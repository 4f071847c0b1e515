/** Tracks writes across processes: own writes at once, writes of other processes when they are committed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, PortalDatabase } from './database.ts';

/** The writes that a process knows of. */
export interface Changes {
  /** Increases with every write; null while this process cannot receive the changes of others. */
  known(): number | null;
  /** Adds a listener that runs after every known write. */
  follow(listener: () => void): void;
  /** Adds a listener that runs when any process changes an account's counts without changing content. */
  followCounts(listener: () => void): void;
  /** Runs writing work as one transaction. known() has increased when the promise settles. */
  write<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const heard = new WeakMap<Database, Changes['known']>();

/** The change number for these connections: while it is equal, so is the content. Null where it is unknown. */
export const knownChange = (database: Database): number | null => heard.get(database)?.() ?? null;

const channel = 'portal_changes';
const countsChannel = 'portal_counts';
/** Milliseconds between two attempts to listen again. */
const pauseMs = 1_000;

/** Notifies every portal on this database of a content change on commit. For commands that write while portals run. */
export const tellChange = async (database: Database, from = ''): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${channel}, ${from})`));

/** Notifies of changed account counts on commit. Cached pages remain valid, because they contain nothing of an account. */
export const tellCounts = async (database: Database): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${countsChannel}, '')`));

/** Starts to listen; until the connection is ready, known() is null. */
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
        // Also after a failure: a commit whose response was lost is a write.
        grow();
      }
    },
    close: ear.close,
  };
}

/** Delay of a refresh after a write, in milliseconds, so that several writes cause one refresh. */
const refreshMs = 200;

/** Refreshes a derived value after writes. The returned function stops it and waits for the current refresh. */
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

/** Listens on its own connection and reconnects when it breaks. Notifications missed meanwhile count as one. */
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
    // A broken connection emits an error, an end, or both.
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
