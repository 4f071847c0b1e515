/**
 * Plants closed records of every kind, with unique words in all their texts. The kinds are derived from the tables, so
 * a new kind is included automatically.
 */
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, getTableColumns, getTableName, inArray, is, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type ForeignKey, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { root } from './paths.ts';

/** The reasons why a record is closed, with the highest account type that it is closed to. */
export const closings = {
  middle: { set: { audience: 2 }, to: 1 },
  staff: { set: { audience: 3 }, to: 2 },
  draft: { set: { status: 'draft' }, to: 3 },
  withdrawn: { set: { status: 'withdrawn' }, to: 3 },
} as const;
export type Closing = keyof typeof closings;

/** A closed record; `table` is its kind. */
export interface Planted {
  table: string;
  closing: Closing;
  id: string;
}

/** A word that only records closed for this reason contain. `wordOfTable` is the word of a kind. */
export const wordOf = (closing: Closing): string => `zq${closing}`;
export const wordOfTable = (table: string): string => `zq${table.replaceAll('_', '')}`;

type Columns = Record<string, AnyPgColumn>;
type PlantedRow = Record<string, unknown>;

/** A kind of record that can be closed. */
interface PlantedKind {
  table: PgTable;
  name: string;
  key: AnyPgColumn;
  closings: Closing[];
}

const columnsOf = (table: PgTable): Columns => getTableColumns(table) as Columns;
const tables = await readTables();

async function readTables(): Promise<PgTable[]> {
  const files = globSync(['services/**/tables.ts', 'runtime/server/**/tables.ts'], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable));
}

/** All kinds. */
export const kinds: readonly PlantedKind[] = tables.flatMap((table) => {
  const { audience, status, ...columns } = columnsOf(table);
  const key = Object.values({ audience, status, ...columns }).find((column) => column?.primary);
  const isShown = status?.enumValues?.includes('withdrawn') ?? false;
  const found = (Object.keys(closings) as Closing[]).filter((closing) => ('audience' in closings[closing].set ? audience : isShown));
  return key && found.length > 0 ? [{ table, name: getTableName(table), key, closings: found }] : [];
});

/** Closes one record of each kind for each reason, and adds its words to it. The other records are unchanged. */
export async function plantSecrets(database: Database): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const kind of kinds) {
    const open = await openRows(database, kind);
    for (const [index, closing] of kind.closings.entries()) {
      const row = open[Math.floor((index * open.length) / kind.closings.length)];
      if (row === undefined) continue;
      await database.update(kind.table).set(closings[closing].set).where(eq(kind.key, row));
      await mark(database, kind.table, eq(kind.key, row), `${wordOf(closing)} ${wordOfTable(kind.name)}`);
      planted.push({ table: kind.name, closing, id: row });
    }
  }
  return planted;
}

/** Stops view and download counters by triggers, because answers must not depend on the number of requests. */
export async function stopCounting(database: Database): Promise<void> {
  const columns = tables.flatMap((table) =>
    ['views', 'hits', 'downloads'].flatMap((name) => (columnsOf(table)[name] ? [{ table, name }] : [])),
  );
  for (const { table, name } of columns) {
    const [still, column] = [sql.identifier(`${getTableName(table)}_${name}_still`), sql.identifier(name)];
    await database.execute(
      sql`create function ${still}() returns trigger language plpgsql as 'begin new.${column} = old.${column}; return new; end'`,
    );
    await database.execute(sql`create trigger ${still} before update on ${table} for each row execute function ${still}()`);
  }
}

/** Access to files of these tables follows their record, not the row of the file. */
const carrying = ['release_files', 'bulletin_files', 'video_sources'];

/** Public rows. */
async function openRows(database: Database, { table, key, closings: reasons }: PlantedKind): Promise<string[]> {
  const { audience, status, endsAt } = columnsOf(table);
  const carrierTables =
    getTableName(table) === 'files' ? referencesTo(table).filter(({ part }) => carrying.includes(getTableName(part))) : [];
  const rows = await database
    .select({ key })
    .from(table)
    .where(
      and(
        audience && eq(audience, 1),
        status && eq(status, 'published'),
        endsAt && sql`${endsAt} is null`,
        ...carrierTables.map(({ part, from: [column] }) => sql`not exists (select from ${part} where ${column} = ${key})`),
      ),
    )
    .orderBy(asc(key))
    .limit(10 * reasons.length);
  return rows.map((row) => String(row.key));
}

/** Appends words to all texts of rows, and of the rows that are deleted with them. */
async function mark(database: Database, table: PgTable, which: SQL, words: string): Promise<void> {
  const columns = columnsOf(table);
  const keys = keysOf(table);
  for (const row of (await database.select().from(table).where(which)) as PlantedRow[]) {
    const changed = Object.entries(row).filter(([name]) => !keys.has(columns[name] as AnyPgColumn) && !columns[name]?.enumValues);
    const marked = changed.map(([name, value]) => [name, withWords(value, words)] as const).filter(([name, value]) => value !== row[name]);
    const own = [...keys].filter((column) => column.primary || isInPrimaryKey(table, column));
    const sameRow = and(...own.map((column) => eq(column, row[nameIn(columns, column)])));
    if (marked.length > 0) await database.update(table).set(Object.fromEntries(marked)).where(sameRow);
    for (const reference of partsOf(table)) await mark(database, reference.part, refersTo(reference, row), words);
  }
}

/** A text counts as prose if it has a space or non-ASCII letters, or is a file name. Phone numbers do not count. */
function withWords(value: unknown, words: string): unknown {
  if (typeof value === 'string') {
    const [, name = '', ending = ''] = /^([^\s/]+)(\.[a-z0-9]{2,5})$/.exec(value) ?? [];
    if (name) return `${words.replace(' ', '-')}-${name}${ending}`;
    return /[^\x21-\x7e]/.test(value) && !/^[+\d]/.test(value) ? `${value} ${words}` : value;
  }
  if (Array.isArray(value))
    return value.some((entry) => entry !== null && typeof entry === 'object') ? value.map((entry) => withWords(entry, words)) : value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withWords(part, words)]));
}

const nameIn = (columns: Columns, column: AnyPgColumn): string =>
  Object.keys(columns).find((name) => columns[name] === column) ?? column.name;

const isInPrimaryKey = (table: PgTable, column: AnyPgColumn): boolean =>
  getTableConfig(table).primaryKeys.some(({ columns }) => columns.some((part) => part.name === column.name));

/** Primary and foreign key columns. */
function keysOf(table: PgTable): Set<AnyPgColumn> {
  const { foreignKeys } = getTableConfig(table);
  const named = Object.values(columnsOf(table)).filter((column) => column.primary || isInPrimaryKey(table, column));
  return new Set([...named, ...foreignKeys.flatMap((key) => key.reference().columns as AnyPgColumn[])]);
}

interface Reference {
  part: PgTable;
  from: AnyPgColumn[];
  to: AnyPgColumn[];
  onDelete: ForeignKey['onDelete'];
}

/** The references of all tables, by the table that they refer to. */
const referencesByTable = Map.groupBy(
  tables.flatMap((part) =>
    getTableConfig(part).foreignKeys.map((key): Reference & { table: PgTable } => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return { table: foreignTable, part, from: columns, to: foreignColumns, onDelete: key.onDelete };
    }),
  ),
  ({ table }) => table,
);

const referencesTo = (table: PgTable): readonly Reference[] => referencesByTable.get(table) ?? [];

/** The rows that refer to a row. */
const refersTo = ({ from, to }: Reference, row: PlantedRow): SQL =>
  and(
    ...from.map((column, index) =>
      eq(column, row[nameIn(columnsOf((to[index] as AnyPgColumn).table as PgTable), to[index] as AnyPgColumn)]),
    ),
  ) as SQL;

/** Tables whose rows are deleted with a row of this one, except the table itself. */
const partsOf = (table: PgTable): readonly Reference[] =>
  referencesTo(table).filter(({ part, onDelete }) => onDelete === 'cascade' && part !== table);

/** Deletes records with all rows that refer to them, so that no trace of them is left. */
export async function removePlanted(database: Database, planted: readonly Planted[]): Promise<void> {
  for (const { table: name, id } of planted) {
    const kind = kinds.find((known) => known.name === name);
    if (kind) await remove(database, kind.table, eq(kind.key, id));
  }
}

async function remove(database: Database, table: PgTable, which: SQL): Promise<void> {
  for (const row of (await database.select().from(table).where(which)) as PlantedRow[])
    for (const reference of referencesTo(table)) {
      const { part, from, onDelete } = reference;
      if (onDelete === 'cascade' || from.some((column) => column.notNull)) await remove(database, part, refersTo(reference, row));
      else {
        const nothing = Object.fromEntries(from.map((column) => [nameIn(columnsOf(part), column), null]));
        await database.update(part).set(nothing).where(refersTo(reference, row));
      }
    }
  await database.delete(table).where(which);
}

/** Keys by table: those of closed records, and some of open records and of tables that are never closed. */
export async function keysFor(database: Database, planted: readonly Planted[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const name = getTableName(table);
    const kind = kinds.find((known) => known.name === name);
    const closed = planted.filter((record) => record.table === name).map(({ id }) => id);
    const open = kind ? (await openRows(database, kind)).slice(0, maxOpen) : [];
    found.set(name, await keysIn(database, table, kind && [...closed, ...open]));
  }
  return found;
}

/** Number of open records, and of rows of tables that are never closed, such as models. */
const maxOpen = 4;
const maxRows = 6;

/** Primary keys and other unique texts of rows, such as numbers; of the first rows if none are named. */
async function keysIn(database: Database, table: PgTable, named?: readonly string[]): Promise<string[]> {
  const [key, ...codes] = Object.values(columnsOf(table)).filter(
    (column) => column.primary || (column.isUnique && column.dataType === 'string'),
  );
  if (!key?.primary) return [];
  const rows = (await database
    .select()
    .from(table)
    .where(named && inArray(key, [...named]))
    .orderBy(asc(key))
    .limit(maxRows)) as PlantedRow[];
  return rows.flatMap((row) => [key, ...codes].map((column) => String(row[nameIn(columnsOf(table), column)])));
}

/** Lists of accounts, which have the type of lists of files. */
const accountLists: ReadonlySet<string> = new Set(['written_advisories.editors']);

/** Gives one row of each list of files in these tables a separate file, and returns the ids of the files. */
export async function plantFiles(database: Database, names: ReadonlySet<string>): Promise<string[]> {
  const [some] = await database.select().from(files).limit(1);
  if (!some) throw new Error('The demo has no file to copy.');
  const planted: string[] = [];
  for (const table of tables.filter((one) => names.has(getTableName(one))))
    for (const [name, column] of Object.entries(columnsOf(table))) {
      if (column.getSQLType() !== 'uuid[]' || accountLists.has(`${getTableName(table)}.${column.name}`)) continue;
      const id = randomUUID();
      await database.insert(files).values({ ...some, id });
      const [key] = Object.values(columnsOf(table)).filter(({ primary }) => primary);
      const changed = await database.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = array[${id}::uuid] where ${key} = (select ${key} from ${table} limit 1)`,
      );
      if (changed.rowCount !== 1) throw new Error(`${getTableName(table)}.${name} has no row to give a file to.`);
      planted.push(id);
    }
  return planted;
}

/** Files that belong to one closed record only, with the reason why it is closed. */
export async function closedFiles(database: Database, planted: readonly Planted[]): Promise<{ id: string; closing: Closing }[]> {
  const files = kinds.find(({ name }) => name === 'files');
  const holders = files ? referencesTo(files.table).flatMap(({ part, from: [column] }) => (column ? [{ part, column }] : [])) : [];
  const found: { id: string; closing: Closing }[] = [];
  for (const { table, closing, id } of planted) {
    const kind = kinds.find(({ name }) => name === table);
    for (const { part, from } of kind ? partsOf(kind.table) : [])
      for (const { column } of holders.filter((holder) => holder.part === part)) {
        const held = await database
          .selectDistinct({ file: column })
          .from(part)
          .where(and(eq(from[0] as AnyPgColumn, id), isNotNull(column)));
        for (const { file } of held) {
          const counts = await Promise.all(holders.map((holder) => database.$count(holder.part, eq(holder.column, file))));
          if (counts.reduce((sum, count) => sum + count, 0) === 1) found.push({ id: String(file), closing });
        }
      }
  }
  return found;
}
