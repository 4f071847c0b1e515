import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { anonymousAccount } from '../../runtime/server/handler.ts';
import type { ListedRecords } from '../../runtime/server/sitemap.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { articles } from './tables.ts';
import { visible } from './visible.ts';

const listed = (portal: Portal) => visible({ account: { ...anonymousAccount }, portal });

/** Articles and FAQ entries that every visitor may read, for search engines. */
export const listedDocuments: ListedRecords = {
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
