import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type DestructiveMigration, pendingDestructive } from './destructive.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { codeOf, DatabaseRefusal } from './refusal.ts';

/** Held while tables are made or changed; any number that every portal process agrees on. */
export const migrationLock = 7_110_421;

/** How long a start waits for others. */
export interface MigrationPatience {
  /** For another process that changes tables, in milliseconds. */
  processMs: number;
  /** For one table that somebody reads or writes, in milliseconds: so long others queue behind the migration. */
  tableMs: number;
  /** Between two tries, in milliseconds. */
  pauseMs: number;
  tries: number;
  /** Told before each further try. */
  onRetry: (tried: number) => void;
}

const usual: MigrationPatience = { processMs: 300_000, tableMs: 3_000, pauseMs: 2_000, tries: 20, onRetry: () => {} };

interface MigrationOptions {
  /** Called before migrations are applied that drop or rename something. They are applied once it resolves. */
  onDestructive: (migrations: readonly DestructiveMigration[]) => Promise<void>;
  patience?: Partial<MigrationPatience> | undefined;
}

/** Brings a database up to the newest migration of a folder. Throws DatabaseRefusal where tables stay in use, or others migrated it. */
export async function migrateDatabase(
  config: pg.ClientConfig,
  folder: string,
  { onDestructive, patience }: MigrationOptions,
): Promise<void> {
  const whole = { ...usual, ...patience };
  const known = readMigrations(folder);
  await underMigrationLock(
    config,
    async (client) => {
      await withPatience(client, whole, () => mendEdited(client, known));
      await expectKnown(client, known);
      const destructive = await pendingDestructive(client, folder);
      if (destructive.length > 0) await onDestructive(destructive);
      await withPatience(client, whole, () => migrate(drizzle(client), { migrationsFolder: folder }));
    },
    whole,
  );
}

/** Does what makes or changes tables, while no other process of the portal does so. */
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
    // The lock goes with the connection.
    await client.end();
  }
}

/** A migration that waits for a table keeps all others from it, so that each try is short. */
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

/** Waited for a lock for too long, or for each other. */
const locked = new Set(['55P03', '40P01']);

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (locked.has(codeOf(error) ?? '') || (error.cause !== undefined && isLocked(error.cause)));

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : String(error);

/** A migration that was edited is brought from what it was to what it is, and noted as that. */
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

/** drizzle looks at the time of the last migration alone, and would leave out or repeat others without a word. */
async function expectKnown(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = await hashesOf(client);
  const other = applied.findIndex((hash, at) => known[at] !== undefined && known[at].hash !== hash);
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
