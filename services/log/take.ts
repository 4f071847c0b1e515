import type { ServerConfig } from '../../runtime/server/config.ts';
import type { Context, Handler } from '../handler.ts';
import { eventOf } from './event.ts';
import { queueEvent } from './queue.ts';
import { openRate, type Rate } from './rate.ts';

type TrackingContext = Context<'log.pageView'> | Context<'log.menuClick'>;

/** A page that was seen: -1 the first of a visit, 0 any, 1 the first of a visitor on a day. */
export const savePageView: Handler<'log.pageView'> = async (context) => take(context, 'view');

/** A click in a menu, on a tile, banner or shortcut. */
export const saveMenuClick: Handler<'log.menuClick'> = async (context) => take(context, 'click');

/** Takes note of an event. It is written a moment later, together with others; under a flood it may be lost. */
function take(context: TrackingContext, kind: 'view' | 'click'): true {
  const { body, portal, later, fail } = context;
  const { tracking } = portal.settings;
  if (!tracking) return true;
  if (Buffer.byteLength(JSON.stringify(body)) > tracking.bytes) throw fail('request.too-large', { limit: tracking.bytes });
  if (!isWithinShare(context, tracking)) throw fail('request.too-many');
  queueEvent(later, eventOf(context, kind, body), tracking);
  return true;
}

/** One for each server. */
const rates = new WeakMap<ServerConfig, Rate>();

function isWithinShare({ config, client, address, now }: TrackingContext, most: { perClient: number; perAddress: number }): boolean {
  const rate = rates.get(config) ?? openRate();
  rates.set(config, rate);
  const ofAddress = { name: `address ${address}`, most: most.perAddress };
  return rate.take(now, client === null ? [ofAddress] : [ofAddress, { name: `client ${client}`, most: most.perClient }]);
}
