/** The search index over all searchable subjects. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../runtime/server/database/database.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { indexAdvisories } from './advisories/index.ts';
import { indexAfterSales } from './afterSales/index.ts';
import { indexArticles } from './articles/index.ts';
import { indexBulletins } from './bulletins/index.ts';
import { indexCaCertificates } from './caCertificates/index.ts';
import { indexProducts } from './catalogue/index.ts';
import { indexReleases } from './downloads/index.ts';
import { indexFaultTrees } from './faultTrees/index.ts';
import { longTransaction } from './longTransaction.ts';
import { indexOnlineTools, onlineToolTexts } from './onlineTools/index.ts';
import { indexPartners } from './partners/index.ts';
import { indexRepairGuides } from './repairGuides/index.ts';
import { chainsOf } from './searchIndex/index.ts';
import { contentImports } from './searchIndex/tables.ts';
import { indexTerms } from './terms/index.ts';
import { indexVideos } from './videos/index.ts';
import { indexWirings } from './wirings/index.ts';

/** Indexes records of a subject: the given ones, or all. */
type Indexer = (database: Database, portal: Portal, ids?: readonly string[]) => Promise<void>;

const indexers: readonly Indexer[] = [
  indexProducts,
  indexTerms,
  indexBulletins,
  indexVideos,
  indexWirings,
  indexReleases,
  indexFaultTrees,
  indexRepairGuides,
  indexPartners,
  indexAdvisories,
  indexCaCertificates,
  indexAfterSales,
  indexOnlineTools,
  (database, portal) => indexArticles(database, portal),
];

/** Increase it when the indexing changes, so that existing portals rebuild their index. */
const format = 8;

/** Advisory lock during the build; an arbitrary number shared by all portal processes. */
const indexLock = 7_110_422;

/** Rebuilds the index if it is missing, or was built by another version of this code or for other sites. */
export async function ensureIndexed(database: Database, portal: Portal): Promise<boolean> {
  const isMade = async (): Promise<boolean> =>
    (await database.$count(contentImports, and(eq(contentImports.name, 'search'), eq(contentImports.hash, hashOf(portal))))) > 0;
  if (await isMade()) return false;
  return longTransaction(database, async (transaction) => {
    // If several processes start together, one builds the index and the others wait for it.
    await transaction.execute(sql`select pg_advisory_xact_lock(${indexLock})`);
    if (await isMade()) return false;
    await remakeIndex(transaction, portal);
    return true;
  });
}

/** Identifies the code version and the languages of an index, and the texts of the schema in it. */
const hashOf = (portal: Portal): string =>
  `${format}:${createHash('sha256')
    .update(JSON.stringify([chainsOf(portal), onlineToolTexts(portal)]))
    .digest('hex')}`;

/** Rebuilds the whole index and records its version, so that no later start rebuilds it. */
export async function remakeIndex(database: Database, portal: Portal): Promise<void> {
  await indexEverything(database, portal);
  const row = { name: 'search', hash: hashOf(portal), importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Rebuilds the whole index without recording its version. */
export async function indexEverything(database: Database, portal: Portal): Promise<void> {
  for (const index of indexers) await index(database, portal);
}
