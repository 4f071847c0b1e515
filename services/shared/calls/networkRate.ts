import type { ServerConfig } from '../../../runtime/server/config/config.ts';
import { openRate, type Rate } from '../../../runtime/server/limits/rate.ts';
import { networkOf } from '../../../runtime/server/session/delay.ts';
import type { Context } from './handler.ts';

type NetworkCaller = Pick<Context<'repair.progress'>, 'config' | 'address' | 'now' | 'fail'>;

/** Returns a function that counts requests per network, or per key of `keyOf`, against a separate rate. It throws `request.limited`. */
export function networkRate(max: Parameters<Rate['consume']>[1], keyOf = networkOf): (caller: NetworkCaller) => void {
  // Rates by server configuration.
  const rates = new WeakMap<ServerConfig, Rate>();
  return ({ config, address, now, fail }) => {
    if (config.limits === 'off') return;
    const rate = rates.get(config) ?? openRate();
    rates.set(config, rate);
    const seconds = rate.consume(keyOf(address), max, now);
    if (seconds > 0) throw fail('request.limited', { seconds });
  };
}
