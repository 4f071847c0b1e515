/** Deletes what visitors without an account sent: nobody else would ever delete it. */
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { enquiries } from './tables.ts';

interface EnquiryExpiryOptions {
  database: Database;
  portal: Portal;
  clock?: () => Date;
  log: (trouble: string) => void;
}

const everyMs = 3_600_000;
const dayMs = 86_400_000;

/** Enquiries deleted by one statement, so that a run never locks many rows. */
const batch = 500;

/** Deletes visitors' enquiries that did not change for `times.visitorEnquiryDays`, every hour. Several processes can run it. */
export function startEnquiryExpiry(options: EnquiryExpiryOptions): RepeatedWork {
  return repeat((signal) => deleteOldEnquiries(options, signal), {
    everyMs,
    startsAtOnce: true,
    onFailure: (error) => options.log(`Old enquiries of visitors were not deleted: ${String(error)}`),
  });
}

async function deleteOldEnquiries(
  { database, portal, clock = () => new Date() }: EnquiryExpiryOptions,
  signal: AbortSignal,
): Promise<number> {
  const oldest = new Date(clock().getTime() - portal.settings.times.visitorEnquiryDays * dayMs);
  const isOld = and(isNull(enquiries.account), lt(enquiries.updatedAt, oldest));
  let deleted = 0;
  for (let last = batch; last === batch && !signal.aborted; deleted += last) {
    const old = database.select({ id: enquiries.id }).from(enquiries).where(isOld).limit(batch);
    const gone = await database
      .delete(enquiries)
      .where(inArray(enquiries.id, sql`(${old})`))
      .returning({ id: enquiries.id });
    last = gone.length;
  }
  return deleted;
}
