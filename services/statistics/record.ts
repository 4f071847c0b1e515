import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { openRate, type Rate } from '../../runtime/server/limits/rate.ts';
import { networkOf } from '../../runtime/server/session/delay.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { eventOf } from './event.ts';
import { queueEvent } from './queue.ts';

type TrackingContext = Context<'log.pageView'> | Context<'log.menuClick'>;

/** Records a page view: -1 the first of a visit, 0 any, 1 the first of a visitor on a day. */
export const savePageView: Handler<'log.pageView'> = async (context) => recordTracking(context, 'view');

/** Records a click on a menu entry, tile, banner or shortcut. */
export const saveMenuClick: Handler<'log.menuClick'> = async (context) => recordTracking(context, 'click');

/** Queues an event. It is written later in a batch, and may be lost under a flood. */
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

/** Rates by server configuration. */
const rates = new WeakMap<ServerConfig, Rate>();

function secondsToWait({ config, client, address, now }: TrackingContext, max: { perClient: number; perAddress: number }): number {
  const rate = rates.get(config) ?? openRate();
  rates.set(config, rate);
  const takeToken = (name: string, share: number) => rate.consume(name, { perMinute: share, burst: share }, now);
  return takeToken(`address ${networkOf(address)}`, max.perAddress) || (client === null ? 0 : takeToken(`client ${client}`, max.perClient));
}
