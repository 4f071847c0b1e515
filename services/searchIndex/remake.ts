/** Builds the index with the indexers of all searchable subjects. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf } from './entries.ts';
import { contentImports } from './tables.ts';

/** Indexes records of a subject: the given ones, or all. */
export type Indexer = (database: Database, portal: Portal, ids?: readonly string[]) => Promise<void>;

/** Increase it when the indexing changes, so that existing portals rebuild their index. */
const format = 2;

/** Rebuilds the index if it is missing, or was built by another version of this code or for other sites. */
export async function ensureIndexed(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<boolean> {
  const isMade = async (): Promise<boolean> =>
    (await database.$count(contentImports, and(eq(contentImports.name, 'search'), eq(contentImports.hash, hashOf(portal))))) > 0;
  if (await isMade()) return false;
  return inOwnTime(database, async (transaction) => {
    // If several processes start together, one builds the index and the others wait for it.
    await transaction.execute(sql`select pg_advisory_xact_lock(${indexLock})`);
    if (await isMade()) return false;
    await remakeIndex(transaction, portal, indexers);
    return true;
  });
}

/** Identifies the code version and the languages of an index. */
const hashOf = (portal: Portal): string => `${format}:${JSON.stringify(chainsOf(portal))}`;

/** Rebuilds the whole index and records its version, so that no later start rebuilds it. */
export async function remakeIndex(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<void> {
  await indexEverything(database, portal, indexers);
  const row = { name: 'search', hash: hashOf(portal), importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Advisory lock during the build; an arbitrary number shared by all portal processes. */
const indexLock = 7_110_422;

/** Runs work in one transaction, with a longer statement timeout than requests have. */
export const inOwnTime = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = '10min'`);
    return work(transaction);
  });

/** Rebuilds the whole index. */
export async function indexEverything(database: Database, portal: Portal, indexers: readonly Indexer[]): Promise<void> {
  for (const index of indexers) await index(database, portal);
}
