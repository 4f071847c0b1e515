import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Context } from '../../handler.ts';
import { articles } from '../tables.ts';

/** Views are gathered for this long and written as one statement: a much-read article is one row that all would wait for. */
const gatherMs = 300;

const gathered = new WeakMap<Database, Map<string, number>>();

/** Counts a view after the answer has gone. */
export function countView(later: Context<'doc.article.find'>['later'], articleId: string): void {
  later(async (database) => {
    const views = gathered.get(database) ?? new Map<string, number>();
    const isFirst = views.size === 0;
    gathered.set(database, views.set(articleId, (views.get(articleId) ?? 0) + 1));
    if (!isFirst) return;
    await pause(gatherMs);
    gathered.delete(database);
    await writeViews(database, views);
  });
}

/** Rows are taken in the order of their ids, so that two processes never wait for each other. */
async function writeViews(database: Database, views: ReadonlyMap<string, number>): Promise<void> {
  const ordered = [...views].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = sql`${sql.param(ordered.map(([id]) => id))}::uuid[]`;
  const counts = sql`${sql.param(ordered.map(([, count]) => count))}::int[]`;
  await database.execute(
    sql`update ${articles} set views = ${articles.views} + seen.count from unnest(${ids}, ${counts}) as seen(id, count) where ${articles.id} = seen.id`,
  );
}
