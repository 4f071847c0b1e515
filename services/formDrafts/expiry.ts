/** Deletes drafts of forms that nobody continued, and reports of open forms that have ended. */
import { inArray, lt, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { formDrafts, formPresences } from './tables.ts';

interface ExpiryOptions {
  database: Database;
  portal: Portal;
  clock?: () => Date;
  log: (trouble: string) => void;
}

const everyMs = 3_600_000;
const dayMs = 86_400_000;

/** Drafts deleted by one statement, so that a run never locks many rows. */
const batch = 500;

/** Deletes old rows every hour. Several processes can run it. */
export function startDraftExpiry(options: ExpiryOptions): RepeatedWork {
  return repeat((signal) => deleteOld(options, signal), {
    everyMs,
    startsAtOnce: true,
    onFailure: (error) => options.log(`Old drafts of forms were not deleted: ${String(error)}`),
  });
}

async function deleteOld({ database, portal, clock = () => new Date() }: ExpiryOptions, signal: AbortSignal): Promise<number> {
  const oldest = new Date(clock().getTime() - portal.settings.times.formDraftDays * dayMs);
  await database.delete(formPresences).where(lt(formPresences.seenAt, new Date(clock().getTime() - dayMs)));
  let deleted = 0;
  for (let last = batch; last === batch && !signal.aborted; deleted += last) {
    const old = database.select({ id: formDrafts.id }).from(formDrafts).where(lt(formDrafts.savedAt, oldest)).limit(batch);
    last = (
      await database
        .delete(formDrafts)
        .where(inArray(formDrafts.id, sql`(${old})`))
        .returning({ id: formDrafts.id })
    ).length;
  }
  return deleted;
}
