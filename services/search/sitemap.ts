import { and, asc, desc, gt, max, notInArray, sql } from 'drizzle-orm';
import { anonymousAccount } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { ListedRecord, ListedRecords } from '../../runtime/server/discovery/sitemap.ts';
import type { LinkTarget, Portal } from '../../runtime/shared/portal.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';

/** Class types with their own article page; other texts use the general one. */
const pagesElsewhere = (portal: Portal): Partial<Record<string, LinkTarget>> =>
  Object.assign({}, ...Object.values(portal.pages).map(({ head }) => head?.canonical?.ways ?? {}));

const listed = (portal: Portal) => visible({ account: { ...anonymousAccount }, portal });

const articleColumns = { id: articles.id, isFaq: articles.isFaq, classType: articles.classType, updatedAt: articles.updatedAt };

function recordOf(portal: Portal) {
  const elsewhere = pagesElsewhere(portal);
  return ({ id, isFaq, classType, updatedAt }: { id: string; isFaq: boolean; classType: string; updatedAt: Date }): ListedRecord => {
    const target = elsewhere[classType];
    return {
      kind: isFaq ? 'faq' : 'article',
      id,
      updatedAt,
      ...(target && { elsewhere: { link: target, scope: { article: { articleId: id } } } }),
    };
  };
}

/** Articles and FAQ entries that every visitor may read. */
const listedArticles: ListedRecords = {
  count: async (database: Database, portal) => {
    const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(articles).where(listed(portal));
    return row?.count ?? 0;
  },
  page: async (database, portal, { from, max: most }) => {
    const rows = await database
      .select(articleColumns)
      .from(articles)
      .where(listed(portal))
      .orderBy(asc(articles.id))
      .offset(from)
      .limit(most);
    return rows.map(recordOf(portal));
  },
  changedSince: async (database, portal, { since, max: most }) => {
    const recent = and(listed(portal), gt(articles.updatedAt, since));
    const rows = await database.select(articleColumns).from(articles).where(recent).orderBy(desc(articles.updatedAt)).limit(most);
    return rows.map(recordOf(portal));
  },
};

/**
 * Condition for records other than articles in the search index. Articles are too many to count there, and online tools have
 * their own pages.
 */
const found = (portal: Portal) =>
  and(notInArray(searchTexts.kind, ['article', 'faq', 'tool']), readable({ account: { ...anonymousAccount }, portal }));

/** All other public records: every kind that the search indexes is included. */
const listedFinds: ListedRecords = {
  count: async (database, portal) => {
    const [row] = await database
      .select({ count: sql<number>`count(distinct (${searchTexts.kind}, ${searchTexts.record}))::int` })
      .from(searchTexts)
      .where(found(portal));
    return row?.count ?? 0;
  },
  page: async (database, portal, { from, max: limit }) => {
    const rows = await database
      .select({ kind: searchTexts.kind, id: searchTexts.record, updatedAt: max(searchTexts.updatedAt) })
      .from(searchTexts)
      .where(found(portal))
      .groupBy(searchTexts.kind, searchTexts.record)
      .orderBy(asc(searchTexts.kind), asc(searchTexts.record))
      .offset(from)
      .limit(limit);
    return rows.map(({ updatedAt, ...row }) => ({ ...row, ...(updatedAt && { updatedAt }) }));
  },
  changedSince: async (database, portal, { since, max: most }) => {
    const newest = max(searchTexts.updatedAt);
    const rows = await database
      .select({ kind: searchTexts.kind, id: searchTexts.record })
      .from(searchTexts)
      .where(and(found(portal), gt(searchTexts.updatedAt, since)))
      .groupBy(searchTexts.kind, searchTexts.record)
      .orderBy(desc(newest))
      .limit(most);
    return rows;
  },
};

/** Concatenates lists of records. */
const joined = (kinds: readonly ListedRecords[]): ListedRecords => ({
  count: async (database, portal) => {
    const counts = await Promise.all(kinds.map((kind) => kind.count(database, portal)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  page: async (database, portal, { from, max: limit }) => {
    const rows: Awaited<ReturnType<ListedRecords['page']>> = [];
    let before = 0;
    for (const kind of kinds) {
      if (rows.length >= limit) break;
      const count = await kind.count(database, portal);
      const start = Math.max(0, from - before);
      if (start < count) rows.push(...(await kind.page(database, portal, { from: start, max: limit - rows.length })));
      before += count;
    }
    return rows;
  },
  changedSince: async (...request) => (await Promise.all(kinds.map((kind) => kind.changedSince(...request)))).flat(),
});

/** All records of the document service that every visitor may read, for search engines. */
export const listedDocuments: ListedRecords = joined([listedArticles, listedFinds]);
