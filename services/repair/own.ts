/** Repair orders for their customers. */
import { and, eq, not, notInArray, sql } from 'drizzle-orm';
import { callsUpstream, writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { finalRepairStates } from '../../schema/entities/repair.ts';
import { customerRepairs, ownRepairs } from '../repairOrders/index.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { beginMove, listLines } from './choices.ts';
import { moveRepair } from './move.ts';
import { pageRepairs } from './page.ts';
import { readRepair } from './read.ts';
import { callRepairService } from './service.ts';
import { plainNumber } from './trace.ts';

const byNumber = (typed: string) => eq(repairOrders.number, plainNumber(typed));

/** An order by its number: from the account's orders, otherwise from the repair service. */
export const findRepair: Handler<'repair.core'> = callsUpstream(async ({ body, ...context }) => {
  const own = await readRepair(context, and(customerRepairs(context.account), byNumber(body.orderNo)), body.language);
  if (own) return own;
  const orderNo = plainNumber(body.orderNo);
  const known = (await context.database.$count(repairOrders, eq(repairOrders.number, orderNo))) > 0;
  const elsewhere = known || orderNo === '' ? undefined : await callRepairService(context, 'repair.core', { orderNo });
  if (!elsewhere) throw context.fail('request.not-found');
  return elsewhere;
});

export const pageOwnRepairs: Handler<'extend.repair.page'> = async ({ body, ...context }) => {
  const { mine, open, ...filters } = body.data.filters ?? {};
  const isOwn = ownRepairs(context.account);
  const isMine = mine === undefined ? undefined : mine ? isOwn : sql`(${isOwn}) is not true`;
  const isOpen = notInArray(repairOrders.state, [...finalRepairStates]);
  const isInState = open === undefined ? undefined : open ? isOpen : not(isOpen);
  return pageRepairs(context, { ...body, data: { ...body.data, filters } }, and(customerRepairs(context.account), isMine, isInState));
};

/** The contact of the account. */
export const startRepair: Handler<'extend.repair.start'> = async ({ account, database }) => {
  const [known] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.id, account.id ?? ''));
  return { ...(known?.fullName && { contact: known.fullName }), ...(known?.phone && { phone: known.phone }) };
};

export const listOwnLines: Handler<'extend.repair.lines'> = ({ body, ...context }) =>
  listLines(context, body, and(customerRepairs(context.account), byNumber(body.orderNo)));

export const beginOwnMove: Handler<'extend.repair.begin'> = ({ body, ...context }) =>
  beginMove(context, body, and(customerRepairs(context.account), byNumber(body.orderNo)));

/** Answers a quote, sets the parcel, cancels devices or confirms their receipt. */
export const moveOwnRepair: Handler<'extend.repair.move'> = writes(async ({ body, ...moving }) => {
  const { operation, lines, version } = body;
  const note = storable(body.reason ?? '').trim();
  const inbound = plainNumber(body.inbound ?? '');
  if (operation === 'send' && inbound === '') throw moving.fail('value.required', { field: 'inbound' });
  const columns = { ...(operation === 'send' && { inbound }), ...(note && { reason: note }) };
  const order = await moveRepair(moving, { operation, lines, version, columns, note });
  return { orderNo: order.number };
});
