/** Messages about repair orders: to the customer who sent the order, and to the workshop when all proposals are answered. */
import type { RepairOperation } from '../../schema/entities/repairMovers.ts';
import { type OutgoingMessage, sendMessage } from '../messages/index.ts';
import { serviceStaff } from '../orders/index.ts';
import type { RepairLineRecord, RepairMoveContext, RepairOrderRecord } from './records.ts';

export interface RepairMoveEvent {
  operation: RepairOperation;
  /** The devices before the transition. */
  lines: readonly RepairLineRecord[];
  columns: Partial<RepairLineRecord>;
  note: string;
  /** The state of the order after the transition. */
  state: RepairOrderRecord['state'];
}

/** `event` identifies the event within the order. It causes only one message, even over several transitions. */
type RepairNews = Pick<OutgoingMessage, 'kind' | 'detail' | 'event'>;

/** The message to the customer about each operation. Devices that are handled one by one share a message where possible. */
const customerNews: Partial<Record<RepairOperation, (move: RepairMoveEvent, order: RepairOrderRecord) => RepairNews | undefined>> = {
  authorise: () => ({ kind: 'repair-authorised', event: 'authorised' }),
  reject: ({ lines, note }) => ({ kind: 'repair-rejected', event: `rejected ${lines[0]?.id}`, detail: note }),
  receive: ({ lines }) => ({ kind: 'repair-received', event: `received ${parcelsOf(lines)}` }),
  quote: ({ lines }, { state }) => (state === 'quoted' ? undefined : { kind: 'repair-quoted', event: `quoted ${versionOf(lines)}` }),
  ship: ({ columns: { outbound = '' } }) => ({ kind: 'repair-shipped', event: `shipped ${outbound}`, detail: outbound }),
  close: ({ state }) => (state === 'closed' ? { kind: 'repair-closed', event: 'closed' } : undefined),
};

/** Identifies one transition of a device. */
const versionOf = ([line]: readonly RepairLineRecord[]): string => `${line?.id} ${line?.updatedAt.toISOString()}`;

const parcelsOf = (lines: readonly RepairLineRecord[]): string => [...new Set(lines.map(({ inbound }) => inbound))].sort().join(' ');

/**
 * Notifies the sender of an order about a transition, and the workshop about the last answer to its proposals. The acting
 * account gets no message. `order` is the record before the transition.
 */
export async function notifyRepairMove(moving: RepairMoveContext, order: RepairOrderRecord, move: RepairMoveEvent): Promise<void> {
  const news = customerNews[move.operation]?.(move, order);
  if (news) await send(moving, order, news, order.account === null ? [] : [order.account]);
  const isAnswer = move.operation === 'accept' || move.operation === 'decline';
  if (!isAnswer || move.state === 'quoted') return;
  const answered = { kind: 'repair-answered', event: `answered ${versionOf(move.lines)}` } as const;
  await send(moving, order, answered, await serviceStaff(moving.database, moving.account.id));
}

const send = (moving: RepairMoveContext, { id }: RepairOrderRecord, { event, ...news }: RepairNews, readers: readonly string[]) =>
  sendMessage(moving, {
    ...news,
    subject: { repair: id },
    event: `repair ${id} ${event}`,
    readers: readers.filter((reader) => reader !== moving.account.id),
  });
