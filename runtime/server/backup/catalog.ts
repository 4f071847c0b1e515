/** The database objects that a backup contains: the portal's tables and sequences, read from the PostgreSQL catalog. */
import pg from 'pg';

/** The schemas of the portal's tables and of the migration journal. */
export const schemas = ['public', 'drizzle'] as const;

interface CatalogName {
  schema: (typeof schemas)[number];
  name: string;
}

/** A table with its stored columns in order. Generated columns are omitted, because PostgreSQL computes them again. */
export interface StoredTable extends CatalogName {
  columns: string[];
}

/** A sequence. `value` is a decimal bigint: the last value returned if `isCalled`, otherwise the next one. */
export interface Sequence extends CatalogName {
  value: string;
  isCalled: boolean;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The migration journal: one row for each applied migration. */
export const journal: CatalogName = { schema: 'drizzle', name: '__drizzle_migrations' };

/** Objects of one kind in these schemas, except those that belong to an extension. */
const owned = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = $2
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`;

const stored = `select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''`;

/** The tables, sorted by name. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const statement = `select n.nspname as schema, c.relname as name, (${stored}) as columns from ${owned} order by 1, 2`;
  return (await client.query<StoredTable>(statement, [schemas, 'r'])).rows;
}

/** The sequences with their values. Read after the snapshot begins, so that no value is behind the saved rows. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const named = `select n.nspname as schema, c.relname as name from ${owned} order by 1, 2`;
  const { rows } = await client.query<CatalogName>(named, [schemas, 'S']);
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const state = `select last_value::text as value, is_called as "isCalled" from ${quote(row)}`;
    const [sequence] = (await client.query<Pick<Sequence, 'value' | 'isCalled'>>(state)).rows;
    if (sequence) sequences.push({ ...row, ...sequence });
  }
  return sequences;
}

/** The foreign keys, each with the definition that recreates it. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const statement = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`;
  return (await client.query<ForeignKey>(statement, [schemas])).rows;
}

/** The quoted name of a table or sequence for a statement. */
export const quote = ({ schema, name }: CatalogName): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** A quoted table with its columns, in COPY syntax. */
export const quoteColumns = (table: StoredTable): string =>
  `${quote(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * Makes the text format independent of server settings and turns time limits off. Uses `set local`, because a pooler may give
 * the connection to another client after the transaction.
 */
export const plainly = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local row_security = off; set local client_min_messages = 'warning'`;

/** Selects files that are not temporary. Also works on databases older than the `ends_at` column. */
export const isPermanent = "to_jsonb(files) ->> 'ends_at' is null";
