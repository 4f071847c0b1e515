import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Report } from '../database/contract.ts';
import { isPermanent, listForeignKeys, listSequences, listTables, quote, quoteColumns } from './catalog.ts';
import { CopyIn } from './copy.ts';
import { type Backup, type Manifest, tableFile } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/**
 * Fills newly created tables within the current transaction. Rows load in any order, so foreign keys are dropped first
 * and recreated, and thereby checked, at the end. Triggers are disabled, because the backup already contains their
 * effects.
 */
export async function loadTables(client: pg.Client, { folder, manifest }: Backup, report: Report): Promise<void> {
  await expectSame(client, manifest);
  const tables = manifest.tables.map(quote);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Migrations may have inserted rows.
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, table, folder, report);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const sequence of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(sequence), sequence.value, sequence.isCalled]);
  }
  await client.query(`delete from public.files where not (${isPermanent})`);
  await client.query('analyze');
}

async function loadTable(client: pg.Client, table: Manifest['tables'][number], folder: string, report: Report): Promise<void> {
  const start = performance.now();
  const target = client.query(new CopyIn(`copy ${quoteColumns(table)} from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), target);
  const { rows } = (await client.query<{ rows: string }>(`select count(*)::text as rows from ${quote(table)}`)).rows[0] ?? { rows: 'no' };
  if (rows !== String(table.rows)) throw new BackupRefusal(`${quote(table)} got ${rows} rows of ${table.rows}.`);
  report(`Brought back ${table.schema}.${table.name} (rows: ${rows})`, performance.now() - start);
}

/** Refuses a table or column that exists on one side only: its rows would be lost or stay empty. */
async function expectSame(client: pg.Client, manifest: Manifest): Promise<void> {
  const [made, makeable] = [await listTables(client), await listSequences(client)];
  const there = new Set([...made.map(quoteColumns), ...makeable.map(quote)]);
  const saved = new Set([...manifest.tables.map(quoteColumns), ...manifest.sequences.map(quote)]);
  const [first] = there.symmetricDifference(saved);
  if (first) throw new BackupRefusal(`The backup and this version of the portal do not have the same tables: they differ in ${first}.`);
}
