/** Announces advisories when they become public: those imported or published, and those whose release date is reached. */
import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { notifyChange } from '../../runtime/server/database/changes.ts';
import type { Database, PortalDatabase } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { emitEvent } from '../webhooks/index.ts';
import { indexAdvisories } from './indexing.ts';
import { modelsByKey } from './models.ts';
import { isPublic } from './public.ts';
import { advisories, advisoryProducts } from './tables.ts';

interface AnnounceContext {
  database: Database;
  config: ServerConfig;
  portal: Portal;
  now: Date;
}

interface AnnouncingOptions extends Omit<AnnounceContext, 'now' | 'database'> {
  database: PortalDatabase;
  clock?: () => Date;
  log: (message: string) => void;
  /** Sends the messages, in the transaction of the announcement. */
  notifyOwners: (announcing: AnnounceContext, advisory: { id: string; version: string; models: string[] }) => Promise<void>;
}

/** The polling interval in milliseconds. */
const pollMs = 30_000;

/** Older changes are not announced, because importing an archive would send a message for each document. */
const announceDays = 14;
const dayMs = 86_400_000;

/** Several processes share the work. A run resolves with the number of announced advisories. */
export function startAnnouncing(options: AnnouncingOptions): RepeatedWork {
  return repeat((signal) => announceDue(options, signal), {
    everyMs: pollMs,
    runsImmediately: true,
    onFailure: (error) => options.log(`Advisories were not announced: ${String(error)}`),
  });
}

async function announceDue(options: AnnouncingOptions, signal: AbortSignal): Promise<number> {
  const { database, clock = () => new Date(), log } = options;
  const due = await database.select({ id: advisories.id }).from(advisories).where(isDue(clock())).orderBy(advisories.currentAt);
  let announced = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    try {
      announced += Number(await announceOne(options, id, clock()));
    } catch (error) {
      log(`The advisory ${id} was not announced: ${String(error)}`);
    }
  }
  return announced;
}

const isDue = (now: Date): SQL =>
  and(isPublic(now), or(isNull(advisories.announcedAt), ne(advisories.announcedAt, advisories.currentAt))) as SQL;

/** The search index and the messages change in one transaction. */
const announceOne = ({ database, config, portal, notifyOwners }: AnnouncingOptions, id: string, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(advisories)
      .set({ announcedAt: advisories.currentAt })
      .where(and(eq(advisories.id, id), isDue(now)))
      .returning({ version: advisories.version, currentAt: advisories.currentAt });
    if (!row) return false;
    await indexAdvisories(transaction, portal, [id]);
    if (now.getTime() - row.currentAt.getTime() < announceDays * dayMs) {
      await notifyOwners(
        { database: transaction, config, portal, now },
        { id, version: row.version, models: await modelsOf(transaction, id) },
      );
      await emitEvent({ database: transaction, now }, 'advisory.published', { id, version: row.version });
    }
    await notifyChange(transaction);
    return true;
  });

async function modelsOf(database: Database, id: string): Promise<string[]> {
  const [keys, rows] = await Promise.all([
    modelsByKey(database),
    database.selectDistinct({ key: advisoryProducts.productKey }).from(advisoryProducts).where(eq(advisoryProducts.advisory, id)),
  ]);
  return [...new Set(rows.flatMap(({ key }) => keys.get(key) ?? []))];
}
