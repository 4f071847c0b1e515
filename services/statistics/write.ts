import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { dayOf, type TrackingEvent } from './event.ts';
import { trackingDays, trackingEvents, trackingPages, trackingVisitors } from './tables.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters, and an event has about twenty. */
const maxRows = 1_000;
/** Lower bound of the limit of old rows deleted per write. The limit exceeds the inserted rows, so that no backlog remains. */
const minSwept = 200;
const dayMs = 86_400_000;

type Day = typeof trackingDays.$inferInsert;
type TrackedPageInsert = typeof trackingPages.$inferInsert;

/** Writes events and updates the totals in one transaction, and deletes old rows. */
export async function writeEvents(
  database: Database,
  events: readonly TrackingEvent[],
  retention: { eventDays: number; pageDays: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (let from = 0; from < events.length; from += maxRows)
      await transaction.insert(trackingEvents).values(events.slice(from, from + maxRows).map(({ row }) => row));
    const visitors = await newVisitors(transaction, events);
    await addDays(transaction, daysOf(events, visitors));
    await addPages(transaction, pagesOf(events));
    await sweep(transaction, events, retention);
  });
}

/** The first-time visitors of a day. A browser that reports twice is counted once. */
async function newVisitors(database: Database, events: readonly TrackingEvent[]): Promise<ReadonlySet<string>> {
  const came = events.flatMap(({ row, visitor }) => (row.type === 1 && visitor !== null ? [{ day: row.day, visitor }] : []));
  const rows = sorted(came, ({ visitor }) => visitor);
  if (rows.length === 0) return new Set();
  const made = await database.insert(trackingVisitors).values(rows).onConflictDoNothing().returning();
  return new Set(made.map(({ visitor }) => visitor));
}

function daysOf(events: readonly TrackingEvent[], visitors: ReadonlySet<string>): Day[] {
  const days = new Map<string, Required<Day>>();
  const newVisitors = new Set(visitors);
  for (const { row, visitor } of events) {
    const key = `${row.day} ${row.site}`;
    const day = days.get(key) ?? { day: row.day, site: row.site, views: 0, visits: 0, visitors: 0, clicks: 0 };
    days.set(key, day);
    if (row.kind === 'click') day.clicks += 1;
    else if (row.type === 0) day.views += 1;
    else if (row.type === -1) day.visits += 1;
    else if (visitor !== null && newVisitors.delete(visitor)) day.visitors += 1;
  }
  return sorted([...days.values()], ({ day, site }) => `${day} ${site}`);
}

function pagesOf(events: readonly TrackingEvent[]): TrackedPageInsert[] {
  const pages = new Map<string, TrackedPageInsert>();
  for (const { row, isPage } of events) {
    if (row.kind !== 'view' || row.type !== 0 || !isPage) continue;
    const key = `${row.day} ${row.pagePath}`;
    const views = (pages.get(key)?.views ?? 0) + 1;
    pages.set(key, { day: row.day, path: row.pagePath, site: row.site, name: row.pageName ?? row.pagePath, views });
  }
  return sorted([...pages.values()], ({ day, path }) => `${day} ${path}`);
}

/** Always the same order, so that two processes cannot deadlock. */
const sorted = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));

export async function addDays(database: Database, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  await database
    .insert(trackingDays)
    .values([...days])
    .onConflictDoUpdate({
      target: [trackingDays.day, trackingDays.site],
      set: {
        views: sql`${trackingDays.views} + excluded.views`,
        visits: sql`${trackingDays.visits} + excluded.visits`,
        visitors: sql`${trackingDays.visitors} + excluded.visitors`,
        clicks: sql`${trackingDays.clicks} + excluded.clicks`,
      },
    });
}

async function addPages(database: Database, pages: readonly TrackedPageInsert[]): Promise<void> {
  if (pages.length === 0) return;
  await database
    .insert(trackingPages)
    .values([...pages])
    .onConflictDoUpdate({
      target: [trackingPages.day, trackingPages.path],
      set: { views: sql`${trackingPages.views} + excluded.views`, name: sql`excluded.name` },
    });
}

/** Deletes old rows with each write, in small portions, so that no request waits. */
async function sweep(
  database: Database,
  events: readonly TrackingEvent[],
  retention: { eventDays: number; pageDays: number },
): Promise<void> {
  const now = events[0]?.row.at ?? new Date();
  const before = (days: number): string => dayOf(new Date(now.getTime() - days * dayMs));
  const max = Math.max(minSwept, 2 * events.length);
  const oldEvents = database
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(lt(trackingEvents.day, before(retention.eventDays)))
    .orderBy(trackingEvents.day, trackingEvents.id)
    .limit(max);
  await database
    .delete(trackingEvents)
    .where(and(lt(trackingEvents.day, before(retention.eventDays)), inArray(trackingEvents.id, oldEvents)));
  await database.delete(trackingVisitors).where(lt(trackingVisitors.day, before(1)));
  await database.delete(trackingPages).where(
    sql`(${trackingPages.day}, ${trackingPages.path}) in (select ${trackingPages.day}, ${trackingPages.path} from ${trackingPages}
      where ${lt(trackingPages.day, before(retention.pageDays))} order by ${trackingPages.day}, ${trackingPages.path} limit ${max})`,
  );
}
