import type { ServerConfig } from '../runtime/server/config/config.ts';
import { openRate, type Rate } from '../runtime/server/limits/rate.ts';
import { networkOf } from '../runtime/server/session/delay.ts';
import { publicLookUps } from '../schema/entities/repair.ts';
import type { Context } from './handler.ts';

/** One for each server. */
const rates = new WeakMap<ServerConfig, Rate>();

/** Counts a public look-up by name or number for an address, so that nobody tries numbers. Throws `request.limited`. */
export function countLookUp({ config, address, now, fail }: Pick<Context<'repair.progress'>, 'config' | 'address' | 'now' | 'fail'>): void {
  if (config.limits === 'off') return;
  const rate = rates.get(config) ?? openRate();
  rates.set(config, rate);
  const seconds = rate.take(networkOf(address), publicLookUps, now);
  if (seconds > 0) throw fail('request.limited', { seconds });
}
