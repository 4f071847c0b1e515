/** Feedback of readers on texts, for editors. */
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import type { FeedbackRow } from '../../../../generated/openapi.d.ts';
import { accounts } from '../../../../runtime/server/session/tables.ts';
import { productsOf, textOfArticle } from '../../../articleList/index.ts';
import { forProducts } from '../../../articles/index.ts';
import { articleRevisions, articles, classTypes } from '../../../articles/tables.ts';
import { type Reader, readingLanguages } from '../../../shared/access/reader.ts';
import type { Body, Handler } from '../../../shared/calls/handler.ts';
import { withCodesAsText } from '../../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../../shared/lists/listing.ts';
import { nameIn } from '../../../shared/values/names.ts';
import { isUuid } from '../../../shared/values/uuid.ts';
import { feedback } from '../../feedback/tables.ts';

type FeedbackListData = Body<'manage.feedback.page'>['data'];
type FeedbackFilters = NonNullable<FeedbackListData['filters']>;

/** The items with their texts, newest first. */
export const pageFeedback: Handler<'manage.feedback.page'> = async ({ body, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const order = orderOf({ updatedAt: feedback.updatedAt, createdAt: feedback.createdAt }, data.sort ?? '-createdAt', feedback.id);
  const [rows, total, facets] = await Promise.all([
    selectFeedback(reader, languages)
      .where(whereOf(data))
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${joined} where ${whereOf(data)}`),
    facetsOf(reader, languages, data),
  ]);
  return { data: rows.map((row) => rowOf(row, languages)), total, facets };
};

/** One item with all its data. */
export const findFeedback: Handler<'manage.feedback.find'> = async ({ body, fail, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const which = isUuid(body.id) ? eq(feedback.id, body.id) : sql`false`;
  const [row] = await selectFeedback(reader, languages).where(which);
  if (!row) throw fail('request.not-found');
  return {
    ...rowOf(row, languages),
    billNo: row.billNo,
    ...(row.version !== null && { revision: row.version }),
    ...(row.item.email !== null && { email: row.item.email }),
    ...(row.item.reply !== '' && { reply: row.item.reply }),
    ...(row.item.handledBy !== null && { handledBy: { id: row.item.handledBy, text: row.handler ?? '' } }),
  };
};

const joined = sql`${feedback} join ${articles} on ${articles.id} = ${feedback.article}`;

const handlers = aliasedTable(accounts, 'handlers');

function selectFeedback({ database }: Reader, languages: [string, ...string[]]) {
  const shown = textOfArticle(database, languages, true);
  return database
    .select({
      item: feedback,
      title: shown.title,
      billNo: articles.billNo,
      isFaq: articles.isFaq,
      classType: classTypes.code,
      classNames: classTypes.names,
      products: productsOf,
      version: articleRevisions.version,
      reporter: accounts.fullName,
      reporterAccount: accounts.userAccount,
      handler: handlers.fullName,
    })
    .from(feedback)
    .innerJoin(articles, eq(articles.id, feedback.article))
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(classTypes, eq(classTypes.code, articles.classType))
    .leftJoin(articleRevisions, eq(articleRevisions.id, feedback.revision))
    .leftJoin(accounts, eq(accounts.id, feedback.account))
    .leftJoin(handlers, eq(handlers.id, feedback.handledBy))
    .$dynamic();
}

type SelectedFeedback = Awaited<ReturnType<typeof selectFeedback>>[number];

function rowOf({ item, isFaq, ...row }: SelectedFeedback, languages: [string, ...string[]]): FeedbackRow {
  const { id, article, language, helpful, reason, comment, notify, state, createdAt, updatedAt } = item;
  return {
    id,
    article: { id: article, text: row.title },
    kind: isFaq ? 'faq' : 'article',
    classType: { id: row.classType, text: nameIn(row.classNames, languages, row.classType) },
    products: row.products.map((code) => ({ id: code, text: code })),
    language: language as FeedbackRow['language'],
    ...{ helpful, comment, state },
    waits: notify,
    ...(reason !== null && { reason }),
    reporter: row.reporter || row.reporterAccount || '',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The condition of the list. A facet omits its own filter. */
function whereOf({ keyword, articleId, filters = {} }: FeedbackListData, without?: keyof FeedbackFilters): SQL {
  const { state, reason, helpful, classType, language, products, createdAt }: FeedbackFilters = {
    ...filters,
    ...(without && { [without]: undefined }),
  };
  return and(
    sql`true`,
    articleId === undefined ? undefined : isUuid(articleId) ? eq(feedback.article, articleId) : sql`false`,
    containsKeyword([feedback.comment, feedback.reply, articles.billNo, titles], keyword),
    isOneOfValues(feedback.state, state),
    isOneOfValues(feedback.reason, reason),
    helpful === undefined ? undefined : eq(feedback.helpful, helpful),
    isOneOfValues(articles.classType, classType),
    isOneOfValues(feedback.language, language),
    products?.length ? forProducts(products) : undefined,
    isWithinDays(feedback.createdAt, createdAt),
  ) as SQL;
}

/** The titles of the article in all languages, joined for the search. */
const titles = sql`(select string_agg(title, ' ') from ${articleRevisions} named where named.article = ${articles.id} and named.is_published)`;

async function facetsOf({ database }: Reader, languages: [string, ...string[]], data: FeedbackListData) {
  const facet = (name: keyof FeedbackFilters, value: SQL) =>
    facetOf(database, value, joined, and(whereOf(data, name), sql`${value} is not null`));
  const byClass = sql`${joined} join ${classTypes} on ${classTypes.code} = ${articles.classType}`;
  const named = sql`${classTypes.code} || ' ' || ${classTypes.names}::text`;
  const [state, reason, language, classType] = await Promise.all([
    facet('state', sql`${feedback.state}`),
    facet('reason', sql`${feedback.reason}`),
    facet('language', sql`${feedback.language}`),
    facetOf(database, named, byClass, whereOf(data, 'classType')),
  ]);
  const classes = classType.map(({ value, count }) => {
    const [code = '', ...names] = value.split(' ');
    return { value: code, text: nameIn(JSON.parse(names.join(' ')), languages, code), count };
  });
  return { state: withCodesAsText(state), reason: withCodesAsText(reason), language: withCodesAsText(language), classType: classes };
}
