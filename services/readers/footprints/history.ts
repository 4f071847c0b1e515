/** What an account does with its history: takes one text out of it, empties it, or has nothing added to it. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writesApart } from '../../../runtime/server/handler.ts';
import type { Handler } from '../../handler.ts';
import { isUuid } from '../../uuid.ts';
import { footprintPauses, footprints } from './tables.ts';

/** Takes one text out, with the place where the account left off in it. */
export const removeFootprint: Handler<'doc.footprint.remove'> = writesApart(
  async ({ body, account: { id }, inOwnTransaction }): Promise<true> => {
    if (id === null || !isUuid(body.articleId)) return true;
    await inOwnTransaction((database) =>
      database.delete(footprints).where(and(eq(footprints.account, id), eq(footprints.article, body.articleId))),
    );
    return true;
  },
);

/** Takes out everything, also what has been closed to the account since. */
export const clearFootprints: Handler<'doc.footprint.clear'> = writesApart(async ({ account: { id }, inOwnTransaction }): Promise<true> => {
  if (id !== null) await inOwnTransaction((database) => database.delete(footprints).where(eq(footprints.account, id)));
  return true;
});

/** From now on nothing is remembered of what the account reads; or something is again. */
export const pauseFootprints: Handler<'doc.footprint.pause'> = writesApart(
  async ({ body, account: { id }, inOwnTransaction, now }): Promise<true> => {
    if (id === null) return true;
    await inOwnTransaction((database) =>
      body.paused
        ? database.insert(footprintPauses).values({ account: id, since: now }).onConflictDoNothing()
        : database.delete(footprintPauses).where(eq(footprintPauses.account, id)),
    );
    return true;
  },
);

/** Whether nothing is remembered of what an account reads. */
export const isPaused = async (database: Database, account: string): Promise<boolean> =>
  (await database.$count(footprintPauses, eq(footprintPauses.account, account))) > 0;

/** Whether anything stands in the history of an account, and whether anything is added to it. */
export async function historyOf(database: Database, account: string | null): Promise<{ paused: boolean; kept: boolean }> {
  if (account === null) return { paused: false, kept: false };
  const [paused, some] = await Promise.all([
    isPaused(database, account),
    database.select({ at: footprints.readAt }).from(footprints).where(eq(footprints.account, account)).limit(1),
  ]);
  return { paused, kept: some.length > 0 };
}
