import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { openRate, type Rate } from '../../runtime/server/limits/rate.ts';
import { networkOf } from '../../runtime/server/session/delay.ts';
import type { Context, Handler } from '../handler.ts';
import { eventOf } from './event.ts';
import { queueEvent } from './queue.ts';

type TrackingContext = Context<'log.pageView'> | Context<'log.menuClick'>;

/** A page that was seen: -1 the first of a visit, 0 any, 1 the first of a visitor on a day. */
export const savePageView: Handler<'log.pageView'> = async (context) => recordTracking(context, 'view');

/** A click in a menu, on a tile, banner or shortcut. */
export const saveMenuClick: Handler<'log.menuClick'> = async (context) => recordTracking(context, 'click');

/** Takes note of an event. It is written a moment later, together with others; under a flood it may be lost. */
function recordTracking(context: TrackingContext, kind: 'view' | 'click'): true {
  const { body, portal, afterResponse, fail } = context;
  const { tracking } = portal.settings;
  if (!tracking) return true;
  if (Buffer.byteLength(JSON.stringify(body)) > tracking.bytes) throw fail('request.too-large', { limit: tracking.bytes });
  const seconds = secondsToWait(context, tracking);
  if (seconds > 0) throw fail('request.limited', { seconds });
  queueEvent(afterResponse, eventOf(context, kind, body), tracking);
  return true;
}

/** One for each server. */
const rates = new WeakMap<ServerConfig, Rate>();

function secondsToWait({ config, client, address, now }: TrackingContext, max: { perClient: number; perAddress: number }): number {
  const rate = rates.get(config) ?? openRate();
  rates.set(config, rate);
  const takeToken = (name: string, share: number) => rate.take(name, { perMinute: share, burst: share }, now);
  return takeToken(`address ${networkOf(address)}`, max.perAddress) || (client === null ? 0 : takeToken(`client ${client}`, max.perClient));
}
