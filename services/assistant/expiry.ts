/** Deletes old conversations: those of anonymous browsers after a day, those of accounts and ratings after a year. */
import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { assistantChats, assistantRatings } from './tables.ts';

interface ChatExpiryOptions {
  database: Database;
  clock?: () => Date;
  log: (trouble: string) => void;
}

const hourMs = 3_600_000;
const anonymousMs = 24 * hourMs;
const ownMs = 365 * 24 * hourMs;

/** Conversations deleted by one statement, so that a run never locks many rows. */
const batch = 500;

/** Deletes old conversations every hour. Several processes can run it. */
export function startChatExpiry(options: ChatExpiryOptions): RepeatedWork {
  return repeat((signal) => deleteOld(options, signal), {
    everyMs: hourMs,
    startsAtOnce: true,
    onFailure: (error) => options.log(`Old conversations were not deleted: ${String(error)}`),
  });
}

async function deleteOld({ database, clock = () => new Date() }: ChatExpiryOptions, signal: AbortSignal): Promise<number> {
  const now = clock().getTime();
  const kinds = [
    and(isNull(assistantChats.account), lt(assistantChats.updatedAt, new Date(now - anonymousMs))),
    and(isNotNull(assistantChats.account), lt(assistantChats.updatedAt, new Date(now - ownMs))),
  ];
  await database.delete(assistantRatings).where(lt(assistantRatings.createdAt, new Date(now - ownMs)));
  let deleted = 0;
  for (const isOld of kinds)
    for (let last = batch; last === batch && !signal.aborted; deleted += last) {
      const old = database.select({ id: assistantChats.id }).from(assistantChats).where(isOld).limit(batch);
      last = (
        await database
          .delete(assistantChats)
          .where(inArray(assistantChats.id, sql`(${old})`))
          .returning({ id: assistantChats.id })
      ).length;
    }
  return deleted;
}
