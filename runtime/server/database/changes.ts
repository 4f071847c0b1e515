/**
 * Tracks writes and the tables that they changed, across processes. Own writes are known immediately, writes of other processes
 * when they are committed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, PortalDatabase } from './database.ts';
import { collectStatements } from './statements.ts';
import { readTableUse, type TableUse } from './tableUse.ts';

/** Tables that something was read from, or that were changed; null for any. */
export type ReadTables = readonly string[] | null;

/** The writes that a process has seen. */
export interface Changes {
  /** Increases with every write that may change a table; null while this process cannot receive the changes of others. */
  known(): number | null;
  /** The tables that statements may read; null if the catalog is not known yet. */
  tablesOf(statements: Iterable<string>): ReadTables;
  /** Whether what statements read may be different later, without a write. */
  readsTime(statements: Iterable<string>): boolean;
  /** Whether rows of these tables may be different since a value of known(), for what was read for all or for one account. */
  isChangedSince(change: number, tables: ReadTables, account?: string): boolean;
  /** Adds a listener that runs after every known write. */
  follow(listener: () => void): void;
  /** Adds a listener that runs when any process changes an account's counts without changing content. */
  followCounts(listener: () => void): void;
  /** Records that other code of this process changed these tables. Listeners do not run. */
  note(tables: ReadTables): void;
  /** Runs writing work as one transaction. When the promise settles, its changes are known. */
  write<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /**
   * Runs work as one transaction that writes rows of an account, or of a visitor with null. When the promise settles, values
   * that were read for the account count as changed; in other processes soon after. Values that were read for others remain
   * valid.
   * What was read for all counts as changed in this process after the write of a visitor, unless only counts change.
   */
  writeOwn<T>(account: string | null, work: (database: Database) => Promise<T>, changes?: 'counts'): Promise<T>;
  close(): Promise<void>;
}

/** The part of the changes that readers need. */
export type KnownChanges = Pick<Changes, 'known' | 'tablesOf' | 'readsTime' | 'isChangedSince'>;

const heard = new WeakMap<Database, KnownChanges>();

const unknownChanges: KnownChanges = { known: () => null, tablesOf: () => null, readsTime: () => true, isChangedSince: () => true };

/** The changes that are known for these connections. In a transaction, none are. */
export const changesOf = (database: Database): KnownChanges => heard.get(database) ?? unknownChanges;

const channel = 'portal_changes';
const countsChannel = 'portal_counts';
const ownRowsChannel = 'portal_own_rows';
/** Notifications of triggers on the tables of credentials, so that every process stops accepting ended ones. */
const credentialsChannel = 'portal_credentials';
/** The tables behind the credentials of a browser. */
export const credentialTables = ['accounts', 'sessions'] as const;
/** PostgreSQL refuses longer payloads, in bytes. */
const maxPayload = 7_000;
/** Milliseconds between two attempts to listen again. */
const pauseMs = 1_000;

/**
 * Notifies every portal on this database of a content change on commit. Any table may have changed. For commands that write
 * while portals run.
 */
export const notifyChange = async (database: Database): Promise<void> => notify(database, '');

const notify = async (database: Database, payload: string): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${channel}, ${payload})`));

/** Notifies of changed account counts on commit. Cached pages remain valid, because they contain no data of accounts. */
export const notifyCounts = async (database: Database): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${countsChannel}, '')`));

/** On commit, notifies of changed rows that only this account reads. Answers to others remain valid. */
export const notifyOwnRows = async (database: Database, account: string, tables: readonly string[]): Promise<void> =>
  void (await database.execute(sql`select pg_notify(${ownRowsChannel}, ${[account, ...tables].join(' ')})`));

/** Starts to listen; until the connection is ready and the catalog is read, known() is null. */
export function openChanges(database: PortalDatabase): Changes {
  const self = randomUUID();
  const log = changeLog();
  let use: TableUse | null = null;
  const reading = readTableUse(database.reading).then(
    (read) => {
      use = read;
    },
    // Without the catalog, everything counts as changed.
    () => {},
  );
  const listeners = new Set<() => void>();
  const countListeners = new Set<() => void>();
  const grow = (tables: ReadTables) => {
    if (tables?.length === 0) return;
    log.note(tables);
    for (const listener of listeners) listener();
  };
  const ear = listen(database.direct, {
    [channel]: (payload) => {
      const [from, ...tables] = payload.split(' ');
      database.noteWrite();
      if (from !== self) grow(tables.length > 0 ? tables : null);
    },
    [countsChannel]: () => {
      for (const listener of countListeners) listener();
    },
    [ownRowsChannel]: (payload) => {
      const [account = '', ...tables] = payload.split(' ');
      database.noteWrite();
      log.noteOwn(account, tables);
    },
    [credentialsChannel]: () => log.note(credentialTables),
  });
  const known = () => (ear.hears() && use ? log.count() : null);
  const tablesOf: Changes['tablesOf'] = (statements) => use && [...new Set([...statements].flatMap(use.read))];
  const changedBy = (statements: Iterable<string>): ReadTables => use && [...new Set([...statements].flatMap(use.changed))];
  const readsTime = (statements: Iterable<string>) => use === null || [...statements].some(use.readsTime);
  const reader: KnownChanges = { known, tablesOf, readsTime, isChangedSince: log.isChangedSince };
  heard.set(database.reading, reader);
  return {
    ...reader,
    follow: (listener) => void listeners.add(listener),
    followCounts: (listener) => void countListeners.add(listener),
    note: log.note,
    write: (work) =>
      writeIn(database, changedBy, work, {
        announce: async (transaction, tables) => {
          if (tables?.length !== 0) await notify(transaction, payloadOf(self, tables));
        },
        settle: grow,
      }),
    writeOwn: (account, work, changed) =>
      writeIn(database, changedBy, work, {
        announce: async (transaction, tables) => {
          // Without the catalog any table may have changed.
          if (tables === null) await notify(transaction, self);
          else if (account !== null && tables.length > 0) await notifyOwnRows(transaction, account, tables);
        },
        // No listener runs, so cached answers remain valid.
        settle: (tables) => {
          if (account !== null && tables !== null) log.noteOwn(account, tables);
          else if (tables === null || changed !== 'counts') log.note(tables);
        },
      }),
    close: async () => {
      await reading;
      await ear.close();
    },
  };
}

interface WriteSteps {
  /** Notifies other processes on commit of the tables that the work changed. */
  announce: (transaction: Database, tables: ReadTables) => Promise<void>;
  /** Makes the changes known in this process. */
  settle: (tables: ReadTables) => void;
}

/** Runs work as one transaction and determines which tables it changed. */
async function writeIn<T>(
  database: PortalDatabase,
  changedBy: (statements: Iterable<string>) => ReadTables,
  work: (database: Database) => Promise<T>,
  { announce, settle }: WriteSteps,
): Promise<T> {
  // Work that fails is rolled back: nothing is written.
  let tables: ReadTables = [];
  try {
    return await database.transaction(async (transaction) => {
      const { result, statements } = await collectStatements(() => work(transaction));
      tables = changedBy(statements);
      await announce(transaction, tables);
      return result;
    });
  } finally {
    // Also after a failed commit, because a commit whose response was lost may have succeeded.
    settle(tables);
  }
}

function payloadOf(self: string, tables: ReadTables): string {
  const payload = [self, ...(tables ?? [])].join(' ');
  return payload.length > maxPayload ? self : payload;
}

/** Maximum number of tables of accounts whose last write is stored. Beyond it, all of them count as written. */
const maxOwnTables = 10_000;

/** Numbers the writes, with the last one of each table. */
function changeLog() {
  const last = new Map<string, number>();
  /** The last write to the rows of an account, by account and table. */
  const lastOwn = new Map<string, number>();
  let lastOfAllOwn = 0;
  /** The last write of unknown tables. */
  let lastOfAll = 0;
  let count = 0;
  return {
    count: () => count,
    note: (tables: ReadTables): void => {
      count += 1;
      if (tables) for (const table of tables) last.set(table, count);
      else lastOfAll = count;
    },
    noteOwn: (account: string, tables: readonly string[]): void => {
      count += 1;
      // Credentials are cached for all accounts.
      for (const table of credentialTables) if (tables.includes(table)) last.set(table, count);
      if (lastOwn.size + tables.length > maxOwnTables) {
        lastOwn.clear();
        lastOfAllOwn = count;
      }
      for (const table of tables) lastOwn.set(ownKey(account, table), count);
    },
    isChangedSince: (change: number, tables: ReadTables, account?: string): boolean => {
      if (count <= change) return false;
      if (tables === null || lastOfAll > change || tables.some((table) => (last.get(table) ?? 0) > change)) return true;
      if (account === undefined) return false;
      return lastOfAllOwn > change || tables.some((table) => (lastOwn.get(ownKey(account, table)) ?? 0) > change);
    },
  };
}

const ownKey = (account: string, table: string): string => `${account} ${table}`;

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
