/** Publishes and withdraws articles: by editors, approval and the schedule. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { draftOf } from '../articleDrafts/index.ts';
import { factsOf, factsToBe, requireFreeSlug, writeFacts } from '../articleFacts/index.ts';
import { replaceDocument } from '../articleRedirects/index.ts';
import { requireAllowedWords } from '../articleScreening/index.ts';
import { afterReview, allowsOperation, isPublishedArticle, stateOf, transitionArticle } from '../articleStates/index.ts';
import { isEditedSinceApproval } from '../articleSteps/index.ts';
import { articleAddress, indexArticles } from '../articles/index.ts';
import { type Article, type ArticleFacts, articles, classTypes } from '../articles/tables.ts';
import { dropDrafts, newestTexts, publishTexts } from '../articleTexts/index.ts';
import type { MailContext } from '../mail/index.ts';
import { notifyFollowers } from '../readers/index.ts';
import { dropRedirect, saveRedirect } from '../redirects/index.ts';
import { awardPoints, reversePoints } from '../scores/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import { attachShownPictures } from './pictures.ts';

export interface PublishContext extends MailContext {
  database: Database;
  now: Date;
  fail: (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;
}

/** The required parts that an article lacks, including those that its class type requires. */
export async function missingParts(database: Database, article: Article): Promise<string[]> {
  const facts = await factsToBe(database, article);
  const texts = [...(await newestTexts(database, article.id)).values()].filter(({ language }) => facts.languages.includes(language));
  return missingIn(database, { ...facts, texts });
}

interface PartsOfArticle extends Pick<ArticleFacts, 'classType' | 'products' | 'labels'> {
  texts: readonly { language: string; title: string; summary: string; body: string }[];
}

/** A part that publication requires; texts have a language. */
interface RequiredPart {
  part: 'titles' | 'bodies' | 'summaries' | 'products' | 'labels';
  language?: string;
  isMissing: boolean;
}

/** The parts that publication requires, and those that the class type requires in addition. */
export async function partsOf(database: Database, { classType, products, labels, texts }: PartsOfArticle): Promise<RequiredPart[]> {
  const [type] = await database.select({ needs: classTypes.needs }).from(classTypes).where(eq(classTypes.code, classType));
  const needed = new Set<string>(type?.needs ?? []);
  const inEach = (part: RequiredPart['part'], of: 'title' | 'summary' | 'body'): RequiredPart[] =>
    texts.map((text) => ({ part, language: text.language, isMissing: text[of].trim() === '' }));
  return [
    ...(texts.length === 0 ? [{ part: 'titles' as const, isMissing: true }] : inEach('titles', 'title')),
    ...inEach('bodies', 'body'),
    ...(needed.has('summary') ? inEach('summaries', 'summary') : []),
    ...(needed.has('products') ? [{ part: 'products' as const, isMissing: products.length === 0 }] : []),
    ...(needed.has('labels') ? [{ part: 'labels' as const, isMissing: labels.length === 0 }] : []),
  ];
}

/** The names of the parts that are missing. */
export async function missingIn(database: Database, parts: PartsOfArticle): Promise<string[]> {
  const missing = (await partsOf(database, parts)).filter(({ isMissing }) => isMissing);
  return [...new Set(missing.map(({ part }) => part))];
}

/**
 * Publishes the drafts of an article: a new version of each changed text, and its facts. The search index, feeds and followers
 * are updated in the same transaction. A minor correction changes no date and notifies nobody.
 */
export async function publishArticle(publishing: PublishContext, article: Article): Promise<void> {
  const { database, portal, now } = publishing;
  const states = await statesAfterApproval('publish', article, publishing);
  const before = isPublishedArticle(article) ? await factsOf(database, article.id) : undefined;
  await requireAllowedWords(publishing, await draftOf(database, article), article);
  const facts = await factsToBe(database, article);
  await requireFreeSlug(publishing, facts, article.id);
  const versions = await publishTexts(database, article.id, facts.languages, now);
  await writeFacts(database, article.id, facts);
  await attachShownPictures(database, article.id, facts.audience);
  if (before?.slug) await redirectFormerSlug(database, article, before.slug, facts.slug);
  const isNews = !before || versions.some(({ significance }) => significance !== 'typo');
  await database
    .update(articles)
    .set({
      ...states,
      ...afterReview,
      changeFacts: null,
      publishAt: null,
      returnedAt: null,
      reason: '',
      replacedBy: null,
      ...(isNews && { updatedAt: now }),
    })
    .where(eq(articles.id, article.id));
  await indexArticles(database, portal, [article.id]);
  if (isNews) await notifyFollowers(publishing, article.id, { isFirst: !before });
  await emitEvent(publishing, 'article.published', namesOf(article));
  const event = article.isFaq ? 'faq-published' : 'article-published';
  await awardPoints(publishing, { event, account: article.owner, text: article });
}

/** The data of an article in webhook events. */
const namesOf = ({ id, billNo, isFaq }: Article) => ({ kind: isFaq ? 'faq' : 'article', id, number: billNo });

/**
 * The states after publishing or scheduling. If the class type requires approval, the article must be approved and unedited since.
 *
 * @throws the refusal if it is not, or if the article's states do not allow the operation
 */
export async function statesAfterApproval(
  operation: 'publish' | 'schedule',
  article: Article,
  { database, fail }: Pick<PublishContext, 'database' | 'fail'>,
) {
  const states = transitionArticle(direct[operation], article, fail);
  if (!(await isPublishable(database, operation, article))) throw fail('article.needs-approval', { name: article.billNo });
  return states;
}

const direct = { publish: 'publishDirectly', schedule: 'scheduleDirectly' } as const;

/** The transition that publishing or scheduling makes from a state: the direct one where approval is skipped. */
export const publicationStep = (operation: keyof typeof direct, article: Article) =>
  allowsOperation(operation, article) ? operation : direct[operation];

/** Whether editors may publish or schedule an article in its state. */
export async function isPublishable(database: Database, operation: keyof typeof direct, article: Article): Promise<boolean> {
  if (!(await needsApproval(database, article))) return allowsOperation(direct[operation], article);
  if (!allowsOperation(operation, article)) return false;
  return stateOf(article) !== 'withdrawn' || !(await isEditedSinceApproval(database, article.id));
}

/** Whether the article's class type requires approval, before or after the pending change. */
export async function needsApproval(database: Database, article: Pick<Article, 'classType' | 'changeFacts'>): Promise<boolean> {
  const types = [...new Set([article.classType, article.changeFacts?.classType ?? article.classType])];
  return (await database.$count(classTypes, and(inArray(classTypes.code, types), eq(classTypes.needsApproval, true)))) > 0;
}

/** Redirects the former slug of an article to the article. */
async function redirectFormerSlug(database: Database, { id, isFaq }: Article, before: string, slug: string | null): Promise<void> {
  const addressOf = (key: string) => articleAddress(key, isFaq);
  if (slug !== null) await dropRedirect(database, { locale: '*', path: addressOf(slug) });
  if (slug !== before) await saveRedirect(database, { locale: '*', path: addressOf(before) }, addressOf(id));
}

/** Schedules the publication of an article; until then readers see the published version. */
export async function scheduleArticle(publishing: PublishContext, article: Article, time: Date): Promise<void> {
  const { database } = publishing;
  await requireAllowedWords(publishing, await draftOf(database, article), article);
  await database
    .update(articles)
    .set({ ...(await statesAfterApproval('schedule', article, publishing)), publishAt: time, returnedAt: null })
    .where(eq(articles.id, article.id));
}

const isDue = (now: Date) => and(lte(articles.publishAt, now), sql`coalesce(${articles.change}, ${articles.status}) = 'scheduled'`);

/** Ids of the articles that are due. */
export async function dueArticles(database: Database, now: Date): Promise<string[]> {
  const rows = await database.select({ id: articles.id }).from(articles).where(isDue(now)).orderBy(articles.publishAt);
  return rows.map(({ id }) => id);
}

/** Locks a due article until the end of the transaction; undefined if another process has it or has published it. */
export async function lockDue(database: Database, id: string, now: Date): Promise<Article | undefined> {
  const [article] = await database
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isDue(now)))
    .for('update', { skipLocked: true });
  return article;
}

/** Returns an article to draft if it could not be published at its scheduled time. */
export async function returnToDraft(
  { database, now, fail }: Pick<PublishContext, 'database' | 'now' | 'fail'>,
  id: string,
): Promise<Article | undefined> {
  const [article] = await database.select().from(articles).where(eq(articles.id, id));
  if (!article || stateOf(article) !== 'scheduled') return undefined;
  await database
    .update(articles)
    .set({ ...transitionArticle('unschedule', article, fail), publishAt: null, returnedAt: now })
    .where(eq(articles.id, id));
  return article;
}

interface Withdrawal {
  reason: string;
  /** The article that readers are redirected to. */
  by?: string | null;
  /** Whether the text was wrong; its points are then reversed. */
  forMistake?: boolean;
}

/** Withdraws an article. */
export async function withdrawArticle(
  publishing: PublishContext,
  article: Article,
  { reason, by = null, forMistake = false }: Withdrawal,
): Promise<void> {
  const { database, portal, now, fail } = publishing;
  const states = transitionArticle('withdraw', article, fail);
  const returned = await returnChange(database, article, now);
  await database
    .update(articles)
    .set({ ...states, ...returned, publishAt: null, reason })
    .where(eq(articles.id, article.id));
  if (!(await replaceDocument(database, article.id, by))) throw fail('value.itself', { field: 'replacedBy' });
  await indexArticles(database, portal, [article.id]);
  await emitEvent(publishing, 'article.withdrawn', namesOf(article));
  if (forMistake) await reversePoints(publishing, article);
}

/** Archives an article. Redirects to its replacement remain. */
export async function archiveArticle(
  { database, portal, now, fail }: Pick<PublishContext, 'database' | 'portal' | 'now' | 'fail'>,
  article: Article,
): Promise<void> {
  const states = transitionArticle('archive', article, fail);
  const returned = await returnChange(database, article, now);
  await database
    .update(articles)
    .set({ ...states, ...returned, publishAt: null })
    .where(eq(articles.id, article.id));
  await indexArticles(database, portal, [article.id]);
}

/** Turns the pending change of a published article into its draft. Returns the new columns of the article. */
async function returnChange(database: Database, { id, change, changeFacts }: Article, now: Date): Promise<Partial<Article>> {
  if (change === null) return { returnedAt: null };
  if (changeFacts) await writeFacts(database, id, changeFacts);
  // The writers are retained, because none of them may approve the draft.
  const { writers: _writers, ...noReview } = afterReview;
  return { ...noReview, changeFacts: null, returnedAt: now };
}

/** Restores an archived article. Editors may publish it again. */
export async function restoreArticle({ database, fail }: Pick<PublishContext, 'database' | 'fail'>, article: Article): Promise<void> {
  await database
    .update(articles)
    .set(transitionArticle('restore', article, fail))
    .where(eq(articles.id, article.id));
}

/** Discards the pending change of a published article. */
export async function discardArticleChange({ database, fail }: Pick<PublishContext, 'database' | 'fail'>, article: Article): Promise<void> {
  transitionArticle('discard', article, fail);
  await discardChange(database, article);
}

async function discardChange(database: Database, { id }: Pick<Article, 'id'>): Promise<void> {
  await dropDrafts(database, id);
  await database
    .update(articles)
    .set({ change: null, changeFacts: null, publishAt: null, ...afterReview })
    .where(eq(articles.id, id));
}
