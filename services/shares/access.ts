import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { shares } from './tables.ts';

type ShareReader = Pick<Account, 'id' | 'type' | 'roles'>;

/** Whether an account decides on shares of others. */
export const isDecider = ({ type, roles }: Pick<Account, 'type' | 'roles'>): boolean =>
  type === 3 && roles.some((role) => role === 'content' || role === 'approver');

const isOwn = ({ id }: ShareReader): SQL => (id === null ? sql`false` : eq(shares.giver, id));

/** Condition for visible shares: own ones; all of them for deciders. */
export const visibleShares = (person: ShareReader): SQL => (isDecider(person) ? sql`true` : person.type === 3 ? isOwn(person) : sql`false`);

/** Counts the shares of others that wait for the account, and its own that are not accepted yet. */
export async function countShares(database: Database, person: ShareReader): Promise<{ shareCount: number; myShareCount: number }> {
  if (person.type !== 3 || person.id === null) return { shareCount: 0, myShareCount: 0 };
  const isOfOther = or(isNull(shares.giver), ne(shares.giver, person.id));
  const [shareCount, myShareCount] = await Promise.all([
    isDecider(person) ? database.$count(shares, and(eq(shares.state, 'submitted'), isOfOther)) : 0,
    database.$count(shares, and(isOwn(person), ne(shares.state, 'accepted'))),
  ]);
  return { shareCount, myShareCount };
}
