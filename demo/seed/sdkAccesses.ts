/** Imports the demo's requests for SDKs. Their times are relative to the import, so that some are always current. */
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { sdkAccesses } from '../../services/downloads/tables.ts';
import { addDays, dayOf } from '../../services/shared/values/days.ts';
import { idOf } from '../../services/shared/values/ids.ts';

export interface SdkAccessEntry extends Pick<typeof sdkAccesses.$inferInsert, 'package' | 'state' | 'company' | 'purpose' | 'answer'> {
  slug: string;
  by: string;
  daysAgo: number;
  /** Days from today until the last day of an approval; below 0 for one that has expired. */
  validDays?: number;
}

/** Adds the requests once. Requests that staff have decided since then are not changed. */
export async function seedSdkAccesses(database: Database, entries: readonly SdkAccessEntry[], today: Date): Promise<void> {
  const people = new Map((await database.select().from(accounts)).map(({ userAccount, id }) => [userAccount, id]));
  const day = dayOf(today);
  const rows = entries.flatMap(({ slug, by, daysAgo, validDays, ...own }) => {
    const account = people.get(by);
    const requestedAt = new Date(Date.parse(addDays(day, -daysAgo)));
    const validUntil = validDays === undefined ? null : addDays(day, validDays);
    return account
      ? [{ ...own, id: idOf(`sdk-access:${slug}`), account, licence: 'veyra-sdk-2', requestedAt, updatedAt: requestedAt, validUntil }]
      : [];
  });
  await database.insert(sdkAccesses).values(rows).onConflictDoNothing();
}
