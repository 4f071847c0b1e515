/** Moves an enquiry between its states, in one transaction with its history, the audit log and the message to the other party. */
import { and, eq, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { enquiryDueHours, maxEnquiryMessages } from '../../schema/entities/enquiry.ts';
import {
  type EnquiryMove,
  type EnquiryMover,
  type EnquiryState,
  enquiryMoversOf,
  enquiryMoves,
  versionedEnquiryMoves,
} from '../../schema/entities/enquiryMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { isEnquiryStaff, visibleEnquiries } from '../enquiries/index.ts';
import { enquiries, enquiryMessages, enquirySteps } from '../enquiries/tables.ts';
import { attachedFiles } from '../orders/index.ts';
import type { Context } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { notifyEnquiryMove } from './notify.ts';

export type EnquiryRecord = typeof enquiries.$inferSelect;
export type EnquiryMoveContext = Omit<Context<'train.enquiry.withdraw'>, 'body' | 'params' | 'query'>;
type EnquiryPerson = Pick<Account, 'id' | 'type' | 'roles'>;

const hourMs = 3_600_000;

/** The state after a transition; undefined if the state does not allow it. */
export const enquiryTarget = (move: EnquiryMove, state: EnquiryState): EnquiryState | undefined =>
  (transitions.enquiry[move] as Operation<EnquiryState>)[state] ?? undefined;

/** The deadline for the staff after an enquiry enters a state; null if no answer is due. */
export function dueOf(state: EnquiryState, now: Date): Date | null {
  const hours = (enquiryDueHours as Readonly<Partial<Record<EnquiryState, number>>>)[state];
  return hours === undefined ? null : new Date(now.getTime() + hours * hourMs);
}

function mayMove(move: EnquiryMove, person: EnquiryPerson, enquiry: EnquiryRecord): boolean {
  const movers: readonly EnquiryMover[] = enquiryMoversOf[move];
  const isMover =
    (movers.includes('sender') && person.id !== null && enquiry.account === person.id) ||
    (movers.includes('staff') && isEnquiryStaff(person, enquiry.kind));
  // An account cannot claim an enquiry that it already has.
  return isMover && enquiryTarget(move, enquiry.state) !== undefined && !(move === 'take' && enquiry.assignee === person.id);
}

/** The transitions that an account may make now. */
export const enquiryMovesOf = (person: EnquiryPerson, enquiry: EnquiryRecord): EnquiryMove[] =>
  enquiryMoves.filter((move) => mayMove(move, person, enquiry));

/**
 * Locks an enquiry that the account may change, until the transaction ends. One of another account gets the same response as
 * an unknown one.
 */
export async function lockEnquiry(
  { account, database, fail }: EnquiryMoveContext,
  { id, version }: { id: string; version?: string | undefined },
  move: EnquiryMove,
): Promise<EnquiryRecord> {
  const [enquiry] = await database
    .select()
    .from(enquiries)
    .where(and(visibleEnquiries(account), isUuid(id) ? eq(enquiries.id, id) : sql`false`))
    .for('update');
  if (!enquiry) throw fail('request.not-found');
  if (!mayMove(move, account, enquiry)) throw fail('enquiry.step-refused');
  const isVersioned = versionedEnquiryMoves.some((one) => one === move);
  if ((isVersioned || version !== undefined) && version !== enquiry.updatedAt.toISOString()) throw fail('request.conflict');
  return enquiry;
}

interface EnquiryMoveDetails {
  columns?: Partial<EnquiryRecord>;
  /** The comment on the transition for the other party. */
  note?: string;
}

/** Stores a transition: the new state, the history step, the audit entry, and the message to the other party. */
export async function moveEnquiry(
  moving: EnquiryMoveContext,
  enquiry: EnquiryRecord,
  move: EnquiryMove,
  { columns, note = '' }: EnquiryMoveDetails = {},
): Promise<void> {
  const { account, database, now } = moving;
  const state = enquiryTarget(move, enquiry.state) ?? enquiry.state;
  const updatedAt = new Date(Math.max(now.getTime(), enquiry.updatedAt.getTime() + 1));
  const [updated = enquiry] = await database
    .update(enquiries)
    .set({ ...(state !== enquiry.state && { dueAt: dueOf(state, now) }), ...columns, state, updatedAt })
    .where(eq(enquiries.id, enquiry.id))
    .returning();
  const stepNote = move === 'answer' || move === 'write' ? '' : note;
  await database.insert(enquirySteps).values({ enquiry: enquiry.id, at: updatedAt, move, state, by: account.id, note: stepNote });
  await recordAudit(database, moving, {
    action: `enquiry.${move}`,
    subject: 'enquiry',
    subjectId: enquiry.id,
    subjectName: enquiry.enquiryNo,
    before: { state: enquiry.state },
    after: { state, ...(stepNote && { note: stepNote }) },
  });
  await notifyEnquiryMove(moving, updated, { move, note });
}

interface WrittenMessage {
  text: string;
  files?: readonly string[] | undefined;
}

/** Adds a message of the sender or an answer of the staff to a locked enquiry. Returns its text. */
export async function addMessage(
  moving: EnquiryMoveContext,
  enquiry: EnquiryRecord,
  { text: typed, files = [] }: WrittenMessage,
  fromStaff: boolean,
): Promise<string> {
  const { account, database, fail, now } = moving;
  const text = storable(typed).trim();
  if (text === '') throw fail('value.required', { field: 'text' });
  if ((await database.$count(enquiryMessages, eq(enquiryMessages.enquiry, enquiry.id))) >= maxEnquiryMessages)
    throw fail('keeping.full', { limit: maxEnquiryMessages });
  const attached = [...new Set(files)];
  await attachedFiles.refuseForeignFiles(moving, attached, 'files');
  await attachedFiles.shareFiles(moving, attached);
  await database.insert(enquiryMessages).values({ enquiry: enquiry.id, author: account.id, fromStaff, text, files: attached, at: now });
  return text;
}
