import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import { visible } from '../articles/index.ts';
import { articles, helpfulVotes } from '../articles/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** Stores or changes a reader's vote on an article. */
export const voteOnArticle: Handler<'doc.article.helpful'> = writesInOwnTransaction(async (context) =>
  vote(context, context.body.articleId, context.body.helpful),
);

/** Stores or changes a reader's vote on a FAQ entry. */
export const voteOnFaq: Handler<'doc.faq.helpful'> = writesInOwnTransaction(async (context) =>
  vote(context, context.body.uuid, context.body.helpful, eq(articles.isFaq, true)),
);

type VoteContext = Reader & Pick<Context<'doc.article.helpful'>, 'fail' | 'client' | 'now' | 'inOwnTransaction'>;

/**
 * One vote for each account or browser. A vote without either is accepted but not counted. Like a view, it does not invalidate
 * cached pages. They show the new counts after they expire.
 */
const vote = ({ inOwnTransaction, ...context }: VoteContext, id: string, helpful: boolean, which?: SQL) =>
  inOwnTransaction((database) => countVote({ ...context, database }, id, helpful, which), 'counts');

async function countVote(context: Omit<VoteContext, 'inOwnTransaction'>, id: string, helpful: boolean, which?: SQL) {
  const { database, fail } = context;
  const shown = and(visible(context), isUuid(id) ? eq(articles.id, id) : sql`false`, which);
  const [article] = await database.select({ id: articles.id }).from(articles).where(shown);
  if (!article) throw fail('request.not-found');
  const change = await saveVote(context, article.id, helpful);
  const [counts] = await database
    .update(articles)
    .set({ helpfulUp: sql`${articles.helpfulUp} + ${change.up}`, helpfulDown: sql`${articles.helpfulDown} + ${change.down}` })
    .where(eq(articles.id, article.id))
    .returning({ helpfulUp: articles.helpfulUp, helpfulDown: articles.helpfulDown });
  return counts as NonNullable<typeof counts>;
}

/**
 * Stores the vote and returns the change of the counts. It inserts first and updates on conflict, so that two concurrent
 * clicks count as one.
 */
async function saveVote(
  { database, account, client, now }: Omit<VoteContext, 'inOwnTransaction'>,
  article: string,
  helpful: boolean,
): Promise<{ up: number; down: number }> {
  const voter = account.id !== null ? `account:${account.id}` : client && `client:${client}`;
  if (!voter) return { up: 0, down: 0 };
  const added = await database
    .insert(helpfulVotes)
    .values({ article, voter, helpful, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) return helpful ? { up: 1, down: 0 } : { up: 0, down: 1 };
  const other = and(eq(helpfulVotes.article, article), eq(helpfulVotes.voter, voter), ne(helpfulVotes.helpful, helpful));
  const turned = await database.update(helpfulVotes).set({ helpful, updatedAt: now }).where(other).returning();
  if (turned.length === 0) return { up: 0, down: 0 };
  return helpful ? { up: 1, down: -1 } : { up: -1, down: 1 };
}
