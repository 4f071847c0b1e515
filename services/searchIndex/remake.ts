/** Makes the index: each subject that can be searched says how its records are indexed. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf } from './entries.ts';
import { contentImports } from './tables.ts';

/** Puts the records of a subject into the index: those named, or all. */
export type Indexer = (database: Database, portal: Portal, ids?: readonly string[]) => Promise<void>;

/** To be raised when texts are indexed otherwise than before, so that portals in use make their index anew. */
const format = 2;

/** Indexes everything where the index is missing, or was made by another version of this code or for other sites. */
export async function ensureIndexed(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<boolean> {
  const isMade = async (): Promise<boolean> =>
    (await database.$count(contentImports, and(eq(contentImports.name, 'search'), eq(contentImports.hash, hashOf(portal))))) > 0;
  if (await isMade()) return false;
  return inOwnTime(database, async (transaction) => {
    // Of several processes that start together, one makes the index and the others find it made.
    await transaction.execute(sql`select pg_advisory_xact_lock(${indexLock})`);
    if (await isMade()) return false;
    await remakeIndex(transaction, portal, indexers);
    return true;
  });
}

/** What an index was made by and for. */
const hashOf = (portal: Portal): string => `${format}:${JSON.stringify(chainsOf(portal))}`;

/** Makes the whole index anew and notes it, so that no start makes it again. */
export async function remakeIndex(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<void> {
  await indexEverything(database, portal, indexers);
  const row = { name: 'search', hash: hashOf(portal), importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Held while the index is made; any number that every portal process agrees on. */
const indexLock = 7_110_422;

/** All or nothing, and with longer statements than those of a request. */
export const inOwnTime = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = '10min'`);
    return work(transaction);
  });

/** Makes the whole index anew. */
export async function indexEverything(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<void> {
  for (const index of indexers) await index(database, portal);
}
