/** State transitions of an article, in one transaction with its history and the audit log. */
import { eq } from 'drizzle-orm';
import { type AuditActor, recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { ArticleOperation } from '../../schema/entities/articleStep.ts';
import { nextVersion, transitionArticle } from '../articleStates/index.ts';
import { type Article, articles } from '../articles/tables.ts';
import type { MailContext } from '../mail/index.ts';
import { recordStep } from './history.ts';
import { notifyOutcome } from './notifyOutcome.ts';

export interface ArticleMoveContext extends AuditActor, Pick<MailContext, 'config' | 'portal'> {
  database: Database;
  now: Date;
  fail: (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;
}

/** The action names in the audit log. */
const auditNames = {
  submit: 'submitted',
  recall: 'recalled',
  approve: 'approved',
  reject: 'rejected',
  reassign: 'reassigned',
  refine: 'refined',
  comeDue: 'cameDue',
  confirm: 'confirmed',
} as const satisfies Partial<Record<ArticleOperation, string>>;

export type ArticleMove = keyof typeof auditNames;

/** Changes the state of a locked article, together with `columns`. Returns the changed article. */
export async function moveArticle(
  moving: ArticleMoveContext,
  article: Article,
  move: ArticleMove,
  { reason = '', columns = {} }: { reason?: string; columns?: Partial<Article> } = {},
): Promise<Article> {
  const { database, now, fail } = moving;
  const row = { ...transitionArticle(move, article, fail), ...columns, editedAt: nextVersion(article, now) };
  const [after] = await database.update(articles).set(row).where(eq(articles.id, article.id)).returning();
  await recordStep(moving, after as Article, move, reason);
  await recordAudit(database, moving, {
    action: `article.${auditNames[move]}`,
    subject: article.isFaq ? 'faq' : 'article',
    subjectId: article.id,
    subjectName: article.billNo,
    before: { state: article.change ?? article.status },
    after: { state: (after as Article).change ?? (after as Article).status, ...(reason !== '' && { reason }) },
  });
  await notifyOutcome(moving, after as Article, move, reason);
  return after as Article;
}
