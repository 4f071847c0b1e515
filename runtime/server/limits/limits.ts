/** Rate limits of accounts and addresses, by the cost of a request (`costs` of requests.json). */
import type { Cost } from '../../../schema/define/index.ts';
import type { Portal } from '../../shared/portal.ts';
import { CallRefusal } from '../refusal.ts';
import { networkOf } from '../session/delay.ts';
import { type ConcurrencyLimiter, openConcurrencyLimiter } from './concurrency.ts';
import { openRate } from './rate.ts';

/** The payer of a request: the account, or the address without a login. */
export interface Payer {
  account: { id: string | null };
  address: string;
}

export interface RequestLimits {
  /** Counts a request of any kind from an address. Throws `request.limited` with seconds. */
  countAddress(address: string): void;
  /** Counts a request. Throws `request.limited` with seconds. */
  count(cost: Cost, payer: Payer): void;
  /**
   * Waits for a slot and resolves with its release function. A payer of null marks a request that already has a slot. Throws
   * `request.limited` if the payer has too many running requests, and `portal.unavailable` if all slots are in use.
   */
  enter(cost: Cost, payer: Payer | null, signal: AbortSignal): Promise<() => void>;
  /** Runs work in a slot. */
  within<T>(cost: Cost, payer: Payer | null, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface LimitsOptions {
  requests: () => Pick<Portal['requests'], 'costs' | 'server'>;
  /** If false, nothing is counted or limited. */
  isOn: boolean;
  clock: () => Date;
}

/** Retry-After in seconds for a payer with too many running requests. */
const retrySeconds = 2;

export function openLimits({ requests, isOn, clock }: LimitsOptions): RequestLimits {
  const rate = openRate();
  const limiters = new Map<Cost, ConcurrencyLimiter>();
  const limiterOf = (cost: Cost): ConcurrencyLimiter => {
    const known = limiters.get(cost) ?? openConcurrencyLimiter();
    limiters.set(cost, known);
    return known;
  };
  const consume = (key: string, share: { perMinute: number; burst: number }): void => {
    const seconds = isOn ? rate.consume(key, share, clock()) : 0;
    if (seconds > 0) throw new CallRefusal('request.limited', { seconds });
  };
  const limits: RequestLimits = {
    countAddress: (address) => consume(`request ${networkOf(address)}`, requests().server.requests),
    count: (cost, payer) => consume(`${cost} ${keyOf(payer)}`, shareOf(requests().costs[cost], payer)),
    enter: async (cost, payer, signal) => {
      if (!isOn) return () => {};
      const { all } = requests().costs[cost];
      const [key, own] = payer ? [keyOf(payer), shareOf(requests().costs[cost], payer).atOnce] : [null, 0];
      const slot = await limiterOf(cost).acquire({ key, own, all, signal });
      if (slot === 'own') throw new CallRefusal('request.limited', { seconds: retrySeconds });
      if (slot === 'all' || slot === 'gone') throw new CallRefusal('portal.unavailable');
      return slot;
    },
    within: async (cost, payer, signal, work) => {
      const leave = await limits.enter(cost, payer, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
  return limits;
}

const keyOf = ({ account, address }: Payer): string => (account.id === null ? `address ${networkOf(address)}` : `account ${account.id}`);

const shareOf = <Share>({ address, account }: { address: Share; account: Share }, payer: Payer): Share =>
  payer.account.id === null ? address : account;
