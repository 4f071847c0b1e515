/** Finds and locks the articles that an account may work on. Other articles get the same response as unknown ones. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import { type Article, articles } from '../articles/tables.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** The part of a context that transitions of an article need. */
export type AuthorContext = Omit<Context<'doc.article.commitCheck'>, 'body' | 'params' | 'query'>;

/** Locks an article of the account until the transaction ends. */
export async function lockOwn({ account, database, fail }: AuthorContext, which: SQL, isFaq?: boolean): Promise<Article> {
  const [article] = await database
    .select()
    .from(articles)
    .where(and(which, eq(articles.owner, account.id as string), isFaq === undefined ? undefined : eq(articles.isFaq, isFaq)))
    .for('update');
  if (!article) throw fail('request.not-found');
  return article;
}

export const byId = (id: string): SQL => (isUuid(id) ? eq(articles.id, id) : sql`false`);

/** Whether an account may see an unpublished article: its owner, and approvers and editors once it is submitted. */
export function isOpenTo({ id, roles }: Pick<Account, 'id' | 'roles'>, article: Pick<Article, 'owner' | 'status' | 'change'>): boolean {
  if (article.owner === id || roles.includes('content')) return true;
  return roles.includes('approver') && (article.change ?? article.status) !== 'draft';
}
