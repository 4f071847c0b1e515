import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Portal } from '../../shared/portal.ts';
import type { Database } from '../database/database.ts';
import { loginFailures } from './tables.ts';

/** Where a login comes from: the account it names and the address it was sent from. */
export interface LoginPlace {
  userAccount: string;
  address: string;
}

/** When it is tried, and how failures count. */
export interface Delaying {
  now: Date;
  /** Failures of an account or an address after which a captcha is asked for; the next login to the account waits too. */
  free: number;
  /** Failures of an address after which every login from it waits: many people may share one. */
  freeOfAddress: number;
  /** The first wait, and the longest that doubling it with every failure leads to. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** A quiet time of this length forgets. */
  forgetsMs: number;
}

/** The rules of portal.json at this moment. */
export const delayingBy = ({ limits, times }: Pick<Portal['settings'], 'limits' | 'times'>, now: Date): Delaying => ({
  now,
  free: limits.loginFailures,
  freeOfAddress: limits.loginFailuresPerAddress,
  firstWaitMs: times.loginWaitMs,
  longestWaitMs: times.loginLongestWaitMs,
  forgetsMs: times.loginForgetMs,
});

class Delayed extends Error {}

/**
 * Counts a login as failed before it is tried, so that a hundred sent at once are a hundred failures; clearFailures()
 * takes it back. Answers the seconds to wait where this one is too early, and then nothing is counted.
 */
export async function startAttempt(database: Database, place: LoginPlace, rules: Delaying): Promise<{ waitSeconds: number }> {
  const keys = keysOf(place);
  try {
    await database.transaction(async (transaction) => {
      const counted = await transaction.execute(countAll(place, rules));
      if (counted.rows.length < keys.length) throw new Delayed();
    });
    return { waitSeconds: 0 };
  } catch (error) {
    if (!(error instanceof Delayed)) throw error;
    return { waitSeconds: Math.max(1, (await standingOf(database, place, rules)).waitSeconds) };
  }
}

/** How a login from this place would be met now; the same for a name that no account has. */
export interface LoginStanding {
  /** So many have failed that a captcha is asked for. */
  isRisky: boolean;
  waitSeconds: number;
}

/** Looks without counting. */
export async function standingOf(database: Database, place: LoginPlace, rules: Delaying): Promise<LoginStanding> {
  const [row] = await database
    .select({
      isRisky: sql<boolean>`coalesce(bool_or(${loginFailures.count} >= ${rules.free} and not ${isOld(rules)}), false)`,
      seconds: sql`coalesce(max(extract(epoch from ${loginFailures.lastAt} + ${wait(place, rules)} - ${moment(rules)})), 0)`.mapWith(
        Number,
      ),
    })
    .from(loginFailures)
    .where(inArray(loginFailures.key, keysOf(place)));
  const seconds = row?.isRisky ? Math.ceil(row.seconds) : 0;
  return { isRisky: row?.isRisky ?? false, waitSeconds: Math.max(0, seconds) };
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
export const forgetOldFailures = async (database: Database, { now, forgetsMs }: Delaying): Promise<void> =>
  void (await database.delete(loginFailures).where(lt(loginFailures.lastAt, new Date(now.getTime() - forgetsMs))));

const moment = ({ now }: Delaying) => sql`${now.toISOString()}::timestamptz`;

const isOld = (rules: Delaying) => sql`(${loginFailures.lastAt} < ${moment(rules)} - ${rules.forgetsMs} * interval '1 millisecond')`;

const freeOf = (place: LoginPlace, { free, freeOfAddress }: Delaying) =>
  sql`(case when ${loginFailures.key} = ${addressKey(place)} then ${freeOfAddress}::int else ${free}::int end)`;

const wait = (place: LoginPlace, rules: Delaying) => {
  const free = freeOf(place, rules);
  const { firstWaitMs, longestWaitMs } = rules;
  return sql`(case when ${loginFailures.count} < ${free} then 0 else least(${firstWaitMs} * power(2, least(${loginFailures.count} - ${free}, 20)), ${longestWaitMs}) end * interval '1 millisecond')`;
};

/** A key that has to wait is not updated, and so not returned. Free ones never wait: of two logins at once the later may have begun earlier. */
function countAll(place: LoginPlace, rules: Delaying) {
  const now = moment(rules);
  const rows = sql.join(
    keysOf(place).map((key) => sql`(${key}, 1, ${now})`),
    sql`, `,
  );
  return sql`insert into ${loginFailures} (key, count, last_at) values ${rows}
    on conflict (key) do update set count = case when ${isOld(rules)} then 1 else ${loginFailures.count} + 1 end, last_at = ${now}
    where ${isOld(rules)} or ${loginFailures.count} < ${freeOf(place, rules)} or ${loginFailures.lastAt} + ${wait(place, rules)} <= ${now} returning key`;
}

/** In one order for everybody: two logins never wait for each other. */
const keysOf = (place: LoginPlace): string[] => [accountKey(place), addressKey(place)].sort();

const accountKey = ({ userAccount }: LoginPlace): string => keyOf('account', userAccount.trim().toLowerCase());
const addressKey = ({ address }: LoginPlace): string => keyOf('address', networkOf(address));

/** Hashed: people type passwords into the name field. */
const keyOf = (kind: string, value: string): string => createHash('sha256').update(`${kind}\0${value}`).digest('hex');

/** What of an address counts: an IPv6 customer has a /64 to choose addresses from. */
export function networkOf(address: string): string {
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
