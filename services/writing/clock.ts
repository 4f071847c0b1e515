/** Publishes scheduled articles when they are due, and returns articles to their owners when their review is. */
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { notifyChange } from '../../runtime/server/database/changes.ts';
import type { Database, PortalDatabase } from '../../runtime/server/database/database.ts';
import { CallRefusal, fail } from '../../runtime/server/refusal.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { notifyOutcome, recordStep } from '../articleSteps/index.ts';
import { type Article, articles } from '../articles/tables.ts';
import { wordIn } from '../shared/calls/words.ts';
import { dueArticles, lockDue, publishArticle, returnToDraft } from './publish.ts';
import { returnDue } from './returnDue.ts';

/** A run handles due articles and returns their number. Stopping waits for the current article. */
export type PublishingClock = RepeatedWork;

interface ClockOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
  log: (message: string) => void;
}

/** The polling interval in milliseconds. */
const pollMs = 10_000;

/** Several processes share the work. Articles that became due while no process ran are published at the start. */
export function startPublishing(options: ClockOptions): PublishingClock {
  const work = async (signal: AbortSignal) => (await publishDue(options, signal)) + (await returnDue(options, signal));
  return repeat(work, {
    everyMs: pollMs,
    runsImmediately: true,
    onFailure: (error) => options.log(`What is scheduled was not published: ${String(error)}`),
  });
}

/** Each article has its own transaction. An article that cannot be published becomes a draft, and does not block the others. */
async function publishDue(options: ClockOptions, signal: AbortSignal): Promise<number> {
  const { database, clock = () => new Date(), log } = options;
  let published = 0;
  for (const id of await dueArticles(database, clock())) {
    if (signal.aborted) break;
    try {
      published += Number(await publishOne(options, id, clock()));
    } catch (error) {
      log(`The scheduled article ${id} was not published: ${String(error)}`);
      await putBackOne(options, id, clock(), error);
    }
  }
  return published;
}

/** The message of a refusal, for the log. */
const sentenceOf = (portal: Portal, { error, facts }: CallRefusal): string =>
  wordIn({ portal }, undefined)(`error.${error}`).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => facts[name] ?? '');

/** The article, its history and the message to its owner change together. */
const putBackOne = ({ database, config, portal }: ClockOptions, id: string, now: Date, cause: unknown): Promise<void> =>
  database.transaction(async (transaction) => {
    const article = await returnToDraft({ database: transaction, now, fail }, id);
    if (!article) return;
    const after = await auditScheduled(transaction, article, 'scheduleFailed', now);
    const detail = cause instanceof CallRefusal ? sentenceOf(portal, cause) : '';
    await notifyOutcome({ database: transaction, config, portal, now, account: { id: null } }, after, 'unschedule', detail);
    await notifyChange(transaction);
  });

const publishOne = ({ database, config, portal }: ClockOptions, id: string, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const article = await lockDue(transaction, id, now);
    if (!article) return false;
    await publishArticle({ database: transaction, config, portal, now, fail }, article);
    await auditScheduled(transaction, article, 'publishedOnSchedule', now);
    await notifyChange(transaction);
    return true;
  });

/** Writes the audit entry with the schedule and the account that created it, because no request caused the publication. */
async function auditScheduled(database: Database, article: Article, what: keyof typeof steps, now: Date): Promise<Article> {
  const { id, billNo, isFaq } = article;
  const scheduled = and(eq(auditLog.subject, subjectOf(isFaq)), eq(auditLog.subjectId, id), eq(auditLog.action, 'article.scheduled'));
  const [order] = await database
    .select({ userAccount: auditLog.actorName })
    .from(auditLog)
    .where(scheduled)
    .orderBy(desc(auditLog.id))
    .limit(1);
  const nobody = { account: { id: null, userAccount: order?.userAccount ?? null }, requestId: '', address: '' };
  await recordAudit(database, nobody, { action: `article.${what}`, subject: subjectOf(isFaq), subjectId: id, subjectName: billNo });
  const [after = article] = await database.select().from(articles).where(eq(articles.id, id));
  await recordStep({ database, account: nobody.account, now }, after, steps[what]);
  return after;
}

const steps = { publishedOnSchedule: 'publish', scheduleFailed: 'unschedule' } as const;

const subjectOf = (isFaq: boolean) => (isFaq ? 'faq' : 'article');
