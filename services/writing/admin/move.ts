/** Transitions that editors make without changing the text: publish, schedule, withdraw, discard, archive and restore. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { draftOf } from '../../articleDrafts/index.ts';
import { requireAllowedWords } from '../../articleScreening/index.ts';
import { newReview, stateOf } from '../../articleStates/index.ts';
import { lockArticles, moveArticle, notifyOutcome, recordStep } from '../../articleSteps/index.ts';
import { type Article, articles } from '../../articles/tables.ts';
import { readMissingTexts } from '../../files/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import {
  archiveArticle,
  discardArticleChange,
  missingParts,
  publicationStep,
  publishArticle,
  restoreArticle,
  scheduleArticle,
  statesAfterApproval,
  withdrawArticle,
} from '../publish.ts';

/** Maximum duration of reading attachments in milliseconds; the next start of the portal reads the rest. */
const readingMs = 60_000;

export type ArticleAdminContext = Omit<Context<'manage.articles.publish'>, 'body' | 'params' | 'query'>;
type MoveRecordContext = Pick<ArticleAdminContext, 'account' | 'address' | 'config' | 'database' | 'now' | 'portal' | 'requestId'>;

/** Publishes several articles: all of them, or none. Articles without changes are not affected. */
export const publishArticles: Handler<'manage.articles.publish'> = writes(async ({ body, ...context }) => {
  const named = await lockArticles(context, body.ids);
  const waiting = named.filter((article) => stateOf(article) !== 'published');
  for (const article of waiting) await publishOne(context, article);
  readAttachments(context);
  return { moved: waiting.length };
});

/** Publishes an article that the transaction has locked. */
export async function publishOne(context: ArticleAdminContext, article: Article): Promise<void> {
  await statesAfterApproval('publish', article, context);
  await expectComplete(context, article);
  await publishArticle(context, article);
  await recordMove(context, article, 'publish');
}

/** Editors may also submit texts of others, several in one transaction. */
export const submitArticles: Handler<'manage.articles.submit'> = writes(async ({ body, ...context }) => {
  const named = await lockArticles(context, body.ids);
  for (const article of named) await submitOne(context, article);
  return { moved: named.length };
});

/** Submits an article that the transaction has locked, for an editor. */
export async function submitOne(context: ArticleAdminContext, article: Article): Promise<void> {
  await expectComplete(context, article);
  await requireAllowedWords(context, await draftOf(context.database, article), article);
  await moveArticle(context, article, 'submit', { columns: newReview(context.now) });
}

/** Attachments become searchable as soon as their text is extracted. */
export function readAttachments(context: ArticleAdminContext): void {
  const { files, portal } = context;
  context.afterResponse((database) => readMissingTexts({ database, files }, portal, AbortSignal.timeout(readingMs)));
}

export const scheduleOne: Handler<'manage.articles.schedule'> = writes(async ({ body, ...context }) => {
  const [article] = await lockArticles(context, [body.id]);
  const time = new Date(body.publishAt);
  if (time <= context.now) throw context.fail('value.too-early', { field: 'publishAt', limit: context.now.toISOString() });
  await expectComplete(context, article);
  await scheduleArticle(context, article, time);
  await recordMove(context, article, 'schedule', { publishAt: body.publishAt });
  return { id: article.id };
});

export const withdrawOne: Handler<'manage.articles.withdraw'> = writes(async ({ body, ...context }) => {
  const [article] = await lockArticles(context, [body.id]);
  const reason = storable(body.reason).trim();
  const by = body.replacedBy ?? null;
  if (by !== null && !(isUuid(by) && (await isThere(context, by)))) throw context.fail('value.not-found', { field: 'replacedBy' });
  const { forMistake = false } = body;
  await withdrawArticle(context, article, { reason, by, forMistake });
  await recordMove(context, article, 'withdraw', {
    reason,
    ...(by !== null && { replacedBy: by }),
    ...(forMistake && { forMistake: 'true' }),
  });
  return { id: article.id };
});

/** Archives or restores several articles: all of them, or none. */
const moveAll = (move: typeof archiveArticle | typeof restoreArticle, what: 'archive' | 'restore'): Handler<'manage.articles.archive'> =>
  writes(async ({ body, ...context }) => {
    const named = await lockArticles(context, body.ids);
    for (const article of named) {
      await move(context, article);
      await recordMove(context, article, what);
    }
    return { moved: named.length };
  });

export const archiveAll = moveAll(archiveArticle, 'archive');
export const restoreAll = moveAll(restoreArticle, 'restore');

export const discardOne: Handler<'manage.articles.discard'> = writes(async ({ body, ...context }): Promise<true> => {
  const [article] = await lockArticles(context, [body.id]);
  await discardArticleChange(context, article);
  await recordMove(context, article, 'discard');
  return true;
});

async function isThere({ database }: ArticleAdminContext, id: string): Promise<boolean> {
  const [found] = await database.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
  return found !== undefined;
}

async function expectComplete({ database, portal, fail }: ArticleAdminContext, article: Article): Promise<void> {
  const missing = await missingParts(database, article);
  if (missing.length > 0) throw fail('record.incomplete', { name: article.billNo, fields: partNames(portal, missing) });
}

/** The names of form fields for messages. */
export function partNames(portal: ArticleAdminContext['portal'], parts: readonly string[], language?: string): string {
  const languages = readingLanguages(portal, language);
  const word = (part: string) =>
    languages
      .map((one) => portal.words[one]?.[`field.managedArticle.${part}`] ?? portal.words[one]?.[`field.article.${part}`])
      .find(Boolean);
  return parts.map((part) => word(part) ?? part).join(', ');
}

/** The action names in the audit log. */
const auditNames = {
  publish: 'published',
  schedule: 'scheduled',
  withdraw: 'withdrawn',
  discard: 'discarded',
  archive: 'archived',
  restore: 'restored',
} as const;

/** Records a transition in the audit log and in the history. `article` is the row before the transition. */
export async function recordMove(
  context: MoveRecordContext,
  article: Article,
  move: keyof typeof auditNames,
  after?: Record<string, string>,
): Promise<void> {
  const { id, billNo, isFaq } = article;
  await recordAudit(context.database, context, {
    action: `article.${auditNames[move]}`,
    subject: isFaq ? 'faq' : 'article',
    subjectId: id,
    subjectName: billNo,
    ...(after && { after }),
  });
  const [now = article] = await context.database.select().from(articles).where(eq(articles.id, id));
  await recordStep(context, now, isPublication(move) ? publicationStep(move, article) : move, after?.reason);
  if (isReturned(article, move)) await notifyOutcome(context, now, move, after?.reason ?? '');
}

const isPublication = (move: keyof typeof auditNames): move is 'publish' | 'schedule' => move === 'publish' || move === 'schedule';

/** Whether a transition returns a pending change to its owner. Withdrawal retains the change. */
const isReturned = ({ change }: Article, move: keyof typeof auditNames): boolean =>
  change !== null && (move === 'withdraw' || move === 'archive');
