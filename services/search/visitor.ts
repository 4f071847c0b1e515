/** Telling visitors apart for as long as a day, and nobody who they were. */
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { searchSalts } from './tables.ts';

/** Who searches: an account, or an address that several may share. */
export interface SearchVisitor {
  account: Pick<Account, 'id'>;
  address: string;
}

/**
 * What a visitor is called in the log of searches, today alone: made with a salt that is thrown away the day after. From
 * then on nobody can say whose it was, not even by trying all addresses that there are.
 */
export async function visitorOfDay(database: Database, { account, address }: SearchVisitor, now: Date): Promise<string> {
  const salt = await saltOf(database, now.toISOString().slice(0, 10));
  return createHash('sha256')
    .update(`${salt} ${account.id ?? address}`)
    .digest('base64url')
    .slice(0, 22);
}

const kept = new WeakMap<Database, { day: string; salt: string }>();

/** The same for all processes of the portal, read once a day by each. */
async function saltOf(database: Database, day: string): Promise<string> {
  const known = kept.get(database);
  if (known?.day === day) return known.salt;
  await database.delete(searchSalts).where(lt(searchSalts.day, day));
  await database.insert(searchSalts).values({ day }).onConflictDoNothing();
  const [row] = await database.select({ salt: searchSalts.salt }).from(searchSalts).where(eq(searchSalts.day, day));
  const salt = row?.salt ?? '';
  kept.set(database, { day, salt });
  return salt;
}
