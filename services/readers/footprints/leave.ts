import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Context } from '../../handler.ts';
import { isPaused } from './history.ts';
import { footprints } from './tables.ts';

/** Texts that are remembered for one account. */
const maxEntries = 500;
/** Readings are gathered for this long: whoever reads much writes little. */
const gatherMs = 300;

/** When an account last read each article, by account. */
type Readings = Map<string, Map<string, Date>>;

const gathered = new WeakMap<Database, Readings>();

/** Remembers after the answer has gone what an account has read, unless it paused that, and forgets what it read longest ago. */
export function leaveFootprint(
  { afterResponse, account, now }: Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>,
  article: string,
): void {
  const reader = account.id;
  if (reader === null) return;
  afterResponse(async (database) => {
    const readings: Readings = gathered.get(database) ?? new Map();
    const isFirst = readings.size === 0;
    readings.set(reader, (readings.get(reader) ?? new Map<string, Date>()).set(article, now));
    gathered.set(database, readings);
    if (!isFirst) return;
    await pause(gatherMs);
    gathered.delete(database);
    for (const [account, read] of readings) await writeReadings(database, account, read);
  });
}

/** Rows are taken in the order of their ids, so that two processes never wait for each other. */
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
}
