/** What of a database a backup holds: the portal's tables and sequences, as the catalog of PostgreSQL lists them. */
import pg from 'pg';

/** Where migrations put tables, and where their journal lies. */
export const schemas = ['public', 'drizzle'] as const;

interface CatalogName {
  schema: (typeof schemas)[number];
  name: string;
}

/** A table with the columns that are stored, in their order; PostgreSQL makes the generated ones again. */
export interface StoredTable extends CatalogName {
  columns: string[];
}

/** A sequence; `value` is a bigint in decimal, the last one given where `isCalled`, else the first to be given. */
export interface Sequence extends CatalogName {
  value: string;
  isCalled: boolean;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The table in which every migration that was applied has a row. */
export const journal: CatalogName = { schema: 'drizzle', name: '__drizzle_migrations' };

/** Objects of one kind in these schemas, without those that belong to an extension. */
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

/** The sequences with where they are. Read after the snapshot began, so that none is behind the rows in it. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const named = `select n.nspname as schema, c.relname as name from ${owned} order by 1, 2`;
  const { rows } = await client.query<CatalogName>(named, [schemas, 'S']);
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const state = `select last_value::text as value, is_called as "isCalled" from ${quote(row)}`;
    const [at] = (await client.query<Pick<Sequence, 'value' | 'isCalled'>>(state)).rows;
    if (at) sequences.push({ ...row, ...at });
  }
  return sequences;
}

/** The foreign keys, each with the words that make it again. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const statement = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`;
  return (await client.query<ForeignKey>(statement, [schemas])).rows;
}

/** The name of a table or sequence for a statement. */
export const quote = ({ schema, name }: CatalogName): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Table and columns, as COPY takes them. */
export const quoteColumns = (table: StoredTable): string =>
  `${quote(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * Values are written the same way whatever the server is set to, and nothing breaks off because it takes long. For the
 * transaction that runs, as a pool between here and the server may hand the connection on.
 */
export const plainly = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local row_security = off; set local client_min_messages = 'warning'`;

/** A file that is not for a while only. Written so that a portal of before there were such files has it too. */
export const isKept = "to_jsonb(files) ->> 'ends_at' is null";
