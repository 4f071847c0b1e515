/** The search index over all searchable subjects. */
import type { Database } from '../runtime/server/database/database.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { indexArticles } from './articles/index.ts';
import { indexBulletins } from './bulletins/index.ts';
import { indexProducts } from './catalogue/index.ts';
import { indexReleases } from './downloads/index.ts';
import { indexFaultTrees } from './faultTrees/index.ts';
import { indexRepairGuides } from './repairGuides/index.ts';
import {
  ensureIndexed as ensureIndex,
  type Indexer,
  indexEverything as indexWith,
  remakeIndex as remakeWith,
} from './searchIndex/index.ts';
import { indexTerms } from './terms/index.ts';
import { indexVideos } from './videos/index.ts';
import { indexWirings } from './wirings/index.ts';

const indexers: readonly Indexer[] = [
  indexProducts,
  indexTerms,
  indexBulletins,
  indexVideos,
  indexWirings,
  indexReleases,
  indexFaultTrees,
  indexRepairGuides,
  (database, portal) => indexArticles(database, portal),
];

/** Rebuilds the index if it is missing, or was built by another version of this code or for other sites. */
export const ensureIndexed = (database: Database, portal: Portal): Promise<boolean> => ensureIndex(database, portal, indexers);

/** Rebuilds the whole index and records its version, so that no later start rebuilds it. */
export const remakeIndex = (database: Database, portal: Portal): Promise<void> => remakeWith(database, portal, indexers);

/** Rebuilds the whole index without recording its version. */
export const indexEverything = (database: Database, portal: Portal): Promise<void> => indexWith(database, portal, indexers);
