/** How much room the files of an account take, and whether there is room for another. */
import { and, count, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import type { Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { files } from '../files/tables.ts';
import { uploads } from './tables.ts';

/** Unfinished uploads of one account: more than anybody sends at once. */
const maxUnfinished = 100;

/** The bytes that files of an account may take. */
const roomOf = ({ settings: { limits } }: Pick<Portal, 'settings'>, { type }: Account): number =>
  type === 3 ? limits.staffFileBytes : limits.accountFileBytes;

/** Whether a file that has come may be kept for its owner. */
export async function hasQuota(database: Database, portal: Pick<Portal, 'settings'>, account: Account, size: number): Promise<boolean> {
  return (await keptBytes(database, account)) + size <= roomOf(portal, account);
}

/** Whether a file may be sent: what is on its way counts as if it had come. */
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

async function keptBytes(database: Database, { id }: Account): Promise<number> {
  const [kept] = await database
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.owner, id ?? ''), isNull(files.endsAt)));
  return kept?.bytes ?? 0;
}
