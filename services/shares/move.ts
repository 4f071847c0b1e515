/** State transitions of a share, in one transaction with the audit log. */
import { and, eq, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { shareMoversOf, versionedShareOperations } from '../../schema/entities/shareMovers.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { isDecider, visibleShares } from './access.ts';
import { shares } from './tables.ts';

export type ShareRecord = typeof shares.$inferSelect;
export type ShareMove = keyof typeof transitions.share;
export type ShareMoveContext = Omit<Context<'doc.share.decline'>, 'body' | 'params' | 'query'>;

/** The state after a transition: null if the share is removed, undefined if its state does not allow it. */
export const shareTarget = (move: ShareMove, { state }: Pick<ShareRecord, 'state'>): ShareRecord['state'] | null | undefined =>
  (transitions.share[move] as Operation<ShareRecord['state']>)[state];

/** The reason why an account may not make a transition in any state; undefined if it may. Accounts may not decide on their own shares. */
export function missingSharePermission(
  move: ShareMove,
  account: Pick<Account, 'id' | 'type' | 'roles'>,
  { giver }: Pick<ShareRecord, 'giver'>,
): 'mover' | 'own-text' | undefined {
  if (shareMoversOf[move] === 'giver') return giver === account.id ? undefined : 'mover';
  if (!isDecider(account)) return 'mover';
  return giver === account.id ? 'own-text' : undefined;
}

const isMover = (move: ShareMove, account: Pick<Account, 'id' | 'type' | 'roles'>, share: ShareRecord): boolean =>
  missingSharePermission(move, account, share) === undefined;

/** Whether a transition must contain the version that was read. */
export const isVersionedShare = (move: ShareMove): boolean => versionedShareOperations.some((one) => one === move);

/** Whether an account may make a transition now. */
export const mayMoveShare = (move: ShareMove, account: Pick<Account, 'id' | 'type' | 'roles'>, share: ShareRecord): boolean =>
  isMover(move, account, share) && shareTarget(move, share) !== undefined;

/** Locks a share that the account may change, until the transaction ends. Refuses an outdated version. */
export async function lockShare(moving: ShareMoveContext, id: string, move: ShareMove, version?: string): Promise<ShareRecord> {
  const { account, database, fail } = moving;
  const [share] = await database
    .select()
    .from(shares)
    .where(and(visibleShares(account), isUuid(id) ? eq(shares.id, id) : sql`false`))
    .for('update');
  if (!share) throw fail('request.not-found');
  if (!isMover(move, account, share)) throw fail(shareMoversOf[move] === 'editor' ? 'share.own' : 'request.not-found');
  if (shareTarget(move, share) === undefined) throw fail('share.already-handled');
  if (isVersionedShare(move) && version !== share.updatedAt.toISOString()) throw fail('request.conflict');
  return share;
}

/** Stores the state after a transition, together with `columns`. */
export async function moveShare(
  moving: ShareMoveContext,
  share: ShareRecord,
  move: ShareMove,
  columns: Partial<ShareRecord>,
): Promise<void> {
  const { database, now } = moving;
  const state = shareTarget(move, share) ?? share.state;
  const updatedAt = new Date(Math.max(now.getTime(), share.updatedAt.getTime() + 1));
  await database
    .update(shares)
    .set({ ...columns, state, updatedAt })
    .where(eq(shares.id, share.id));
  await auditShare(moving, share, move, { state, ...(columns.reason && { reason: columns.reason }) });
}

export const auditShare = (moving: ShareMoveContext, { id, title, state }: ShareRecord, move: ShareMove, after: Record<string, string>) =>
  recordAudit(moving.database, moving, {
    action: `share.${auditNames[move]}`,
    subject: 'share',
    subjectId: id,
    subjectName: title.slice(0, 100),
    before: { state },
    after,
  });

const auditNames = { revise: 'revised', remove: 'removed', accept: 'accepted', decline: 'declined' } as const satisfies Record<
  ShareMove,
  string
>;
