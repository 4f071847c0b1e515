/** What the service staff and engineers do with an order. */
import { and, eq } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { majorOf, minorOf } from '../../runtime/shared/money.ts';
import { visitMinutes } from '../../schema/entities/demand.ts';
import { isServiceStaff } from '../demands/index.ts';
import { demandQuotes } from '../demands/tables.ts';
import type { Handler } from '../handler.ts';
import { storable } from '../storable.ts';
import { isUuid } from '../uuid.ts';
import { lockDemand, lockSeenDemand, moveDemand, refuseMove } from './move.ts';
import { canBeSent } from './queue.ts';

/** Takes an order that has no engineer yet. The second of two who take it at once is refused. */
export const takeDemand: Handler<'dispatch.demand.take'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail } = moving;
  const demand = await lockSeenDemand(moving, body.id);
  if (demand.engineer !== null && isServiceStaff(account)) {
    const [engineer] = await database.select().from(accounts).where(eq(accounts.id, demand.engineer));
    throw fail('demand.taken', { name: engineer?.fullName || engineer?.userAccount || '' });
  }
  refuseMove(moving, demand, 'take');
  await moveDemand(moving, demand, 'take', { columns: { engineer: account.id } });
  return { id: demand.id };
});

/** Gives an order to a member of staff, or to a contractor's employee. */
export const assignDemand: Handler<'dispatch.demand.assign'> = writes(async ({ body, ...moving }) => {
  const { database, fail } = moving;
  const demand = await lockDemand(moving, body.id, 'assign', body.version);
  const [engineer] = isUuid(body.engineer)
    ? await database
        .select()
        .from(accounts)
        .where(and(eq(accounts.id, body.engineer), canBeSent(database)))
    : [];
  if (!engineer) throw fail('value.not-found', { field: 'engineer' });
  await moveDemand(moving, demand, 'assign', { columns: { engineer: engineer.id }, note: engineer.fullName || engineer.userAccount });
  return { id: demand.id };
});

/** Plans the visit. A visit in the past is refused. */
export const scheduleDemand: Handler<'dispatch.demand.schedule'> = writes(async ({ body, ...moving }) => {
  const demand = await lockDemand(moving, body.id, 'schedule', body.version);
  const appointment = new Date(body.appointment);
  if (appointment <= moving.now) throw moving.fail('demand.slot-past', { day: body.appointment.slice(0, 10) });
  const appointmentEnds = new Date(appointment.getTime() + (body.minutes ?? visitMinutes) * 60_000);
  await moveDemand(moving, demand, 'schedule', { columns: { appointment, appointmentEnds, dueAt: appointmentEnds } });
  return { id: demand.id };
});

export const quoteDemand: Handler<'dispatch.demand.quote'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail, now } = moving;
  const { quoteCurrency: currency } = body;
  const lines = body.quoteLines.map((line) => ({ ...line, text: storable(line.text).trim() }));
  const amounts = lines.map(({ quantity, price }, at) => {
    const minor = minorOf(price, currency);
    if (minor === undefined) throw fail('value.wrong-format', { field: `quoteLines.${at}.price`, example: '49.90' });
    return quantity * minor;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const demand = await lockDemand(moving, body.id, 'quote', body.version);
  const quote = { demand: demand.id, lines, total: majorOf(sum, currency), currency, by: account.id, createdAt: now };
  await database.insert(demandQuotes).values(quote);
  await moveDemand(moving, demand, 'quote');
  return { id: demand.id };
});
