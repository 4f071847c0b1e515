import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { loginFailures } from './tables.ts';

/** Failures that are free; the sixth login waits. */
const free = 5;
/** Seconds: the first wait, and the longest that doubling it with every failure leads to. */
const firstWait = 5;
const longestWait = 900;
/** A quiet hour forgets. */
const forgets = sql.raw(`interval '1 hour'`);

/** Where a login comes from: the account it names and the address it was sent from. */
export interface LoginPlace {
  userAccount: string;
  address: string;
}

class Delayed extends Error {}

/**
 * Counts a login as failed before it is tried, so that a hundred sent at once are a hundred failures; clearFailures()
 * takes it back. Answers the seconds to wait where this one is too early, and then nothing is counted.
 */
export async function startAttempt(database: Database, place: LoginPlace): Promise<{ waitSeconds: number }> {
  const keys = keysOf(place);
  try {
    await database.transaction(async (transaction) => {
      const counted = await transaction.execute(countAll(keys));
      if (counted.rows.length < keys.length) throw new Delayed();
    });
    return { waitSeconds: 0 };
  } catch (error) {
    if (!(error instanceof Delayed)) throw error;
    return { waitSeconds: await waitOf(database, keys) };
  }
}

/** After a success: the account starts anew, the address is given this one attempt back. */
export async function clearFailures(database: Database, place: LoginPlace): Promise<void> {
  const [account, address] = [accountKey(place), addressKey(place)];
  await database.delete(loginFailures).where(inArray(loginFailures.key, [account]));
  await database
    .update(loginFailures)
    .set({ count: sql`greatest(${loginFailures.count} - 1, 0)` })
    .where(inArray(loginFailures.key, [address]));
}

/** Drops what no longer delays anybody. */
export const forgetOldFailures = async (database: Database): Promise<void> =>
  void (await database.delete(loginFailures).where(lt(loginFailures.lastAt, sql`now() - ${forgets}`)));

const wait = sql`(case when ${loginFailures.count} < ${free} then 0 else least(${firstWait} * power(2, least(${loginFailures.count} - ${free}, 20)), ${longestWait}) end * interval '1 second')`;

/**
 * A key that has to wait is not updated, and so not returned. Free ones never wait: of two logins at once the later may
 * have begun earlier, and `now()` is when a transaction began.
 */
function countAll(keys: readonly string[]) {
  const rows = sql.join(
    keys.map((key) => sql`(${key}, 1, now())`),
    sql`, `,
  );
  const isOld = sql`${loginFailures.lastAt} < now() - ${forgets}`;
  return sql`insert into ${loginFailures} (key, count, last_at) values ${rows}
    on conflict (key) do update set count = case when ${isOld} then 1 else ${loginFailures.count} + 1 end, last_at = now()
    where ${isOld} or ${loginFailures.count} < ${free} or ${loginFailures.lastAt} + ${wait} <= now() returning key`;
}

async function waitOf(database: Database, keys: readonly string[]): Promise<number> {
  const seconds = sql<number>`max(extract(epoch from ${loginFailures.lastAt} + ${wait} - now()))`.mapWith(Number);
  const [row] = await database
    .select({ seconds })
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...keys]));
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
}

/** In one order for everybody: two logins never wait for each other. */
const keysOf = (place: LoginPlace): string[] => [accountKey(place), addressKey(place)].sort();

const accountKey = ({ userAccount }: LoginPlace): string => keyOf('account', userAccount.trim().toLowerCase());
const addressKey = ({ address }: LoginPlace): string => keyOf('address', networkOf(address));

/** Hashed: people type passwords into the name field. */
const keyOf = (kind: string, value: string): string => createHash('sha256').update(`${kind}\0${value}`).digest('hex');

/** An IPv6 customer has a /64 to choose addresses from. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const all = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
