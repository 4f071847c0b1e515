import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AbortableClient, AbortablePool } from './abortable.ts';
import { type DestructiveMigration, refuseDestructive } from './destructive.ts';
import { type MigrationPatience, migrateDatabase, refusePending } from './migrate.ts';

type NoRelations = Record<string, never>;

/** Typed queries on a pool or in a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** An open database: read-write itself, with its pools. */
export type PortalDatabase = Database & {
  pool: pg.Pool;
  /** The same data over read-only connections. */
  reading: Database;
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
  /** Maximum number of connections of each of the two pools. */
  connections?: number | undefined;
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
  { migrationsFolder, onIdleError, onDestructive = refuseDestructive, patience, migrate, connections }: DatabaseOptions,
): Promise<PortalDatabase> {
  if (migrate === 'off') await refusePending(configOf(connection), migrationsFolder);
  else await migrateDatabase(configOf(connection), migrationsFolder, { onDestructive, patience });
  return openMigrated(connection, onIdleError, connections);
}

/** Opens a database that has all migrations, such as a copy of a migrated one. */
export function openMigrated(
  connection: DatabaseAddress,
  onIdleError: (error: Error) => void = () => {},
  connections = usualConnections,
): PortalDatabase {
  // Counts are bigint in PostgreSQL, and within the safe integer range here.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const common = { onIdleError, connections };
  const pool = openPool(connection, 'off', common);
  const readers = openPool(connection, 'on', common);
  const close = async () => void (await Promise.all([pool.end(), readers.end()]));
  return Object.assign(drizzle(pool), { pool, reading: drizzle(readers), close });
}

interface PoolRules {
  onIdleError: (error: Error) => void;
  connections: number;
}

function openPool(connection: DatabaseAddress, readOnly: 'on' | 'off', { onIdleError, connections }: PoolRules): pg.Pool {
  const pool = new AbortablePool({
    ...configOf(connection),
    Client: AbortableClient,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    options: `-c default_transaction_read_only=${readOnly} -c timezone=UTC`,
  });
  pool.on('error', onIdleError);
  return pool;
}

const configOf = (connection: DatabaseAddress): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;
