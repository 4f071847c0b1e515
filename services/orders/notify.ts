/**
 * Messages about orders: to the customer about transitions by staff, to the engineer or the service staff about transitions by
 * the customer.
 */
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { type DemandMove, demandMoversOf } from '../../schema/entities/demandMovers.ts';
import type { DemandStatus } from '../../schema/entities/demandStates.ts';
import type { demands } from '../demands/tables.ts';
import { dispatchPeople } from '../dispatch/index.ts';
import { sendMessage } from '../messages/index.ts';
import { staffWith } from '../shared/access/staff.ts';

type NotifiedDemand = typeof demands.$inferSelect;
type OrderMessageContext = Parameters<typeof sendMessage>[0] & { account: Pick<Account, 'id' | 'company'> };

/** The sender, or another member of the same company. */
const isOfCustomer = ({ id, company }: Pick<Account, 'id' | 'company'>, demand: Pick<NotifiedDemand, 'account' | 'company'>): boolean =>
  demand.account === id || (company !== null && company === demand.company);

/** The service staff who get messages about orders without an engineer, without the account that caused them. */
export const serviceStaff = (database: Database, sender?: string | null): Promise<string[]> => staffWith(database, 'service', sender);

/** Transitions without a message, because they change nothing for the customer. */
const quiet: readonly DemandMove[] = ['take', 'assign', 'escalate'];

interface OrderMoveEvent {
  move: DemandMove;
  note: string;
  from: DemandStatus;
}

/** Notifies the other party of a transition. The acting account gets no message. */
export async function notifyParties(context: OrderMessageContext, demand: NotifiedDemand, { move, note }: OrderMoveEvent): Promise<void> {
  const { account, database } = context;
  const isCustomers = (demandMoversOf[move] as readonly string[]).includes('customer') && isOfCustomer(account, demand);
  const event = `order ${demand.id} ${move} ${demand.updatedAt.toISOString()}`;
  const subject = { order: demand.id };
  if (isCustomers) {
    const readers = demand.engineer === null ? await serviceStaff(database, account.id) : [demand.engineer];
    const detail = [`choice.demandProgress.move.${move}`, note].filter(Boolean).join('\n');
    await sendMessage(context, { kind: 'order-task', readers: readers.filter((id) => id !== account.id), subject, event, detail });
    return;
  }
  if (move === 'assign')
    await sendMessage(context, {
      kind: 'order-task',
      readers: (await assigneesOf(database, demand)).filter((id) => id !== account.id),
      subject,
      event,
      detail: 'choice.demandProgress.move.assign',
    });
  if (quiet.includes(move) || demand.account === null) return;
  const detail = [`choice.demand.status.${demand.status}`, note].filter(Boolean).join('\n');
  await sendMessage(context, { kind: 'order-moved', readers: [demand.account], subject, event, detail });
}

/** The engineer, or the members of the assigned unit. */
const assigneesOf = async (database: Database, { engineer, unit }: NotifiedDemand): Promise<string[]> =>
  engineer === null ? (unit === null ? [] : dispatchPeople.membersOf(database, unit)) : [engineer];

/** Notifies the service staff of a new order. */
export const notifyNewOrder = async (context: OrderMessageContext, demand: NotifiedDemand): Promise<unknown> =>
  sendMessage(context, {
    kind: 'order-task',
    readers: await serviceStaff(context.database, context.account.id),
    subject: { order: demand.id },
    event: `order ${demand.id} submit`,
    detail: 'choice.demandProgress.move.submit',
  });

/** Notifies the other party of a written message. */
export async function notifyOrderMessage(
  context: OrderMessageContext,
  demand: NotifiedDemand,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { account, database } = context;
  const isCustomers = isOfCustomer(account, demand);
  const staff = demand.engineer === null ? await serviceStaff(database, account.id) : [demand.engineer];
  const readers = isCustomers ? staff : demand.account === null ? [] : [demand.account];
  await sendMessage(context, {
    kind: 'order-message',
    readers: readers.filter((reader) => reader !== account.id),
    subject: { order: demand.id },
    event: `order message ${id}`,
    detail: text.slice(0, 1000),
  });
}
