/** State transitions of the devices of a repair order, in one transaction with steps, audit log and messages. */
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { type RepairMover, type RepairOperation, repairMoversOf, versionedRepairOperations } from '../../schema/entities/repairMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { isRepairCustomer, isTechnician, orderStateOf, visibleRepairs } from '../repairOrders/index.ts';
import { repairLines, repairOrders, repairSteps } from '../repairOrders/tables.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import { notifyRepairMove } from './notify.ts';
import type { RepairLineRecord, RepairMoveContext, RepairOrderRecord } from './records.ts';

type RepairAccount = RepairMoveContext['account'];

/** The state of a device after an operation; undefined if its state does not allow the operation. */
export const repairTarget = (operation: RepairOperation, state: RepairLineRecord['state']): RepairLineRecord['state'] | undefined =>
  (transitions.repairLine[operation] as Operation<RepairLineRecord['state']>)[state] ?? undefined;

/** Whether an account may perform an operation on an order, regardless of states. */
export function isRepairMover(
  operation: RepairOperation,
  account: RepairAccount,
  order: Pick<RepairOrderRecord, 'account' | 'company'>,
): boolean {
  const movers: readonly RepairMover[] = repairMoversOf[operation];
  return (movers.includes('customer') && isRepairCustomer(account, order)) || (movers.includes('technician') && isTechnician(account));
}

export const isVersionedRepair = (operation: RepairOperation): boolean => versionedRepairOperations.some((one) => one === operation);

export interface RepairMove {
  operation: RepairOperation;
  /** Ids of devices of one order. */
  lines: readonly string[];
  version?: string | undefined;
  /** New values of the devices. */
  columns: Partial<RepairLineRecord>;
  note?: string;
}

/**
 * Changes the state of devices of one order, all or none. Devices that the account may not read, and devices of different
 * orders, get the same response as unknown ones.
 */
export async function moveRepair(moving: RepairMoveContext, move: RepairMove): Promise<RepairOrderRecord> {
  const { order, lines, all } = await lockLines(moving, move.lines);
  const { operation, columns, note = '' } = move;
  if (!isRepairMover(operation, moving.account, order)) throw moving.fail('request.not-found');
  const targets = lines.map(({ state }) => repairTarget(operation, state));
  const [target] = targets;
  if (target === undefined || targets.includes(undefined)) throw moving.fail('repair.already-handled');
  if (isVersionedRepair(operation) && move.version !== lines[0]?.updatedAt.toISOString()) throw moving.fail('request.conflict');
  const updatedAt = new Date(Math.max(moving.now.getTime(), ...lines.map((line) => line.updatedAt.getTime() + 1)));
  const movedIds = new Set(lines.map(({ id }) => id));
  await moving.database
    .update(repairLines)
    .set({ ...columns, state: target, updatedAt })
    .where(inArray(repairLines.id, [...movedIds]));
  const state = orderStateOf(all.map((line) => (movedIds.has(line.id) ? target : line.state)));
  await moving.database.update(repairOrders).set({ state, updatedAt }).where(eq(repairOrders.id, order.id));
  await recordStep(moving, order, { state: target, serials: lines.map(({ serial }) => serial), note });
  await recordAudit(moving.database, moving, {
    action: 'repair.moved',
    subject: 'repair',
    subjectId: order.id,
    subjectName: order.number,
    before: { state: lines[0]?.state },
    after: { state: target, devices: lines.map(({ serial }) => serial).join(', '), ...(note && { note }) },
  });
  await emitEvent(moving, 'repair.changed', { id: order.id, number: order.number, move: operation, from: order.state, to: state });
  await notifyRepairMove(moving, order, { operation, lines, columns, note, state });
  return { ...order, state };
}

/** Locks the order of the devices and all its devices, until the transaction ends. */
async function lockLines({ account, database, fail }: RepairMoveContext, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.some((id) => !isUuid(id))) throw fail('request.not-found');
  const [first] = await database
    .select({ order: repairOrders })
    .from(repairLines)
    .innerJoin(repairOrders, eq(repairOrders.id, repairLines.order))
    .where(and(eq(repairLines.id, uniqueIds[0] ?? ''), visibleRepairs(account)));
  if (!first) throw fail('request.not-found');
  // The order is locked first, to serialise transitions of its devices.
  const [order] = await database.select().from(repairOrders).where(eq(repairOrders.id, first.order.id)).for('update');
  const all = await database.select().from(repairLines).where(eq(repairLines.order, first.order.id)).for('update');
  const lines = all.filter(({ id }) => uniqueIds.includes(id)).toSorted((one, other) => one.position - other.position);
  if (!order || lines.length < uniqueIds.length) throw fail('request.not-found');
  return { order, lines, all };
}

export const recordStep = (
  { account, database, now }: Pick<RepairMoveContext, 'account' | 'database' | 'now'>,
  order: Pick<RepairOrderRecord, 'id' | 'account' | 'company'>,
  step: { state: RepairLineRecord['state']; serials: string[]; note?: string },
) => database.insert(repairSteps).values({ ...step, order: order.id, by: account.id, byStaff: !isRepairCustomer(account, order), at: now });
