/** Logins that have passed the first factor and wait for the second. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hashOf } from './hash.ts';
import { halfLogins, type LoginMethod } from './tables.ts';

export interface PendingLogin {
  accountId: string;
  /** Method of the first factor. */
  way: LoginMethod;
}

/** Stores the passed factor. Resolves with the id for the browser's cookie; the database stores its hash. */
export async function storePendingLogin(database: Database, { accountId, way }: PendingLogin, endsAt: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await database.insert(halfLogins).values({ idHash: hashOf(id), accountId, way, endsAt });
  return id;
}

/** The pending login of this browser; null if there is none or it has expired. */
export async function findPendingLogin(database: Database, id: string | undefined, now: Date): Promise<PendingLogin | null> {
  if (id === undefined) return null;
  const [row] = await database
    .select({ accountId: halfLogins.accountId, way: halfLogins.way })
    .from(halfLogins)
    .where(and(eq(halfLogins.idHash, hashOf(id)), gt(halfLogins.endsAt, now)));
  return row ?? null;
}

export const deletePendingLogin = async (database: Database, id: string): Promise<void> =>
  void (await database.delete(halfLogins).where(eq(halfLogins.idHash, hashOf(id))));

/** Deletes expired pending logins. */
export const deleteExpiredPendingLogins = async (database: Database, now: Date): Promise<void> =>
  void (await database.delete(halfLogins).where(lt(halfLogins.endsAt, now)));
