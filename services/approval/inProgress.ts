/** An article in progress, for its author, approvers and editors. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ArticleWork, OwnArticle, WaitingText } from '../../generated/openapi.d.ts';
import type { Account } from '../../runtime/server/account.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { routingTables } from '../../runtime/shared/site/routingTables.ts';
import { firstLevels } from '../../runtime/shared/text/levels.ts';
import { draftOf } from '../articleDrafts/index.ts';
import { factsToBe } from '../articleFacts/index.ts';
import { rowsByIds } from '../articleList/index.ts';
import { mayMove } from '../articlePermissions/index.ts';
import { hitsOf } from '../articleScreening/index.ts';
import { allowsOperation, isPublishedArticle, stateOf } from '../articleStates/index.ts';
import { stepsOf } from '../articleSteps/index.ts';
import { type Article, articleRevisions, articles } from '../articles/tables.ts';
import { newestTexts } from '../articleTexts/index.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { differenceOf, sanitiseStored } from '../text/index.ts';
import { partNames } from '../writing/index.ts';
import { missingFields } from './check.ts';
import { byId, isOpenTo } from './lockOwn.ts';
import { returnCauseOf } from './returnCause.ts';

type TaskListContext = Pick<Context<'doc.writing.work'>, 'account' | 'database' | 'fail' | 'files' | 'now' | 'portal'>;

/** The operations that an account may perform on an article now. Only its author gets those of the author's pages. */
export function movesOf(account: Pick<Account, 'id' | 'roles'>, article: Article) {
  const isOwn = article.owner === account.id;
  const isEditable = isOwn && allowsOperation('save', article);
  const isComplete = isPublishedArticle(article) && article.change === null;
  return {
    mayEdit: isEditable && !isComplete,
    mayRenew: isEditable && isComplete,
    maySubmit: isOwn && mayMove('submit', account, article),
    mayRecall: isOwn && mayMove('recall', account, article),
    mayRemove: isOwn && allowsOperation('remove', article),
    mayConfirm: mayMove('confirm', account, article),
    mayDecide: mayMove('approve', account, article),
    mayReassign: mayMove('reassign', account, article),
  };
}

/** Rows of the author's list, in the order of `found`. */
export async function ownRows(
  { account, database }: Pick<TaskListContext, 'account' | 'database'>,
  found: readonly Article[],
  languages: [string, ...string[]],
): Promise<OwnArticle[]> {
  const ids = found.map(({ id }) => id);
  const rows = new Map((await rowsByIds(database, ids, languages)).map((row) => [row.articleId, row]));
  const waiting = await waitingTitles(database, ids, languages);
  return found.flatMap((article) => {
    const row = rows.get(article.id);
    if (!row) return [];
    const { billNo, isFaq, classType, category, status } = row;
    return {
      ...{ id: article.id, billNo, isFaq, classType, category, status },
      title: waiting.get(article.id) ?? row.title,
      state: stateOf(article),
      ...(article.rejectReason !== '' && { rejectReason: article.rejectReason }),
      updatedAt: article.editedAt.toISOString(),
      ...movesOf(account, article),
    };
  });
}

/** The titles of the drafts, in the first of the languages that has one. */
async function waitingTitles(
  database: TaskListContext['database'],
  ids: readonly string[],
  languages: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([articleRevisions.article], { article: articleRevisions.article, title: articleRevisions.title })
    .from(articleRevisions)
    .where(sql`${inArray(articleRevisions.article, [...ids])} and not is_published and published_at is null`)
    .orderBy(articleRevisions.article, sql`array_position(${sql.param([...languages])}::text[], ${articleRevisions.language})`);
  return new Map(rows.map(({ article, title }) => [article, title]));
}

/** Finds one article. An article that the account may not see is reported as not found. */
async function openArticle({ account, database, fail }: TaskListContext, idOrBill: string): Promise<Article> {
  const [article] = await database
    .select()
    .from(articles)
    .where(sql`${byId(idOrBill)} or ${articles.billNo} = ${idOrBill}`);
  if (!article || !isOpenTo(account, article)) throw fail('request.not-found');
  return article;
}

export const articleWork: Handler<'doc.writing.work'> = async ({ body, ...reading }) => {
  const { database, files, portal } = reading;
  const article = await openArticle(reading, body.id);
  const languages = readingLanguages(portal, body.language);
  const [row] = await ownRows(reading, [article], languages);
  const [known] = await rowsByIds(database, [article.id], languages);
  if (!row || !known) throw reading.fail('request.not-found');
  const facts = await factsToBe(database, article);
  const draft = await draftOf(database, article);
  const lacks = await missingFields(database, draft);
  const returnedFor = returnCauseOf(article, reading.now);
  return {
    ...row,
    audience: facts.audience,
    products: facts.products.map((id) => ({ id, text: id })),
    labels: known.labels,
    author: known.author,
    attachments: await files.list(facts.files),
    ...momentsOf(article),
    ...(article.validTo !== null && { validTo: article.validTo }),
    ...(returnedFor && { returnedFor }),
    version: article.editedAt.toISOString(),
    ...(await reviewerOf(reading, article)),
    ...(lacks.length > 0 && { lacks: partNames(portal, lacks, body.language) }),
    hits: await hitsOf(database, draft, article.isFaq),
    steps: await stepsOf(database, article.id),
  };
};

const momentsOf = ({ submittedAt, publishAt, reviewDue, approvalDue }: Article) => ({
  ...(submittedAt && { submittedAt: submittedAt.toISOString() }),
  ...(publishAt && { publishAt: publishAt.toISOString() }),
  ...(reviewDue !== null && { reviewDue }),
  ...(approvalDue !== null && { approvalDue }),
});

async function reviewerOf({ database }: TaskListContext, { reviewer }: Article): Promise<Pick<ArticleWork, 'reviewer'>> {
  if (reviewer === null) return {};
  const [found] = await database.select({ text: accounts.fullName }).from(accounts).where(eq(accounts.id, reviewer));
  return { reviewer: { id: reviewer, text: found?.text ?? '' } };
}

export const historyOf: Handler<'doc.writing.steps'> = async ({ body, ...reading }) =>
  stepsOf(reading.database, (await openArticle(reading, body.id)).id);

export const textsInWork: Handler<'doc.writing.texts'> = async ({ body, ...reading }) =>
  waitingTexts(reading, await openArticle(reading, body.id), readingLanguages(reading.portal, body.language));

/** The newest text of each language, with the differences from the published text if there is one. */
async function waitingTexts(
  { database }: Pick<TaskListContext, 'database'>,
  article: Article,
  languages: readonly string[],
): Promise<WaitingText[]> {
  const newest = [...(await newestTexts(database, article.id)).values()];
  const published = await database
    .select({ language: articleRevisions.language, body: articleRevisions.body })
    .from(articleRevisions)
    .where(sql`${articleRevisions.article} = ${article.id} and is_published`);
  const read = new Map(published.map(({ language, body }) => [language, body]));
  const rank = (language: string) => (languages.indexOf(language) + languages.length + 1) % (languages.length + 1);
  return newest
    .toSorted((one, other) => rank(one.language) - rank(other.language))
    .map(({ id, language, title, body, isPublished }) => {
      const before = isPublishedArticle(article) && !isPublished ? read.get(language) : undefined;
      const clean = sanitiseStored(body);
      return {
        language: language as WaitingText['language'],
        title,
        body: before === undefined ? clean : differenceOf(sanitiseStored(before), clean),
        anchor: `text-${language}-${id.slice(0, 4)}`,
      };
    });
}

/** Returns an article in any state, in the format of the specification. */
export const findInWork: Handler<'doc.article.findArticle'> = async ({ body, ...reading }) => {
  const { database, files, portal } = reading;
  const article = await openArticle(reading, body.articleId);
  return presentInWork({ database, files, portal }, article, body.language);
};

/** The article as a response, also for calls that change it. */
export async function presentInWork(reading: Pick<TaskListContext, 'database' | 'files' | 'portal'>, article: Article, language?: string) {
  const { database, files, portal } = reading;
  const languages = readingLanguages(portal, language);
  const [row] = await rowsByIds(database, [article.id], languages);
  const newest = await newestTexts(database, article.id);
  const text = languages.map((one) => newest.get(one)).find(Boolean) ?? [...newest.values()][0];
  const facts = await factsToBe(database, article);
  const [author] = await database.select({ deptName: accounts.deptName }).from(accounts).where(eq(accounts.id, article.owner));
  if (!row || !text) throw new Error(`Article ${article.id} has no text.`);
  const { requestedLanguage: _requested, ...known } = row;
  return {
    ...known,
    status: stateOf(article),
    title: text.title,
    summary: text.summary,
    language: text.language as typeof row.language,
    ...(text.language !== languages[0] && { requestedLanguage: languages[0] as typeof row.language }),
    keywords: text.keywords,
    body: sanitiseStored(text.body),
    version: text.version,
    languages: [...newest.keys()] as (typeof row.language)[],
    authorDept: Object.values(firstLevels(author?.deptName ?? null, portal.settings.departmentSeparator))
      .filter(Boolean)
      .join(' › '),
    attachments: await files.list(facts.files),
    readingMinutes: text.readingMinutes,
    ...(facts.validTo !== null && { validTo: facts.validTo }),
    ...(article.rejectReason !== '' && { rejectReason: article.rejectReason }),
    ...momentsOfWork(article),
  };
}

function momentsOfWork(article: Article) {
  const { approvalDue: _due, ...moments } = momentsOf(article);
  return moments;
}

/** Returns the address of the page where an article is reviewed. */
export const approvalUrl: Handler<'uac.approval.url'> = async ({ body, ...reading }) => {
  const { portal } = reading;
  const article = await openArticle(reading, body.billNumber);
  if (article.classType !== body.classTypeId) throw reading.fail('request.not-found');
  const site = (body.language !== undefined && siteOfLanguage(portal, body.language)?.id) || portal.settings.mainSite;
  return { url: path(routingTables(portal, site), 'undone-matter.info', {}, { id: article.id }) };
};
