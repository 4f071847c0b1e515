/** Messages about transitions of an article: to its approvers, and to its owner about decisions and returned texts. */
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { ArticleOperation } from '../../schema/entities/articleStep.ts';
import { isWriter } from '../articlePermissions/index.ts';
import type { Article } from '../articles/tables.ts';
import type { MailContext } from '../mail/index.ts';
import { type OutgoingMessage, sendMessage } from '../messages/index.ts';
import { isStaffWith } from '../shared/access/staff.ts';

type OutcomeMessage = Pick<OutgoingMessage, 'kind' | 'readers'>;

interface OutcomeMessageContext extends MailContext {
  account: { id: string | null };
}

/** The acting account gets no message. Without an assigned reviewer, all approvers who may decide are notified. */
export async function notifyOutcome(
  moving: OutcomeMessageContext,
  article: Article,
  move: ArticleOperation,
  reason: string,
): Promise<void> {
  const recipients = await recipientsOf(moving, article, move);
  const readers = recipients?.readers.filter((reader) => reader !== moving.account.id) ?? [];
  if (!recipients || readers.length === 0) return;
  const event = `article ${article.id} ${move} ${moving.now.toISOString()}`;
  // The reason of a reassignment is the name of the reviewer, who is the recipient.
  const detail = move === 'reassign' ? '' : reason;
  await sendMessage(moving, { kind: recipients.kind, readers, subject: { article: article.id }, event, detail });
}

async function recipientsOf(moving: OutcomeMessageContext, article: Article, move: ArticleOperation): Promise<OutcomeMessage | undefined> {
  if (move === 'approve') return { kind: 'approval-approved', readers: [article.owner] };
  if (move === 'reject') return { kind: 'approval-rejected', readers: [article.owner] };
  if (move === 'comeDue' || move === 'unschedule' || move === 'withdraw' || move === 'archive')
    return { kind: 'approval-returned', readers: await ownersOf(moving, article) };
  if (move !== 'submit' && move !== 'reassign') return undefined;
  const readers = article.reviewer === null ? await approversOf(moving, article) : [article.reviewer];
  return { kind: 'approval-submitted', readers };
}

/** The owner of an article; all editors if the owner was deleted. */
async function ownersOf({ database }: Pick<MailContext, 'database'>, { owner }: Article): Promise<string[]> {
  const [active] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, owner), eq(accounts.state, 'active')));
  if (active) return [active.id];
  const editors = await database.select({ id: accounts.id }).from(accounts).where(isStaffWith('content'));
  return editors.map(({ id }) => id);
}

async function approversOf({ database }: Pick<MailContext, 'database'>, article: Article): Promise<string[]> {
  const rows = await database.select({ id: accounts.id }).from(accounts).where(isStaffWith('approver'));
  return rows.flatMap(({ id }) => (isWriter({ id }, article) ? [] : [id]));
}
