/** Moves an application between its states, in one transaction with its history, the audit log and the message to the other party. */
import { and, eq, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import {
  type PartnerApplicationMove,
  type PartnerApplicationMover,
  type PartnerApplicationState,
  type PartnerApplicationStep,
  partnerApplicationMoversOf,
  partnerApplicationMoves,
  versionedPartnerApplicationMoves,
} from '../../schema/entities/partnerApplicationMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { isPartnerStaff, visibleApplications } from '../partnerApplications/index.ts';
import { type PartnerApplicationRecord, partnerApplicationSteps, partnerApplications } from '../partnerApplications/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { notifyApplicationMove } from './notify.ts';

export type ApplicationMoveContext = Omit<Context<'partner.save'>, 'body' | 'params' | 'query'>;
type ApplicationPerson = Pick<Account, 'id' | 'type' | 'roles'>;

/** The state after a transition; undefined if the state does not allow it. */
export const applicationTarget = (move: PartnerApplicationMove, state: PartnerApplicationState): PartnerApplicationState | undefined =>
  (transitions.partnerApplication[move] as Operation<PartnerApplicationState>)[state] ?? undefined;

function mayMove(move: PartnerApplicationMove, person: ApplicationPerson, application: PartnerApplicationRecord): boolean {
  const movers: readonly PartnerApplicationMover[] = partnerApplicationMoversOf[move];
  const isOwn = person.id !== null && application.account === person.id;
  // Reviewers may not decide on their own applications.
  const isMover = (movers.includes('applicant') && isOwn) || (movers.includes('reviewer') && isPartnerStaff(person) && !isOwn);
  const hasIt = move === 'take' && application.state === 'in-review' && application.assignee === person.id;
  return isMover && applicationTarget(move, application.state) !== undefined && !hasIt;
}

/** The transitions that an account may make now. */
export const applicationMovesOf = (person: ApplicationPerson, application: PartnerApplicationRecord): PartnerApplicationMove[] =>
  partnerApplicationMoves.filter((move) => mayMove(move, person, application));

/** The refusal if the state does not allow a transition. */
const refusalOf = {
  save: 'application.not-editable',
  submit: 'application.not-editable',
  take: 'application.step-refused',
  return: 'application.step-refused',
  accept: 'application.step-refused',
  reject: 'application.step-refused',
  cancel: 'application.not-cancellable',
} as const satisfies Record<PartnerApplicationMove, HandlerErrorId>;

/**
 * Locks an application that the account may change, until the transaction ends. One of another account gets the same response
 * as an unknown one.
 */
export async function lockApplication(
  { account, database, fail }: ApplicationMoveContext,
  { id, version }: { id: string; version?: string | undefined },
  move: PartnerApplicationMove,
): Promise<PartnerApplicationRecord> {
  const [application] = await database
    .select()
    .from(partnerApplications)
    .where(and(visibleApplications(account), isUuid(id) ? eq(partnerApplications.id, id) : sql`false`))
    .for('update');
  if (!application) throw fail('request.not-found');
  if (!mayMove(move, account, application)) throw fail(refusalOf[move]);
  const isVersioned = versionedPartnerApplicationMoves.some((one) => one === move);
  if ((isVersioned || version !== undefined) && version !== application.updatedAt.toISOString()) throw fail('request.conflict');
  return application;
}

interface ApplicationMoveDetails {
  columns?: Partial<PartnerApplicationRecord>;
  /** The comment on the transition for the other party. */
  note?: string;
}

/** Returns a later version, also for two changes within a millisecond. */
export const nextVersion = (now: Date, { updatedAt }: Pick<PartnerApplicationRecord, 'updatedAt'>): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/** Stores a transition: the new state, the history step, the audit entry, and the message to the other party. */
export async function moveApplication(
  moving: ApplicationMoveContext,
  application: PartnerApplicationRecord,
  move: PartnerApplicationStep,
  { columns, note = '' }: ApplicationMoveDetails = {},
): Promise<PartnerApplicationRecord> {
  const { account, database, now } = moving;
  const state = applicationTarget(move, application.state) ?? application.state;
  const updatedAt = nextVersion(now, application);
  const [updated = application] = await database
    .update(partnerApplications)
    .set({ ...columns, state, updatedAt })
    .where(eq(partnerApplications.id, application.id))
    .returning();
  await database.insert(partnerApplicationSteps).values({ application: application.id, at: updatedAt, move, state, by: account.id, note });
  await recordAudit(database, moving, {
    action: `application.${move}`,
    subject: 'application',
    subjectId: application.id,
    subjectName: application.applicationNo,
    before: { state: application.state },
    after: { state, ...(note && { note }) },
  });
  await notifyApplicationMove(moving, updated, { move, note });
  return updated;
}
