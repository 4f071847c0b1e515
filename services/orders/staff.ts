/** Transitions of an order by the service staff and engineers. */
import { writes } from '../../runtime/server/handler.ts';
import { majorOf, minorOf } from '../../runtime/shared/money.ts';
import { visitMinutes } from '../../schema/entities/demand.ts';
import { demandQuotes } from '../demands/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { lockDemand, moveDemand } from './move.ts';

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
  const amounts = lines.map(({ quantity, price }, index) => {
    const minor = minorOf(price, currency);
    if (minor === undefined) throw fail('value.wrong-format', { field: `quoteLines.${index}.price`, example: '49.90' });
    return quantity * minor;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const demand = await lockDemand(moving, body.id, 'quote', body.version);
  const quote = { demand: demand.id, lines, total: majorOf(sum, currency), currency, by: account.id, createdAt: now };
  await database.insert(demandQuotes).values(quote);
  await moveDemand(moving, demand, 'quote');
  return { id: demand.id };
});
