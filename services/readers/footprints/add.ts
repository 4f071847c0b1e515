import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, getTableName, lt, sql } from 'drizzle-orm';
import { notifyOwnRows } from '../../../runtime/server/database/changes.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Context } from '../../handler.ts';
import { isPaused } from './history.ts';
import { footprints } from './tables.ts';

/** Maximum number of texts in the history of an account. */
const maxEntries = 500;
/** Milliseconds for which readings are batched into one write. */
const batchMs = 300;

/** When an account last read each article, by account. */
type Readings = Map<string, Map<string, Date>>;

const pending = new WeakMap<Database, Readings>();

/**
 * Adds an article to the reading history after the response, unless the history is paused. Drops the oldest entries
 * beyond the limit.
 */
export function addToHistory(
  { afterResponse, account, now }: Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>,
  article: string,
): void {
  const reader = account.id;
  if (reader === null) return;
  afterResponse(async (database) => {
    const readings: Readings = pending.get(database) ?? new Map();
    const isFirst = readings.size === 0;
    readings.set(reader, (readings.get(reader) ?? new Map<string, Date>()).set(article, now));
    pending.set(database, readings);
    if (!isFirst) return;
    await pause(batchMs);
    pending.delete(database);
    for (const [account, read] of readings) await writeReadings(database, account, read);
  });
}

/** Rows are written in the order of their ids, so that two processes cannot deadlock. */
async function writeReadings(database: Database, account: string, read: ReadonlyMap<string, Date>): Promise<void> {
  if (await isPaused(database, account)) return;
  const rows = [...read].sort(([one], [other]) => (one < other ? -1 : 1)).map(([article, readAt]) => ({ account, article, readAt }));
  await database
    .insert(footprints)
    .values(rows)
    .onConflictDoUpdate({ target: [footprints.account, footprints.article], set: { readAt: sql`excluded.read_at` } });
  const oldest = sql`(select ${footprints.readAt} from ${footprints} where ${footprints.account} = ${account}
    order by ${footprints.readAt} desc offset ${maxEntries - 1} limit 1)`;
  await database.delete(footprints).where(and(eq(footprints.account, account), lt(footprints.readAt, oldest)));
  await notifyOwnRows(database, account, [getTableName(footprints)]);
}
