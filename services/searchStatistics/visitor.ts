/** Distinguishes the visitors of a day without identifying them. */
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { searchSalts } from './tables.ts';

/** A searching visitor: an account, or an address that several visitors may share. */
export interface SearchVisitor {
  account: Pick<Account, 'id'>;
  address: string;
}

/**
 * The pseudonym of a visitor in the search log for one day, hashed with a salt that is deleted the day after.
 * After that, nobody can identify the visitor, not even by trying every address.
 */
export async function visitorOfDay(database: Database, { account, address }: SearchVisitor, now: Date): Promise<string> {
  const salt = await saltOf(database, now.toISOString().slice(0, 10));
  return createHash('sha256')
    .update(`${salt} ${account.id ?? address}`)
    .digest('base64url')
    .slice(0, 22);
}

const salts = new WeakMap<Database, { day: string; salt: string }>();

/** The day's salt, shared by all processes through the database and cached per process. */
async function saltOf(database: Database, day: string): Promise<string> {
  const known = salts.get(database);
  if (known?.day === day) return known.salt;
  await database.delete(searchSalts).where(lt(searchSalts.day, day));
  await database.insert(searchSalts).values({ day }).onConflictDoNothing();
  const [row] = await database.select({ salt: searchSalts.salt }).from(searchSalts).where(eq(searchSalts.day, day));
  const salt = row?.salt ?? '';
  salts.set(database, { day, salt });
  return salt;
}
