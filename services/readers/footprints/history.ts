/** Operations of an account on its viewing history: remove one text, clear it, pause it. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { footprintPauses, footprints } from './tables.ts';

/** Removes one text with its reading position. */
export const removeFootprint: Handler<'doc.footprint.remove'> = writesInOwnTransaction(
  async ({ body, account: { id }, inOwnTransaction }): Promise<true> => {
    if (id === null || !isUuid(body.articleId)) return true;
    await inOwnTransaction((database) =>
      database.delete(footprints).where(and(eq(footprints.account, id), eq(footprints.article, body.articleId))),
    );
    return true;
  },
);

/** Removes all entries, including texts that the account may no longer read. */
export const clearFootprints: Handler<'doc.footprint.clear'> = writesInOwnTransaction(
  async ({ account: { id }, inOwnTransaction }): Promise<true> => {
    if (id !== null) await inOwnTransaction((database) => database.delete(footprints).where(eq(footprints.account, id)));
    return true;
  },
);

/** Pauses the viewing history of the account, or resumes it. */
export const pauseFootprints: Handler<'doc.footprint.pause'> = writesInOwnTransaction(
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

/** Whether the viewing history of an account is paused. */
export const isPaused = async (database: Database, account: string): Promise<boolean> =>
  (await database.$count(footprintPauses, eq(footprintPauses.account, account))) > 0;

/** Whether the viewing history of an account is paused, and whether it has any entry. */
export async function historyOf(database: Database, account: string | null): Promise<{ paused: boolean; kept: boolean }> {
  if (account === null) return { paused: false, kept: false };
  const [paused, some] = await Promise.all([
    isPaused(database, account),
    database.select({ at: footprints.readAt }).from(footprints).where(eq(footprints.account, account)).limit(1),
  ]);
  return { paused, kept: some.length > 0 };
}
