/** Sets of ids of indexed texts that meet a condition, read from PostgreSQL. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../runtime/server/database/database.ts';
import { recordTime } from '../../runtime/server/database/statements.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import type { Reader } from '../shared/access/reader.ts';

/** Ids with the transactions that were visible to the statement. */
export interface ReadIds {
  ids: Int32Array;
  /** Number of rows without an id, from before the column existed. */
  unnumbered: number;
  /** Transactions from this number on may be invisible to the statement; null on the primary, which has everything. */
  seenOnReplica: bigint | null;
  /** Transactions from this number on had not begun. */
  next: bigint;
}

/** Reads the ids of a query with a column `id`. Transfers them as bytes, because parsing a list of numbers takes longer than the query. */
export async function readIds(database: Database, query: SQL): Promise<ReadIds> {
  const { rows } = await database.execute<{ ids: Buffer | null; count: number; seen: string; next: string; replica: boolean }>(sql`
    select string_agg(int4send(id), ''::bytea) as ids, count(*)::int as count,
      pg_snapshot_xmin(pg_current_snapshot())::text as seen, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      pg_is_in_recovery() as replica
    from (${query}) as met`);
  const { ids: bytes, count, seen, next, replica } = rows[0] as (typeof rows)[number];
  const ids = new Int32Array((bytes?.length ?? 0) / 4);
  if (bytes) for (let index = 0; index < ids.length; index += 1) ids[index] = bytes.readInt32BE(4 * index);
  return { ids, unnumbered: count - ids.length, seenOnReplica: replica ? BigInt(seen) : null, next: BigInt(next) };
}

/** A set of texts: those that meet one of the conditions. */
export interface WantedSet {
  key: string;
  conditions: readonly SQL[];
}

const dialect = new PgDialect();

/** Creates a set; its key is the SQL text with its values. */
export function setOf(conditions: readonly SQL[], validity = ''): WantedSet {
  const { sql: text, params } = dialect.sqlToQuery(sql.join([...conditions], sql` or `));
  return { key: JSON.stringify([validity, text, params]), conditions };
}

/** The texts that a reader may read. The authorisation of partners begins and ends with days of UTC. */
export function rightsOf({ account, portal }: Pick<Reader, 'account' | 'portal'>): WantedSet {
  recordTime();
  const day = new Date().toISOString().slice(0, 10);
  const known = rights.get(portal) ?? new Map<number, { day: string; set: WantedSet }>();
  rights.set(portal, known);
  const last = known.get(account.type);
  if (last?.day === day) return last.set;
  const set = setOf([readable({ account, portal })], day);
  known.set(account.type, { day, set });
  return set;
}

/** Rights by account type, because the readable texts of a portal depend only on it. */
const rights = new WeakMap<Reader['portal'], Map<number, { day: string; set: WantedSet }>>();

/** A word or prefix, or several of them joined by OR. */
const anyOfWords = /^'[^']+'(?::\*)?(?: \| '[^']+'(?::\*)?)*$/;

/** The alternatives of a term. The stem of an incomplete word is separate, because other searches use it too. */
const partsOf = (query: string): string[] => (anyOfWords.test(query) ? query.split(' | ') : [query]);

/** The sets of a term: texts that contain it, and texts with it in their title or keywords. */
interface WantedTerm {
  words: readonly WantedSet[];
  heads: readonly WantedSet[];
}

const wantedTerms = new LRUCache<string, WantedTerm>({ max: 1_000 });

export function setsOfTerm(query: string): WantedTerm {
  const parts = partsOf(query);
  const term = wantedTerms.get(query) ?? { words: parts.map(wordsMeet), heads: parts.map(headsMeet) };
  wantedTerms.set(query, term);
  return term;
}

/** Texts that contain a term. Split by kinds, so that each part uses its own index. */
const wordsMeet = (query: string): WantedSet =>
  setOf([
    sql`${searchTexts.kind} = 'article' and ${searchTexts.words} @@ ${query}::tsquery`,
    sql`${searchTexts.kind} <> 'article' and ${searchTexts.words} @@ ${query}::tsquery`,
  ]);

/** Texts with the term in title or keywords. For kinds other than articles, the words must match too, because only they are indexed. */
const headsMeet = (query: string): WantedSet =>
  setOf([
    sql`${searchTexts.kind} = 'article' and ${searchTexts.heads} @@ ${query}::tsquery`,
    sql`${searchTexts.kind} <> 'article' and ${searchTexts.words} @@ ${query}::tsquery and ${searchTexts.heads} @@ ${query}::tsquery`,
  ]);

/** Selects the ids of a set, from all texts or the given ones. */
export const idsWhere = ({ conditions }: WantedSet, among?: Int32Array): SQL =>
  sql.join(
    conditions.map(
      (condition) =>
        sql`select ${searchTexts.id} from ${searchTexts} where ${condition}${among ? sql` and ${searchTexts.id} = any(${numbers(among)})` : sql``}`,
    ),
    sql` union all `,
  );

/** Ids as an array of SQL. It is written here, because the driver takes five times as long: it escapes each element. */
export const numbers = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::int[]`;
