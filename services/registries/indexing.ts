/** The search index over all searchable subjects. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { indexAdvisories } from '../advisories/index.ts';
import { indexAfterSales } from '../afterSales/index.ts';
import { indexArticles } from '../articles/index.ts';
import { indexBulletins } from '../bulletins/index.ts';
import { indexCaCertificates } from '../caCertificates/index.ts';
import { indexProducts } from '../catalogue/index.ts';
import { indexReleases } from '../downloads/index.ts';
import { indexFaultTrees } from '../faultTrees/index.ts';
import { indexOnlineTools, onlineToolTexts } from '../onlineTools/index.ts';
import { indexPartners } from '../partners/index.ts';
import { indexRepairGuides } from '../repairGuides/index.ts';
import { chainsOf } from '../searchIndex/index.ts';
import { contentImports } from '../searchIndex/tables.ts';
import { longTransaction } from '../shared/database/longTransaction.ts';
import { indexTerms } from '../terms/index.ts';
import { indexVideos } from '../videos/index.ts';
import { indexWirings } from '../wirings/index.ts';

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

/** A part of the index that is rebuilt separately at start. */
interface IndexPart {
  name: string;
  /** Identifies the inputs other than the records. */
  versionOf: (portal: Portal) => string;
  index: (database: Database, portal: Portal) => Promise<void>;
}

const hashOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The whole index; it depends on this code and on the languages of the sites. */
const allTexts: IndexPart = {
  name: 'search',
  versionOf: (portal) => `${format}:${hashOf(chainsOf(portal))}`,
  index: (database, portal) => indexEverything(database, portal),
};
/** Tools are pages: their texts are words of the schema, which often change. Rebuilding all other texts would take minutes. */
const tools: IndexPart = { name: 'search-tools', versionOf: (portal) => hashOf(onlineToolTexts(portal)), index: indexOnlineTools };

/** Rebuilds the index, or a part of it, if it is missing or its inputs have changed. Resolves with true if it was rebuilt. */
export async function ensureIndexed(database: Database, portal: Portal): Promise<boolean> {
  if ((await outdated(database, portal)).length === 0) return false;
  return longTransaction(database, async (transaction) => {
    // If several processes start together, one builds the index and the others wait for it.
    await transaction.execute(sql`select pg_advisory_xact_lock(${indexLock})`);
    const parts = await outdated(transaction, portal);
    if (parts.includes(allTexts)) await remakeIndex(transaction, portal);
    else for (const part of parts) await remakePart(transaction, portal, part);
    return parts.length > 0;
  });
}

async function outdated(database: Database, portal: Portal): Promise<IndexPart[]> {
  const rows = await database.select().from(contentImports);
  const versions = new Map(rows.map(({ name, hash }) => [name, hash]));
  return [allTexts, tools].filter(({ name, versionOf }) => versions.get(name) !== versionOf(portal));
}

async function remakePart(database: Database, portal: Portal, part: IndexPart): Promise<void> {
  await part.index(database, portal);
  await recordVersion(database, portal, part);
}

async function recordVersion(database: Database, portal: Portal, { name, versionOf }: IndexPart): Promise<void> {
  const row = { name, hash: versionOf(portal), importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Rebuilds the whole index and records its version, so that no later start rebuilds it. */
export async function remakeIndex(database: Database, portal: Portal): Promise<void> {
  await remakePart(database, portal, allTexts);
  await recordVersion(database, portal, tools);
}

/** Rebuilds the whole index without recording its version. */
export async function indexEverything(database: Database, portal: Portal): Promise<void> {
  for (const index of indexers) await index(database, portal);
}
