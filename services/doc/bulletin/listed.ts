import { asc, sql } from 'drizzle-orm';
import { anonymousAccount } from '../../../runtime/server/handler.ts';
import type { ListedRecords } from '../../../runtime/server/sitemap.ts';
import { readable } from './readable.ts';
import { bulletins } from './tables.ts';

const listed = readable({ account: { ...anonymousAccount } });

/** Bulletins that every visitor may read, by their numbers. */
export const listedBulletins: ListedRecords = {
  count: async (database) => {
    const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(bulletins).where(listed);
    return row?.count ?? 0;
  },
  page: async (database, _portal, { from, most }) => {
    const rows = await database
      .select({ id: bulletins.number, updatedAt: bulletins.updatedAt })
      .from(bulletins)
      .where(listed)
      .orderBy(asc(bulletins.number))
      .offset(from)
      .limit(most);
    return rows.map((row) => ({ kind: 'bulletin', ...row }));
  },
};
