/** Moves an order between its states, in one transaction with its history, the audit log and the message to the other party. */
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { demandCutOffHours, demandDueHours, demandReopenDays } from '../../schema/entities/demand.ts';
import { type DemandMove, type DemandMover, demandMoversOf, demandMoves } from '../../schema/entities/demandMovers.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { isServiceStaff, unitDemands, visibleDemands } from '../demands/index.ts';
import { demandHistory, demands } from '../demands/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import { notifyParties } from './notify.ts';

export type DemandRecord = typeof demands.$inferSelect;
/** An order, and whether it is assigned to a unit of the account. */
type VisibleDemand = DemandRecord & { isOfOwnUnit: boolean };
export type DemandMoveContext = Omit<Context<'dispatch.demand.sign'>, 'body' | 'params' | 'query'>;
type DemandPerson = Pick<Account, 'id' | 'type' | 'roles' | 'company'>;

const hourMs = 3_600_000;

/** The state after a transition; undefined if the state does not allow it. */
export const demandTarget = (move: DemandMove, { status }: Pick<DemandRecord, 'status'>): DemandStatus | undefined =>
  (transitions.demand[move] as Operation<DemandStatus>)[status] ?? undefined;

/** The roles of an account in an order. */
export function demandRolesOf(
  person: DemandPerson,
  demand: Pick<VisibleDemand, 'account' | 'company' | 'engineer' | 'isOfOwnUnit'>,
): DemandMover[] {
  if (person.id === null) return [];
  const isCustomer = demand.account === person.id || (demand.company !== null && demand.company === person.company);
  return [
    ...(isCustomer ? ['customer' as const] : []),
    ...(isServiceStaff(person) ? ['handler' as const] : []),
    ...(demand.engineer === person.id ? ['engineer' as const] : []),
    ...(demand.engineer === null && demand.isOfOwnUnit ? ['member' as const] : []),
  ];
}

/** Whether one of the movers may make a transition, regardless of the state. */
export const isDemandMover = (move: DemandMove, movers: readonly DemandMover[]): boolean =>
  movers.some((mover) => (demandMoversOf[move] as readonly DemandMover[]).includes(mover));

/** The time until which the customer can change a planned visit; undefined if none is planned. */
export const changeDeadline = ({ status, appointment }: Pick<DemandRecord, 'status' | 'appointment'>): Date | undefined =>
  status === 'scheduled' && appointment ? new Date(appointment.getTime() - demandCutOffHours * hourMs) : undefined;

/** The end of the time in which a closed order can be reopened. */
export const reopenableUntil = ({ closedAt }: Pick<DemandRecord, 'closedAt'>): Date | undefined =>
  closedAt ? new Date(closedAt.getTime() + demandReopenDays * 24 * hourMs) : undefined;

/** The refusal of a transition that state and mover allow, but the time does not. */
function lateness(move: DemandMove, demand: DemandRecord, movers: readonly DemandMover[], now: Date): 'late' | 'refused' | undefined {
  const cutOff = changeDeadline(demand);
  const isCustomers = !movers.includes('handler');
  if ((move === 'cancel' || move === 'reschedule') && isCustomers && cutOff && now > cutOff) return 'late';
  const last = reopenableUntil(demand);
  if (move === 'reopen' && (!last || now > last)) return 'refused';
  if (move === 'sign' && demand.signedAt !== null) return 'refused';
  if (move === 'take' && demand.engineer !== null) return 'refused';
  return undefined;
}

/** The transitions that an account may make now. */
export function movesOf(person: DemandPerson, demand: VisibleDemand, now: Date): DemandMove[] {
  const movers = demandRolesOf(person, demand);
  return demandMoves.filter(
    (move) => isDemandMover(move, movers) && demandTarget(move, demand) !== undefined && lateness(move, demand, movers, now) === undefined,
  );
}

/** Locks an order that the account may see, until the transaction ends. One of another account gets the same response as an unknown one. */
export const lockVisibleDemand = (moving: DemandLockContext, id: string): Promise<VisibleDemand> =>
  lockWhere(moving, id, visibleDemands(moving.account, moving.now));

/** As `lockVisibleDemand`, also for an order of the account's unit that another member has claimed: colleagues see who claimed it. */
export const lockClaimableDemand = (moving: DemandLockContext, id: string): Promise<VisibleDemand> =>
  lockWhere(moving, id, or(visibleDemands(moving.account, moving.now), isOfOwnUnit(moving)) as SQL);

async function lockWhere(moving: DemandLockContext, id: string, isSeen: SQL): Promise<VisibleDemand> {
  const [demand] = await moving.database
    .select({ ...getTableColumns(demands), isOfOwnUnit: isOfOwnUnit(moving) })
    .from(demands)
    .where(and(isSeen, isUuid(id) ? eq(demands.id, id) : sql`false`))
    .for('update');
  if (!demand) throw moving.fail('request.not-found');
  return demand;
}

type DemandLockContext = Pick<DemandMoveContext, 'account' | 'database' | 'fail' | 'now'>;

/** Whether an order is assigned to a unit of the account. */
export const isOfOwnUnit = ({ account, now }: Pick<DemandMoveContext, 'account' | 'now'>): SQL<boolean> =>
  (account.id === null ? sql`false` : unitDemands(account, sql`${account.id}::uuid`, now)) as SQL<boolean>;

/** Locks an order that the account may change. Refuses an outdated version. */
export async function lockDemand(moving: DemandMoveContext, id: string, move: DemandMove, version?: string): Promise<VisibleDemand> {
  const demand = await lockVisibleDemand(moving, id);
  refuseMove(moving, demand, move, version);
  return demand;
}

/** Throws if the account may not make the transition now. */
export function refuseMove(
  moving: Pick<DemandMoveContext, 'account' | 'fail' | 'now'>,
  demand: VisibleDemand,
  move: DemandMove,
  version?: string,
) {
  const refusal = refusalOfMove(moving, demand, move, version);
  if (refusal) throw refusal;
}

function refusalOfMove(
  { account, fail, now }: Pick<DemandMoveContext, 'account' | 'fail' | 'now'>,
  demand: VisibleDemand,
  move: DemandMove,
  version?: string,
): CallRefusal | undefined {
  const movers = demandRolesOf(account, demand);
  if (!isDemandMover(move, movers) || demandTarget(move, demand) === undefined) return fail('demand.step-refused');
  const why = lateness(move, demand, movers, now);
  if (why === 'late') return fail('demand.too-late', { hours: demandCutOffHours });
  if (why === 'refused') return fail('demand.step-refused');
  return version !== undefined && version !== demand.updatedAt.toISOString() ? fail('request.conflict') : undefined;
}

interface MoveDetails {
  columns?: Partial<DemandRecord>;
  /** The comment on the transition for the other party. */
  note?: string;
}

/** Stores a transition: the new state, the history step, the audit entry, and the message to the other party. */
export async function moveDemand(
  moving: DemandMoveContext,
  demand: DemandRecord,
  move: DemandMove,
  { columns, note = '' }: MoveDetails = {},
) {
  const { account, database, now } = moving;
  const status = demandTarget(move, demand) ?? demand.status;
  const updatedAt = new Date(Math.max(now.getTime(), demand.updatedAt.getTime() + 1));
  const [updated = demand] = await database
    .update(demands)
    .set({ ...(status !== demand.status && dueFrom(status, now)), ...columns, status, updatedAt })
    .where(eq(demands.id, demand.id))
    .returning();
  await database
    .insert(demandHistory)
    .values({ demand: demand.id, at: updatedAt, move, from: demand.status, to: status, by: account.id, note });
  await recordAudit(database, moving, {
    action: `demand.${move}`,
    subject: 'demand',
    subjectId: demand.id,
    subjectName: demand.orderNo,
    before: { status: demand.status },
    after: { status, ...(note && { note }) },
  });
  await emitEvent(moving, 'order.changed', { id: demand.id, number: demand.orderNo, move, from: demand.status, to: status });
  await notifyParties(moving, updated, { move, note, from: demand.status });
  return updated;
}

/** The deadline of an order after it enters a state. */
export function dueFrom(status: DemandStatus, now: Date): Pick<DemandRecord, 'dueAt' | 'escalatedAt'> {
  const hours = (demandDueHours as Readonly<Partial<Record<DemandStatus, number>>>)[status];
  return { dueAt: hours === undefined ? null : new Date(now.getTime() + hours * hourMs), escalatedAt: null };
}
