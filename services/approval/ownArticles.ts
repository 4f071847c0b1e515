/** The articles of an author: their list and form. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { type ArticleDraft, saveArticle } from '../articleDrafts/index.ts';
import { allowsOperation, requireVersion } from '../articleStates/index.ts';
import { articleRevisions, articles, classTypes } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText, withNames } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { findManaged } from '../writing/index.ts';
import { ownRows } from './inProgress.ts';
import { byId, lockOwn } from './lockOwn.ts';

type OwnTextsQuery = Body<'doc.writing.page'>['data'];

const state = sql`coalesce(${articles.change}, ${articles.status})`;

function conditionOf({ filters = {}, keyword }: OwnTextsQuery, owner: string, without?: 'state' | 'classType'): SQL {
  const titles = sql`(select string_agg(${articleRevisions.title}, ' ') from ${articleRevisions} where ${articleRevisions.article} = ${articles.id})`;
  const chosen = (name: 'state' | 'classType', column: SQL) => {
    const values = name === without ? [] : (filters[name] ?? []);
    return values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::text[])`;
  };
  return and(
    eq(articles.owner, owner),
    containsKeyword([articles.billNo, titles], keyword),
    chosen('state', state),
    chosen('classType', sql`${articles.classType}`),
    filters.isFaq === undefined ? undefined : eq(articles.isFaq, filters.isFaq),
    isWithinDays(articles.editedAt, filters.updatedAt),
  ) as SQL;
}

export const pageOwn: Handler<'doc.writing.page'> = async ({ body, fail, ...reading }) => {
  const { account, database, portal } = reading;
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const where = (without?: 'state' | 'classType') => conditionOf(data, account.id as string, without);
  const order = orderOf({ billNo: articles.billNo, updatedAt: articles.editedAt }, data.sort ?? '-updatedAt', articles.id);
  const [rows, total, states, types, names] = await Promise.all([
    database
      .select()
      .from(articles)
      .where(where())
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${articles} where ${where()}`),
    facetOf(database, state, sql`${articles}`, where('state')),
    facetOf(database, sql`${articles.classType}`, sql`${articles}`, where('classType')),
    database.select({ code: classTypes.code, names: classTypes.names }).from(classTypes),
  ]);
  const nameOf = new Map(names.map(({ code, names: texts }) => [code, nameIn(texts, languages, code)]));
  return {
    data: await ownRows(reading, rows, languages),
    total,
    facets: {
      state: withCodesAsText(states),
      classType: withNames(types, (value) => nameOf.get(value) ?? value),
    },
  };
};

/** Initial values of the form of a text. */
export const findOwnDraft: Handler<'doc.writing.find'> = async ({ body, ...reading }) => {
  if (body.id === undefined) return {};
  const { account, database, fail, portal } = reading;
  const [article] = await database
    .select()
    .from(articles)
    .where(and(byId(body.id), eq(articles.owner, account.id as string)));
  if (!article || !allowsOperation('save', article)) throw fail('request.not-found');
  return findManaged(article, reading, readingLanguages(portal, body.language));
};

/** Saves all languages of a text. The published version does not change. */
export const saveOwn: Handler<'doc.writing.save'> = writes(async ({ body, ...working }) => {
  const { id, version, isFaq: isQuestion = false, ...written } = body;
  const before = id === undefined ? undefined : await lockOwn(working, byId(id));
  if (before) requireVersion(working, before, 'save', version);
  const isFaq = before?.isFaq ?? isQuestion;
  const draft = written as ArticleDraft;
  const { id: saved } = await saveArticle(working, draft, isFaq, before);
  return { id: saved };
});
