/** Logins of which one proof has been given and another is still asked for. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hashOf } from './hash.ts';
import { halfLogins, type LoginMethod } from './tables.ts';

export interface HalfLogin {
  accountId: string;
  /** The way that the first proof came. */
  way: LoginMethod;
}

/** Remembers the proof. Answers the id for the browser's cookie; it is stored hashed. */
export async function beginHalf(database: Database, { accountId, way }: HalfLogin, endsAt: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await database.insert(halfLogins).values({ idHash: hashOf(id), accountId, way, endsAt });
  return id;
}

/** The login that this browser has begun; null where there is none or it has waited too long. */
export async function findHalf(database: Database, id: string | undefined, now: Date): Promise<HalfLogin | null> {
  if (id === undefined) return null;
  const [row] = await database
    .select({ accountId: halfLogins.accountId, way: halfLogins.way })
    .from(halfLogins)
    .where(and(eq(halfLogins.idHash, hashOf(id)), gt(halfLogins.endsAt, now)));
  return row ?? null;
}

export const endHalf = async (database: Database, id: string): Promise<void> =>
  void (await database.delete(halfLogins).where(eq(halfLogins.idHash, hashOf(id))));

/** Drops those that nobody can finish any more. */
export const forgetOldHalves = async (database: Database, now: Date): Promise<void> =>
  void (await database.delete(halfLogins).where(lt(halfLogins.endsAt, now)));
