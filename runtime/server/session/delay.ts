/** Delays after failed logins: per account and address, and separately per device that has logged in before. */
import { createHash } from 'node:crypto';
import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Portal } from '../../shared/portal.ts';
import type { Database } from '../database/database.ts';
import { loginFailures } from './tables.ts';

/** The account name of a login attempt, and its origin. */
export interface LoginOrigin {
  userAccount: string;
  address: string;
  /** Id of a browser that has logged in to this account before, otherwise null. */
  device: string | null;
  /** A second factor is counted by account. Only someone who knows the first factor can fail it, so strangers cannot delay the owner. */
  isSecond?: boolean;
}

/** Time of the attempt, and the rules for counting failures. */
export interface DelayRules {
  now: Date;
  /** Number of failures after which a captcha is required and the next login is delayed. */
  free: number;
  /** Number of failures of an address after which every login from it is delayed. Many people may share an address. */
  freeOfAddress: number;
  /** The first delay. Each failure doubles it up to a maximum, which is lower for a known device. */
  firstWaitMs: number;
  maxWaitMs: number;
  maxKnownWaitMs: number;
  /** Milliseconds without a failure after which the counter resets. */
  failureTtlMs: number;
}

/** The rules of portal.json at this moment. */
export const delayRulesOf = ({ limits, times }: Pick<Portal['settings'], 'limits' | 'times'>, now: Date): DelayRules => ({
  now,
  free: limits.loginFailures,
  freeOfAddress: limits.loginFailuresPerAddress,
  firstWaitMs: times.loginWaitMs,
  maxWaitMs: times.loginMaxWaitMs,
  maxKnownWaitMs: times.loginMaxKnownWaitMs,
  failureTtlMs: times.loginForgetMs,
});

class Delayed extends Error {}

/**
 * Counts an attempt as a failure before it is tried, so that concurrent attempts all count; clearFailures() reverts it. If the
 * attempt is too early, it is not counted, and the promise resolves with the seconds to wait.
 */
export async function startAttempt(database: Database, origin: LoginOrigin, rules: DelayRules): Promise<{ waitSeconds: number }> {
  const counters = countersOf(origin, rules);
  try {
    await database.transaction(async (transaction) => {
      const counts = await transaction.execute(countAll(counters, rules));
      if (counts.rows.length < counters.length) throw new Delayed();
    });
    return { waitSeconds: 0 };
  } catch (error) {
    if (!(error instanceof Delayed)) throw error;
    return { waitSeconds: Math.max(1, (await loginDelayState(database, origin, rules)).waitSeconds) };
  }
}

/** The counters' state for a login; the same for an unknown account name. */
export interface LoginDelayState {
  /** The highest failure count of its counters. */
  failures: number;
  /** The next login needs a captcha. */
  isRisky: boolean;
  waitSeconds: number;
}

/** Reads the state without counting an attempt. */
export async function loginDelayState(database: Database, origin: LoginOrigin, rules: DelayRules): Promise<LoginDelayState> {
  const counters = countersOf(origin, rules);
  const [row] = await database
    .select({
      failures: sql`coalesce(max(${loginFailures.count}) filter (where not ${isOld(rules)}), 0)`.mapWith(Number),
      seconds: sql`coalesce(max(extract(epoch from ${loginFailures.lastAt} + ${wait(counters, rules)} - ${moment(rules)})), 0)`.mapWith(
        Number,
      ),
    })
    .from(loginFailures)
    .where(inArray(loginFailures.key, keysOf(counters)));
  const { failures = 0, seconds = 0 } = row ?? {};
  const isRisky = failures >= rules.free;
  return { failures, isRisky, waitSeconds: isRisky ? Math.max(0, Math.ceil(seconds)) : 0 };
}

/** Resets the counters of this login after a success. A shared counter loses this one attempt. */
export async function clearFailures(database: Database, origin: LoginOrigin, rules: DelayRules): Promise<void> {
  const counters = countersOf(origin, rules);
  const [shared, own] = [counters.filter(({ isShared }) => isShared), counters.filter(({ isShared }) => !isShared)];
  await database.delete(loginFailures).where(inArray(loginFailures.key, keysOf(own)));
  if (shared.length === 0) return;
  await database
    .update(loginFailures)
    .set({ count: sql`greatest(${loginFailures.count} - 1, 0)` })
    .where(inArray(loginFailures.key, keysOf(shared)));
}

/** Deletes failures that no longer count. */
export const deleteOldFailures = async (database: Database, { now, failureTtlMs }: DelayRules): Promise<void> =>
  void (await database.delete(loginFailures).where(lt(loginFailures.lastAt, new Date(now.getTime() - failureTtlMs))));

/** A counter of failures. */
interface Counter {
  key: string;
  /** Failures without a wait. */
  free: number;
  maxWaitMs: number;
  /** Several accounts share it, so one success does not reset it. */
  isShared?: true;
}

/** Unreachable count: such a counter requires a captcha but never delays. */
const neverWaits = 2 ** 31 - 1;

/**
 * The counters of a login. A known device has a separate counter. Failures of an unknown device count by account with address,
 * and by address. The counter of the account alone only requires a captcha, so that nobody can lock its owner out. The fixed
 * order of counters prevents deadlocks.
 */
function countersOf({ userAccount, address, device, isSecond }: LoginOrigin, rules: DelayRules): Counter[] {
  const { free, freeOfAddress, maxWaitMs, maxKnownWaitMs } = rules;
  const account = userAccount.trim().toLowerCase();
  const network = networkOf(address);
  const ofAddress: Counter = { key: keyOf('address', network), free: freeOfAddress, maxWaitMs, isShared: true };
  const counters: Counter[] = isSecond
    ? [{ key: keyOf('account', account), free, maxWaitMs }, ofAddress]
    : device !== null
      ? [{ key: keyOf('device', `${device}\0${account}`), free, maxWaitMs: maxKnownWaitMs }]
      : [
          { key: keyOf('account', account), free: neverWaits, maxWaitMs: 0 },
          { key: keyOf('account and address', `${account}\0${network}`), free, maxWaitMs },
          ofAddress,
        ];
  return counters.sort((one, other) => (one.key < other.key ? -1 : 1));
}

const keysOf = (counters: readonly Counter[]): string[] => counters.map(({ key }) => key);

const moment = ({ now }: DelayRules) => sql`${now.toISOString()}::timestamptz`;

const isOld = (rules: DelayRules) => sql`(${loginFailures.lastAt} < ${moment(rules)} - ${rules.failureTtlMs} * interval '1 millisecond')`;

/** A counter's limit for a row, as SQL. */
function ofCounter(counters: readonly Counter[], name: 'free' | 'maxWaitMs'): SQL {
  const cases = counters.map((counter) => sql`when ${counter.key} then ${counter[name]}::int`);
  return sql`(case ${loginFailures.key} ${sql.join(cases, sql` `)} end)`;
}

function wait(counters: readonly Counter[], { firstWaitMs }: DelayRules): SQL {
  const [free, maxWait] = [ofCounter(counters, 'free'), ofCounter(counters, 'maxWaitMs')];
  return sql`(case when ${loginFailures.count} < ${free} then 0 else least(${firstWaitMs} * power(2, least(${loginFailures.count} - ${free}, 20)), ${maxWait}) end * interval '1 millisecond')`;
}

/**
 * A delayed key is not updated, so it is not returned. Free attempts never wait, because the later of two concurrent attempts
 * may have started earlier.
 */
function countAll(counters: readonly Counter[], rules: DelayRules) {
  const now = moment(rules);
  const rows = sql.join(
    counters.map(({ key }) => sql`(${key}, 1, ${now})`),
    sql`, `,
  );
  return sql`insert into ${loginFailures} (key, count, last_at) values ${rows}
    on conflict (key) do update set count = case when ${isOld(rules)} then 1 else ${loginFailures.count} + 1 end, last_at = ${now}
    where ${isOld(rules)} or ${loginFailures.count} < ${ofCounter(counters, 'free')} or ${loginFailures.lastAt} + ${wait(counters, rules)} <= ${now} returning key`;
}

/** Hashed, because people type passwords into the name field. */
const keyOf = (kind: string, value: string): string => createHash('sha256').update(`${kind}\0${value}`).digest('hex');

/** The part of an address that is counted: IPv6 customers usually have a /64. */
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
