import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type DestructiveMigration, pendingDestructive } from './destructive.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { codeOf, DatabaseRefusal } from './refusal.ts';

/** Key of the advisory lock for schema changes; any number shared by all portal processes. */
export const migrationLock = 7_110_421;

/** Timeouts and retries of a migration. */
export interface MigrationPatience {
  /** Maximum wait for another migrating process, in milliseconds. */
  processMs: number;
  /** Maximum wait for a table lock, in milliseconds. Other queries queue behind the migration during this wait. */
  tableMs: number;
  /** Milliseconds between two attempts. */
  pauseMs: number;
  tries: number;
  /** Called before each further attempt. */
  onRetry: (tried: number) => void;
}

const usual: MigrationPatience = { processMs: 300_000, tableMs: 3_000, pauseMs: 2_000, tries: 20, onRetry: () => {} };

interface MigrationOptions {
  /** Called before destructive migrations are applied. They are applied once it resolves. */
  onDestructive: (migrations: readonly DestructiveMigration[]) => Promise<void>;
  patience?: Partial<MigrationPatience> | undefined;
}

/** Applies the pending migrations of a folder. Throws DatabaseRefusal where tables stay locked, or the applied migrations are not known. */
export async function migrateDatabase(
  config: pg.ClientConfig,
  folder: string,
  { onDestructive, patience }: MigrationOptions,
): Promise<void> {
  const limits = { ...usual, ...patience };
  const known = readMigrations(folder);
  await underMigrationLock(
    config,
    async (client) => {
      await withPatience(client, limits, () => mendEdited(client, known));
      await expectKnown(client, known);
      const destructive = await pendingDestructive(client, folder);
      if (destructive.length > 0) await onDestructive(destructive);
      await withPatience(client, limits, () => migrate(drizzle(client), { migrationsFolder: folder }));
    },
    limits,
  );
}

/** Reads which migrations are pending, without changes. Throws DatabaseRefusal if there are any. */
export async function refusePending(config: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const known = readMigrations(folder);
    await expectKnown(client, known);
    // A database with more migrations belongs to a newer version, which is compatible with this one.
    const missing = known.length - (await hashesOf(client)).length;
    if (missing <= 0) return;
    const amount = missing === 1 ? 'a migration' : `${missing} migrations`;
    throw new DatabaseRefusal(
      `The database lacks ${amount} of this version, and PORTAL_MIGRATE is off: run npm run migrate, or node migrate.js of a release, and start again.`,
    );
  } finally {
    await client.end();
  }
}

/** Runs work that creates or changes tables under the migration lock. */
export async function underMigrationLock(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
  { processMs }: Pick<MigrationPatience, 'processMs'> = usual,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(`set client_min_messages = 'warning'; set lock_timeout = ${processMs}`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]).catch((error: unknown) => {
      if (!isLocked(error)) throw error;
      throw new DatabaseRefusal(
        `Another process has been changing the tables of the database for ${processMs / 1000} s: start again later.`,
      );
    });
    await client.query('set lock_timeout = 0');
    await work(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Attempts are short: a migration that waits for a table blocks all other access to it. */
async function withPatience(client: pg.Client, patience: MigrationPatience, apply: () => Promise<void>): Promise<void> {
  const { tries, pauseMs, tableMs, onRetry } = patience;
  await client.query(`set lock_timeout = ${tableMs}`);
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tried === tries)
        throw new DatabaseRefusal(
          `The tables of the database stayed in use, so it was not brought up to date: end what uses them, such as a long report, and start again. (${reasonOf(error)})`,
        );
      onRetry(tried);
      await sleep(pauseMs);
    }
  }
}

/** Lock timeout, and deadlock. */
const locked = new Set(['55P03', '40P01']);

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (locked.has(codeOf(error) ?? '') || (error.cause !== undefined && isLocked(error.cause)));

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : String(error);

/** Upgrades a database that has the original version of an edited migration, and updates its journal row. */
async function mendEdited(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = new Set(await hashesOf(client));
  for (const { hash, folderMillis, before } of known) {
    if (!before || !applied.has(before.hash)) continue;
    await client.query('begin');
    try {
      for (const statement of before.mend) await client.query(statement);
      const row = [before.hash, hash, folderMillis];
      await client.query('update drizzle.__drizzle_migrations set hash = $2, created_at = $3 where hash = $1', row);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}

/** Drizzle compares only the time of the last migration, and would silently skip or repeat others. */
async function expectKnown(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = await hashesOf(client);
  const other = applied.findIndex((hash, index) => known[index] !== undefined && known[index].hash !== hash);
  if (other === -1) return;
  throw new DatabaseRefusal(
    `Migration ${other + 1} of the database is not the one that this version of the portal has: start the version that applied it, or bring back a backup.`,
  );
}

async function hashesOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id');
  return rows.map(({ hash }) => hash);
}
