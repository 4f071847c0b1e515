/** The storage quota of an account. */
import { and, count, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import type { Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { files } from '../files/tables.ts';
import { uploads } from './tables.ts';

/** Maximum number of unfinished uploads of an account. */
const maxUnfinished = 100;

/** The quota of an account in bytes. */
const quotaOf = ({ settings: { limits } }: Pick<Portal, 'settings'>, { type }: Account): number =>
  type === 3 ? limits.staffFileBytes : limits.accountFileBytes;

/** Whether a received file fits the quota of its owner. */
export async function hasQuota(database: Database, portal: Pick<Portal, 'settings'>, account: Account, size: number): Promise<boolean> {
  return (await storedBytes(database, account)) + size <= quotaOf(portal, account);
}

/** Whether an upload fits the quota. Unfinished uploads count in full. */
export async function hasQuotaForUpload(
  database: Database,
  portal: Pick<Portal, 'settings'>,
  account: Account,
  { size, now }: { size: number; now: Date },
): Promise<boolean> {
  const unfinished = and(eq(uploads.account, account.id ?? ''), isNull(uploads.answer), gt(uploads.endsAt, now));
  const [coming] = await database
    .select({ bytes: sum(uploads.size).mapWith(Number), count: count() })
    .from(uploads)
    .where(unfinished);
  if ((coming?.count ?? 0) >= maxUnfinished) return false;
  return hasQuota(database, portal, account, (coming?.bytes ?? 0) + size);
}

async function storedBytes(database: Database, { id }: Account): Promise<number> {
  const [usage] = await database
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.owner, id ?? ''), isNull(files.endsAt)));
  return usage?.bytes ?? 0;
}
