/** Which tables a statement reads or changes, from its text and the catalog of the database. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** The tables that statements use. Both methods may return too many tables, but never too few. */
export interface TableUse {
  /** Tables whose rows a statement may read. */
  read(statement: string): readonly string[];
  /** Tables whose rows a statement may change: also by cascades of foreign keys and by triggers. */
  changed(statement: string): readonly string[];
  /** Whether its rows may depend on the time. */
  readsTime(statement: string): boolean;
}

/** The parts of a catalog that determine the tables. */
export interface TableCatalog {
  tables: readonly string[];
  /** Names of functions and views with their source texts. */
  sources: ReadonlyMap<string, string>;
  /** For each table, the tables that change with it. */
  dependents: ReadonlyMap<string, readonly string[]>;
}

/** Maximum number of statement texts whose tables are cached. The least recently used are dropped. */
const maxTexts = 2_000;

const anyName = /[a-z_][a-z_0-9]*/g;
/** The next word after `for update of` and `do update set` is not a table, and is ignored. */
const changedName =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z_0-9]*)/g;

/** Names of the functions and values of PostgreSQL that give the time. */
const time = /\b(?:now\s*\(|current_(?:date|time)|localtime|(?:clock|statement|transaction)_timestamp\b)/i;

/** Answers from a catalog. Time is linear in the length of a text. */
export function tableUseOf({ tables, sources, dependents }: TableCatalog): TableUse {
  const known = new Set(tables);
  const bySource = new Map([...sources].map(([name, text]) => [name, namesIn(text).filter((word) => known.has(word))]));
  const timed = new Set([...sources].filter(([, text]) => time.test(text)).map(([name]) => name));
  const readsTime = remembered((text) => time.test(text) || namesIn(text).some((word) => timed.has(word)));
  const read = remembered((text) => [...new Set(namesIn(text).flatMap((word) => (known.has(word) ? [word] : (bySource.get(word) ?? []))))]);
  const withDependents = (table: string, found: Set<string>): Set<string> => {
    if (found.has(table)) return found;
    found.add(table);
    for (const other of dependents.get(table) ?? []) withDependents(other, found);
    return found;
  };
  const changed = remembered((text) => {
    const found = new Set<string>();
    for (const [, name = ''] of text.toLowerCase().matchAll(changedName)) if (known.has(name)) withDependents(name, found);
    // A function called by any statement may change what its source names.
    return [...new Set([...found, ...namesIn(text).flatMap((word) => bySource.get(word) ?? [])])];
  });
  return { read, changed, readsTime };
}

const namesIn = (text: string): string[] => [...new Set(text.toLowerCase().match(anyName) ?? [])];

function remembered<Found extends object | boolean>(find: (text: string) => Found): (text: string) => Found {
  const known = new LRUCache<string, Found>({ max: maxTexts });
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

interface NamedPart extends Record<string, unknown> {
  name: string;
  part: string;
}

/** Reads the catalog of the schema `public`, which the migrations fill. */
export async function readTableUse(database: Database): Promise<TableUse> {
  const tables = await database.execute<NamedPart>(sql`
    select relname as name, '' as part from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const sources = await database.execute<NamedPart>(sql`
    select proname as name, prosrc as part from pg_proc where pronamespace = 'public'::regnamespace
    union all select relname, pg_get_viewdef(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`);
  const cascades = await database.execute<NamedPart>(sql`
    select parent.relname as name, child.relname as part
    from pg_constraint join pg_class parent on parent.oid = confrelid join pg_class child on child.oid = conrelid
    where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))
      and connamespace = 'public'::regnamespace`);
  const triggers = await database.execute<NamedPart>(sql`
    select relname as name, prosrc as part
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  const names = tables.rows.map(({ name }) => name);
  const fromTriggers = triggers.rows.flatMap(({ name, part }) =>
    namesIn(part).flatMap((word) => (names.includes(word) ? [{ name, part: word }] : [])),
  );
  const dependents = Map.groupBy([...cascades.rows, ...fromTriggers], ({ name }) => name);
  return tableUseOf({
    tables: names,
    sources: new Map(sources.rows.map(({ name, part }) => [name, part])),
    dependents: new Map([...dependents].map(([name, parts]) => [name, [...new Set(parts.map(({ part }) => part))]])),
  });
}
