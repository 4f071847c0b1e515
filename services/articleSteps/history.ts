/** The history of an article: the actor, time and target state of each transition. */
import { desc, eq, sql } from 'drizzle-orm';
import type { ArticleStep } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { ArticleOperation } from '../../schema/entities/articleStep.ts';
import { stateOf } from '../articleStates/index.ts';
import type { Article } from '../articles/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { articleSteps } from './tables.ts';

interface HistoryContext {
  database: Database;
  account: { id: string | null };
  now: Date;
}

/** Adds a step that led to the states of `article`. Consecutive saves by one account are one step with the time of the last. */
export async function recordStep(
  { database, account, now }: HistoryContext,
  article: Pick<Article, 'id' | 'status' | 'change'>,
  step: ArticleOperation,
  reason = '',
): Promise<void> {
  const state = stateOf(article);
  const [last] = step === 'save' ? await lastStep(database, article.id) : [];
  if (last?.step === step && last.actor === account.id && last.state === state) {
    await database.update(articleSteps).set({ at: now }).where(eq(articleSteps.id, last.id));
    return;
  }
  await database.insert(articleSteps).values({ article: article.id, at: now, step, state, actor: account.id, reason });
}

const lastStep = (database: Database, article: string) =>
  database.select().from(articleSteps).where(eq(articleSteps.article, article)).orderBy(desc(articleSteps.id)).limit(1);

/** Whether an article was edited since it was published or approved the last time. */
export async function isEditedSinceApproval(database: Database, article: string): Promise<boolean> {
  const settled = sql`select max(id) from ${articleSteps} where article = ${article} and step in ('approve', 'publish', 'publishDirectly')`;
  const edits = await database.$count(
    articleSteps,
    sql`${articleSteps.article} = ${article} and ${articleSteps.step} in ('save', 'correct') and ${articleSteps.id} > coalesce((${settled}), 0)`,
  );
  return edits > 0;
}

/** Maximum number of steps in a response. */
const maxSteps = 100;

/** The steps of an article, the newest first. */
export async function stepsOf(database: Database, article: string): Promise<ArticleStep[]> {
  const rows = await database
    .select({ step: articleSteps, fullName: accounts.fullName, userAccount: accounts.userAccount })
    .from(articleSteps)
    .leftJoin(accounts, eq(accounts.id, articleSteps.actor))
    .where(eq(articleSteps.article, article))
    .orderBy(desc(articleSteps.id))
    .limit(maxSteps);
  return rows.map(({ step: { at, step, state, actor, reason }, fullName, userAccount }) => ({
    at: at.toISOString(),
    step,
    state,
    ...(actor !== null && { actor: { id: actor, text: accountName({ fullName, userAccount }) } }),
    ...(reason !== '' && { reason }),
  }));
}
