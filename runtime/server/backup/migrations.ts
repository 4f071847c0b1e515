import type pg from 'pg';
import { type Migration, readMigrations } from '../database/migrations.ts';
import { journal, quote, type StoredTable, schemas } from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** A migration that creates the tables of a backup. */
type AppliedMigration = Pick<Migration, 'hash' | 'sql'>;

/**
 * The migrations that create the tables of a backup: the first ones of this portal, in their version at backup time.
 *
 * @throws BackupRefusal when the hashes differ: the backup is from a newer or a different portal
 */
export function migrationsOf({ migrations }: Manifest, migrationsFolder: string): AppliedMigration[] {
  const known = readMigrations(migrationsFolder);
  return migrations.map((hash, index) => {
    const migration = known[index];
    if (migration?.hash === hash) return migration;
    if (migration?.before?.hash === hash) return migration.before;
    throw new BackupRefusal(
      'The backup was taken from a newer or a changed version of the portal: restore it with the version that took it, then update.',
    );
  });
}

/** Drops the portal's schemas. A whole schema is dropped, because it contains more than tables. */
export async function dropEverything(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  // A database without tables stays as it is: a role that does not own `public` can still use it.
  if (tables.length === 0) return;
  await client.query(`drop schema if exists ${schemas.join(', ')} cascade`);
  await client.query('create schema public');
  await client.query('grant usage on schema public to public');
}

/**
 * Creates the tables in the current transaction. Drizzle's own migrator would commit. The journal table is created as
 * drizzle creates it, and its rows come from the backup.
 */
export async function applyMigrations(client: pg.Client, migrations: readonly AppliedMigration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  const columns = 'id serial primary key, hash text not null, created_at bigint';
  await client.query(`create table if not exists ${quote(journal)} (${columns})`);
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
}
