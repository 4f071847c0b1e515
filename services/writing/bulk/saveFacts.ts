/** Changes facts of an article without its texts. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { type ArticleSaveContext, classTypeOf, filterKnown } from '../../articleDrafts/index.ts';
import { columnsOf, factsToBe, writeFacts } from '../../articleFacts/index.ts';
import { isPublishedArticle, nextVersion, stateOf, transitionArticle } from '../../articleStates/index.ts';
import { recordStep } from '../../articleSteps/index.ts';
import { type Article, type ArticleFacts, articles } from '../../articles/tables.ts';
import { labels } from '../../catalogue/tables.ts';

/** The new values; absent ones do not change. */
export interface FactChange {
  category?: string | undefined;
  audience?: 1 | 2 | 3 | undefined;
  addLabels?: readonly string[] | undefined;
  removeLabels?: readonly string[] | undefined;
  validTo?: string | undefined;
  owner?: string | undefined;
  reviewDue?: string | undefined;
}

/** States that an edit would undo. */
const settled: readonly Article['status'][] = ['in-review', 'approved', 'scheduled'];

/**
 * Saves the facts of an article that the transaction has locked, with audit and history. For a published article they become
 * its pending change, like every edit. Returns the changed article, or undefined if it already had all values.
 */
export async function saveFacts(saving: ArticleSaveContext, article: Article, change: FactChange): Promise<Article | undefined> {
  const { database, account } = saving;
  const before = await factsToBe(database, article);
  const after = await changedFacts(saving, before, change, article.isFaq);
  const columns = rowColumns(article, change);
  const isEdited = JSON.stringify(after) !== JSON.stringify(before);
  if (!isEdited && Object.keys(columns).length === 0) return undefined;
  if (isEdited && settled.includes(stateOf(article))) throw saving.fail('article.step-undone', { name: article.billNo });
  const writers = [...new Set([...article.writers, account.id as string, ...(stateOf(article) === 'published' ? [] : [article.owner])])];
  const row = { ...columns, ...(isEdited && editOf(saving, article, after)), writers, editedAt: nextVersion(article, saving.now) };
  const [saved] = (await database.update(articles).set(row).where(eq(articles.id, article.id)).returning()) as [Article];
  if (isEdited && !isPublishedArticle(article)) await writeFacts(database, article.id, after);
  if (isEdited) await recordStep(saving, saved, 'save');
  await recordAudit(database, saving, {
    action: 'record.changed',
    subject: article.isFaq ? 'faq' : 'article',
    subjectId: article.id,
    subjectName: article.billNo,
    ...sidesOf({ ...before, ...pick(article, columns) }, { ...after, ...columns }),
  });
  return saved;
}

/** The columns of an edit: for a published article the facts are stored as its pending change. */
function editOf({ fail }: ArticleSaveContext, article: Article, facts: ArticleFacts): Partial<Article> {
  const states = transitionArticle('save', article, fail);
  return isPublishedArticle(article)
    ? { ...states, publishAt: null, changeFacts: facts }
    : { ...states, publishAt: null, ...columnsOf(facts) };
}

async function changedFacts(saving: ArticleSaveContext, before: ArticleFacts, change: FactChange, isFaq: boolean): Promise<ArticleFacts> {
  const { category, audience, validTo, addLabels = [], removeLabels = [] } = change;
  const added = await filterKnown(saving.database, labels, labels.code, addLabels);
  return {
    ...before,
    ...(category !== undefined && { category, classType: await classTypeOf(saving, category, isFaq) }),
    ...(audience !== undefined && { audience }),
    ...(validTo !== undefined && { validTo }),
    labels: [...new Set([...before.labels, ...added])].filter((label) => !removeLabels.includes(label)),
  };
}

/** Columns that belong to no version of the text. They change immediately. */
const rowColumns = (article: Article, { owner, reviewDue }: FactChange): Partial<Pick<Article, 'owner' | 'reviewDue'>> => ({
  ...(owner !== undefined && owner !== article.owner && { owner }),
  ...(reviewDue !== undefined && reviewDue !== article.reviewDue && { reviewDue }),
});

const pick = (article: Article, columns: object): object =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, article[name as keyof Article]]));

/** The differences, for the audit log. */
function sidesOf(before: object, after: object): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map(Object.entries(before));
  const differing = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
  return { before: Object.fromEntries(differing.map(([name]) => [name, old.get(name)])), after: Object.fromEntries(differing) };
}
