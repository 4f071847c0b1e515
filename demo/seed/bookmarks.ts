/** Bookmarks and subscriptions of the demo accounts. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { collections, subscriptions } from '../../services/readers/savedRecords/tables.ts';
import { textId } from './texts.ts';

/** A target of the demo: the slug of an article or question, or the id of another target. */
type SeedTarget = Pick<typeof collections.$inferSelect, 'type'> & {
  /** The name of the account. */
  by: string;
  /** The number of days before the import. */
  daysAgo: number;
} & ({ article: string } | { question: string } | { target: string });

export interface BookmarksFile {
  bookmarks: (SeedTarget & { folder?: string; tags?: string[]; note?: string })[];
  followed: SeedTarget[];
}

const dayMs = 86_400_000;

function targetOf(entry: SeedTarget): string {
  if ('target' in entry) return entry.target;
  return 'article' in entry ? textId({ slug: entry.article, isFaq: false }) : textId({ slug: entry.question, isFaq: true });
}

/** Adds missing rows. Rows that exist stay unchanged. Times are counted back from `today`. */
export async function seedBookmarks(database: Database, { bookmarks, followed }: BookmarksFile, today: Date): Promise<void> {
  const names = [...new Set([...bookmarks, ...followed].map(({ by }) => by))];
  const found = await database
    .select({ id: accounts.id, name: accounts.userAccount })
    .from(accounts)
    .where(inArray(accounts.userAccount, names));
  const rowOf = (entry: SeedTarget) => {
    const account = found.find(({ name }) => name === entry.by)?.id;
    if (account === undefined) return [];
    return [{ account, type: entry.type, target: targetOf(entry), createdAt: new Date(today.getTime() - entry.daysAgo * dayMs) }];
  };
  const collected = bookmarks.flatMap((entry) =>
    rowOf(entry).map((row) => ({ ...row, folder: entry.folder ?? '', tags: entry.tags ?? [], note: entry.note ?? '' })),
  );
  const following = followed.flatMap((entry) => rowOf(entry).map((row) => ({ ...row, visitedAt: row.createdAt })));
  if (collected.length > 0) await database.insert(collections).values(collected).onConflictDoNothing();
  if (following.length > 0) await database.insert(subscriptions).values(following).onConflictDoNothing();
}
