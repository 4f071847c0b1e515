import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AbortableClient, AbortablePool, notingClient } from './abortable.ts';
import { type DestructiveMigration, refuseDestructive } from './destructive.ts';
import { type MigrationPatience, migrateDatabase, refusePending } from './migrate.ts';
import { openFence, readFromReplica } from './replica.ts';
import { compileRowMapping } from './rowMapping.ts';
import type { PooledClientConfig } from './transactionPooling.ts';

compileRowMapping();

type NoRelations = Record<string, never>;

/** Typed queries on a pool or in a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** An open database: read-write itself, with its pools. */
export type PortalDatabase = Database & {
  pool: pg.Pool;
  /** Read-only connections, possibly to a replica that has every write known to this process. */
  reading: Database;
  /** Read-only connections to the primary, for data that other processes write without a notification. */
  current: Database;
  /** Connection settings that bypass a pooler, for work that outlives a transaction: LISTEN and session locks. */
  direct: pg.ClientConfig;
  /** Records a write of another process. A replica is not read until it has the write. */
  noteWrite(): void;
  close(): Promise<void>;
};

/** A PostgreSQL address: a URL or its parts. */
export type DatabaseAddress = string | pg.ClientConfig;

interface DatabaseOptions {
  /** Folder of SQL migrations, applied under a lock before the pool opens. */
  migrationsFolder: string;
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
  /**
   * Called before destructive migrations are applied to a database in use. They are applied once it resolves. Without it
   * the database is refused.
   */
  onDestructive?: (migrations: readonly DestructiveMigration[]) => Promise<void>;
  /** Timeouts and retries of migrations that wait for others. */
  patience?: Partial<MigrationPatience>;
  /** Maximum number of connections of each pool. */
  connections?: number | undefined;
  /** A streaming replica of the same database. */
  replica?: DatabaseAddress | undefined;
  /** The same database through a pooler in transaction mode, for requests. A replica is then also read through one. */
  pooler?: DatabaseAddress | undefined;
  /** Whether pending migrations are applied, which is the default, or refused. */
  migrate?: 'on' | 'off';
}

/** Statement timeout of a request, in milliseconds. */
const statementMs = 5_000;

/** Connections of a pool, unless the configuration says otherwise. */
const usualConnections = 8;

/** Timeout for a free connection in milliseconds, answered as 503. */
const connectMs = 3_000;

/** Opens a database and applies or refuses pending migrations. */
export async function openDatabase(
  connection: DatabaseAddress,
  { migrationsFolder, onDestructive = refuseDestructive, patience, migrate, ...options }: DatabaseOptions,
): Promise<PortalDatabase> {
  if (migrate === 'off') await refusePending(configOf(connection), migrationsFolder);
  else await migrateDatabase(configOf(connection), migrationsFolder, { onDestructive, patience });
  return openMigrated(connection, options);
}

/** Opens a database that has all migrations, such as a copy of a migrated one. */
export function openMigrated(
  connection: DatabaseAddress,
  {
    onIdleError = () => {},
    connections = usualConnections,
    replica,
    pooler,
  }: Pick<DatabaseOptions, 'onIdleError' | 'connections' | 'replica' | 'pooler'> = {},
): PortalDatabase {
  // Counts are bigint in PostgreSQL, and within the safe integer range here.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const rules = { onIdleError, connections, hasPooler: pooler !== undefined };
  const address = pooler ?? connection;
  const direct = configOf(connection);
  const readers = openPool(address, { ...rules, readOnly: 'on' });
  if (replica !== undefined) return Object.assign(openReplicated(address, replica, rules, readers), { direct });
  const pool = openPool(address, { ...rules, readOnly: 'off' });
  const reading = drizzle(readers);
  const close = async () => void (await Promise.all([pool.end(), readers.end()]));
  return Object.assign(drizzle(pool), { pool, reading, current: reading, direct, noteWrite: () => {}, close });
}

/** With a replica, there are two kinds of connections to the primary: those that the replica can replace, and others. */
function openReplicated(
  connection: DatabaseAddress,
  address: DatabaseAddress,
  rules: Omit<PoolRules, 'readOnly'>,
  currentReaders: pg.Pool,
): Omit<PortalDatabase, 'direct'> {
  const [primary, replica] = [connection, address].map((one) => openPool(one, { ...rules, readOnly: 'on' })) as [pg.Pool, pg.Pool];
  const fence = openFence({ primary: currentReaders, replica });
  const pool = openPool(connection, { ...rules, readOnly: 'off', Client: notingClient(fence.note) });
  const reading = drizzle(readFromReplica({ primary, replica }, fence));
  const close = async () => {
    await fence.close();
    await Promise.all([pool, currentReaders, primary, replica].map((one) => one.end()));
  };
  return Object.assign(drizzle(pool), { pool, reading, current: drizzle(currentReaders), noteWrite: fence.note, close });
}

interface PoolRules {
  onIdleError: (error: Error) => void;
  connections: number;
  readOnly: 'on' | 'off';
  /** Whether the address is one of a pooler in transaction mode. */
  hasPooler: boolean;
  Client?: typeof AbortableClient;
}

function openPool(
  connection: DatabaseAddress,
  { readOnly, hasPooler, onIdleError, connections, Client = AbortableClient }: PoolRules,
): pg.Pool {
  const config: pg.PoolConfig & PooledClientConfig = {
    ...configOf(connection),
    Client,
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(hasPooler ? { transactionSettings: transactionSettings[readOnly] } : { onConnect: (client) => setUp(client, readOnly) }),
  };
  const pool = new AbortablePool(config);
  pool.on('error', onIdleError);
  return pool;
}

const common = `set local timezone = 'UTC'; set local statement_timeout = ${statementMs}`;
/** The settings of read-write and of read-only connections, for a pooler in transaction mode. */
const transactionSettings = { off: common, on: `${common}; set transaction read only` } as const;

/** A pooler refuses settings at the start of a connection, so a statement sets and compares them. */
async function setUp(client: pg.ClientBase, readOnly: 'on' | 'off'): Promise<void> {
  // Bypasses the client's own query(): an aborted request must not cancel it, because others may get the connection.
  const { rows } = await pg.Client.prototype.query.call<
    pg.ClientBase,
    [string, string[]],
    Promise<pg.QueryResult<{ read_only: string; zone: string }>>
  >(
    client,
    `select set_config('default_transaction_read_only', $1, false) as read_only, set_config('timezone', 'UTC', false) as zone,
      set_config('statement_timeout', $2, false)`,
    [readOnly, `${statementMs}ms`],
  );
  if (rows[0]?.read_only !== readOnly || rows[0].zone !== 'UTC') throw new Error('The database did not take the settings of a connection.');
}

const configOf = (connection: DatabaseAddress): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;
