import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AbortableClient, AbortablePool } from './abortable.ts';
import { type DestructiveMigration, pendingDestructive, refuseDestructive } from './destructive.ts';

type NoRelations = Record<string, never>;

/** Typed queries: a pool's, or a transaction's. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** An open database: itself for writing, and what owns its connections. */
export type PortalDatabase = Database & {
  pool: pg.Pool;
  /** The same data over connections that cannot write. */
  reading: Database;
  close(): Promise<void>;
};

/** Where a PostgreSQL is: an address or its parts. */
export type Connection = string | pg.ClientConfig;

interface DatabaseOptions {
  /** Folder of SQL migrations, applied under a lock before the pool opens. */
  migrationsFolder: string;
  /** Called for connections that broke while idle. */
  onIdleError?: (error: Error) => void;
  /**
   * Called before migrations are applied that drop or rename something in a database that is in use. They are applied
   * once it resolves. Without it the database is refused.
   */
  onDestructive?: (migrations: readonly DestructiveMigration[]) => Promise<void>;
}

/** Held while tables are made or changed; any number that every portal process agrees on. */
export const migrationLock = 7_110_421;

/** Longest statement of a request. */
const statementMs = 5_000;

/** Waiting longer for a free connection is answered as 503. */
const connectMs = 3_000;

/** Opens a database and brings it up to the newest migration. */
export async function openDatabase(
  connection: Connection,
  { migrationsFolder, onIdleError = () => {}, onDestructive = refuseDestructive }: DatabaseOptions,
): Promise<PortalDatabase> {
  // Counts are bigint in PostgreSQL and small here.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  await migrateUnderLock(connection, migrationsFolder, onDestructive);
  const pool = openPool(connection, 'off', onIdleError);
  const readers = openPool(connection, 'on', onIdleError);
  const close = async () => void (await Promise.all([pool.end(), readers.end()]));
  return Object.assign(drizzle(pool), { pool, reading: drizzle(readers), close });
}

const migrateUnderLock = (
  connection: Connection,
  migrationsFolder: string,
  onDestructive: NonNullable<DatabaseOptions['onDestructive']>,
): Promise<void> =>
  underMigrationLock(connection, async (client) => {
    await client.query("set client_min_messages = 'warning'");
    const destructive = await pendingDestructive(client, migrationsFolder);
    if (destructive.length > 0) await onDestructive(destructive);
    await migrate(drizzle(client), { migrationsFolder });
  });

/** Does what makes or changes tables, while no other process of the portal does so. */
export async function underMigrationLock(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(configOf(connection));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

function openPool(connection: Connection, readOnly: 'on' | 'off', onIdleError: (error: Error) => void): pg.Pool {
  const pool = new AbortablePool({
    ...configOf(connection),
    Client: AbortableClient,
    max: 8,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    options: `-c default_transaction_read_only=${readOnly} -c timezone=UTC`,
  });
  pool.on('error', onIdleError);
  return pool;
}

const configOf = (connection: Connection): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;
