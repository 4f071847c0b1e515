import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { anonymousAccount } from '../../runtime/server/handler.ts';
import type { ListedRecords } from '../../runtime/server/sitemap.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { listedBulletins } from './bulletin/listed.ts';
import { articles } from './tables.ts';
import { visible } from './visible.ts';

const listed = (portal: Portal) => visible({ account: { ...anonymousAccount }, portal });

/** Articles and FAQ entries that every visitor may read. */
const listedArticles: ListedRecords = {
  count: async (database: Database, portal) => {
    const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(articles).where(listed(portal));
    return row?.count ?? 0;
  },
  page: async (database, portal, { from, most }) => {
    const rows = await database
      .select({ id: articles.id, isFaq: articles.isFaq, updatedAt: articles.updatedAt })
      .from(articles)
      .where(listed(portal))
      .orderBy(asc(articles.id))
      .offset(from)
      .limit(most);
    return rows.map(({ id, isFaq, updatedAt }) => ({ kind: isFaq ? 'faq' : 'article', id, updatedAt }));
  },
};

/** One kind of records behind the other, as if they were one list. */
const joined = (kinds: readonly ListedRecords[]): ListedRecords => ({
  count: async (database, portal) => {
    const counts = await Promise.all(kinds.map((kind) => kind.count(database, portal)));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  page: async (database, portal, { from, most }) => {
    const rows: Awaited<ReturnType<ListedRecords['page']>> = [];
    let before = 0;
    for (const kind of kinds) {
      if (rows.length >= most) break;
      const count = await kind.count(database, portal);
      const start = Math.max(0, from - before);
      if (start < count) rows.push(...(await kind.page(database, portal, { from: start, most: most - rows.length })));
      before += count;
    }
    return rows;
  },
});

/** What the document service has that every visitor may read, for search engines. */
export const listedDocuments: ListedRecords = joined([listedArticles, listedBulletins]);
