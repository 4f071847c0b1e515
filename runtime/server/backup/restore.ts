import type pg from 'pg';
import type { ContentStorage } from '../contents/contents.ts';
import { connectWhenReady } from '../database/connect.ts';
import type { Report } from '../database/contract.ts';
import { migrationLock } from '../database/migrate.ts';
import { listTables, plainly, quote, type StoredTable } from './catalog.ts';
import { restoreContents } from './contents.ts';
import { loadTables } from './load.ts';
import type { Backup } from './manifest.ts';
import { applyMigrations, dropEverything, migrationsOf } from './migrations.ts';
import { BackupRefusal } from './refusal.ts';

/** Options of a restore: the backup, the target database, and the storage of contents. */
interface RestoreOrder {
  backup: Backup;
  connection: pg.ClientConfig;
  /** The storage of the restored contents. */
  storage: ContentStorage;
  migrationsFolder: string;
  /** Whether existing data in the database may be dropped. */
  mayReplace: boolean;
  report: Report;
}

/**
 * Restores a backup atomically: the database and the files are restored, or nothing changes. The tables get the schema
 * version of the backup. The next start of the portal migrates them.
 *
 * @throws BackupRefusal when the database is not empty or in use, or the backup does not fit this portal
 */
export async function restoreBackup({ backup, connection, storage, migrationsFolder, mayReplace, report }: RestoreOrder): Promise<void> {
  const migrations = migrationsOf(backup.manifest, migrationsFolder);
  const client = await connectWhenReady(connection);
  try {
    await inTransaction(client, async () => {
      await expectUnused(client);
      const tables = await listTables(client);
      if (!mayReplace) await expectEmpty(client, tables);
      await dropEverything(client, tables);
      await applyMigrations(client, migrations);
      await loadTables(client, backup, report);
      // Last, because a transaction cannot roll files back.
      await restoreContents(backup, storage);
    });
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(plainly);
    await work();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefusal(`${reason.replace(/\.?$/, '.')} Nothing was changed.`, { cause: error });
  }
  await client.query('commit');
}

/** Refuses while others are connected, because they would continue with stale state. The lock makes a starting portal wait. */
async function expectUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock($1) and not exists (
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
    ) as "isFree"`,
    [migrationLock],
  );
  if (!rows[0]?.isFree) throw new BackupRefusal('The database is in use: stop every portal and program that is connected to it.');
}

/** A database counts as empty without rows, except those of the migration journal. */
async function expectEmpty(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) {
    if (table.schema === 'drizzle') continue;
    const { rowCount } = await client.query(`select from ${quote(table)} limit 1`);
    if (rowCount !== 0)
      throw new BackupRefusal(`The database is not empty: ${table.name} has rows. To drop all that is in it, add --replace.`);
  }
}
