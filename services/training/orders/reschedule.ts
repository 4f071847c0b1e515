/** Moves an order to another class of its course. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { writes } from '../../../runtime/server/handler.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { visibleTrainingOrders } from '../../trainingOrders/index.ts';
import { type ClassRecord, type TrainingOrderRecord, trainingClasses, trainingOrders } from '../../trainingOrders/tables.ts';
import { isUpcoming } from '../catalogue.ts';
import { moveOrder, promoteWaiting, type TrainingMoveContext, trainingMovesOf } from './move.ts';
import { findVisibleOrder } from './read.ts';

const maxClasses = 100;

/** The upcoming classes of the same course with enough free seats. */
export const listClasses: Handler<'train.order.classes'> = async ({ body, portal, now, ...reading }) => {
  const { order } = await findVisibleOrder(reading, body.orderNo);
  const languages = readingLanguages(portal, body.language);
  const others = and(
    eq(trainingClasses.course, order.course),
    order.session === null ? sql`false` : ne(trainingClasses.id, order.session),
    isUpcoming(now),
    sql`${trainingClasses.seats} - ${trainingClasses.taken} >= ${order.attendeeCount}`,
  );
  const rows = await reading.database
    .select()
    .from(trainingClasses)
    .where(others)
    .orderBy(asc(trainingClasses.startsOn), asc(trainingClasses.id))
    .limit(maxClasses);
  return rows.map(({ id, startsOn, endsOn, cities, seats, taken }) => ({
    sessionId: id,
    name: [`${startsOn} – ${endsOn}`, nameIn(cities ?? {}, languages)].filter(Boolean).join(' · '),
    seatsLeft: seats - taken,
  }));
};

export const rescheduleOrder: Handler<'train.order.reschedule'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail, now } = moving;
  const { order, from, to } = await lockBoth(moving, body.orderNo, body.sessionId);
  // After the class has begun, an order cannot be rescheduled, because its seats cannot be sold again.
  const hasBegun = !(await isUpcomingClass(database, from.id, now));
  if (!trainingMovesOf(account, order).includes('reschedule') || hasBegun) throw fail('order.step-refused');
  if (body.version !== undefined && body.version !== order.updatedAt.toISOString()) throw fail('request.conflict');
  if (to.seats - to.taken < order.attendeeCount) throw fail('order.no-seats');
  const wasSeated = order.state !== 'waiting';
  if (wasSeated) {
    await changeTaken(moving, from.id, -order.attendeeCount);
    await changeTaken(moving, to.id, order.attendeeCount);
  }
  const updated = { ...order, session: to.id };
  await moveOrder(moving, updated, 'reschedule', { columns: { session: to.id }, note: `${from.startsOn} → ${to.startsOn}` });
  if (wasSeated) await promoteWaiting(moving, from.id);
  return { orderNo: order.orderNo };
});

const changeTaken = ({ database }: TrainingMoveContext, id: string, seats: number) =>
  database
    .update(trainingClasses)
    .set({ taken: sql`${trainingClasses.taken} + ${seats}` })
    .where(eq(trainingClasses.id, id));

interface LockedClasses {
  order: TrainingOrderRecord;
  from: ClassRecord;
  to: ClassRecord;
}

/** Locks both classes in the order of their ids, then the order, so that two orders that swap classes do not deadlock. */
async function lockBoth({ account, database, fail, now }: TrainingMoveContext, orderNo: string, sessionId: string): Promise<LockedClasses> {
  const isThis = and(eq(trainingOrders.orderNo, orderNo), visibleTrainingOrders(account));
  const [seen] = await database.select().from(trainingOrders).where(isThis);
  if (!seen) throw fail('request.not-found');
  const { session } = seen;
  if (session === null) throw fail('order.step-refused');
  const isOther = isUuid(sessionId) && sessionId !== session;
  const locked = await database
    .select()
    .from(trainingClasses)
    .where(inArray(trainingClasses.id, isOther ? [session, sessionId] : [session]))
    .orderBy(asc(trainingClasses.id))
    .for('update');
  const [order] = await database.select().from(trainingOrders).where(isThis).for('update');
  const [from, to] = [session, sessionId].map((id) => locked.find((one) => one.id === id));
  if (order?.session !== session || !from) throw fail('request.conflict');
  const isOffered = to !== undefined && to !== from && to.course === order.course && (await isUpcomingClass(database, to.id, now));
  if (!to || !isOffered) throw fail('value.not-found', { field: 'sessionId' });
  return { order, from, to };
}

const isUpcomingClass = async (database: TrainingMoveContext['database'], id: string, now: Date): Promise<boolean> =>
  (await database.$count(trainingClasses, and(eq(trainingClasses.id, id), isUpcoming(now)))) > 0;
