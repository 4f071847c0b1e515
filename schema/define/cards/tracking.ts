import { z } from 'zod';
import { idOf } from './names.ts';

const whole = z.int().min(0);

/** The usage events that the portal records (specification sections 2 and 7), and their limits. */
export const TrackingCard = z.strictObject({
  /** The calls that take page views and clicks. */
  view: idOf('call'),
  click: idOf('call'),
  /** The `appLabel` of every event. */
  appLabel: z.string().min(1),
  /** How long a page is open before it counts as viewed, and the minimum time between two events of one kind. */
  delayMs: whole,
  throttleMs: whole,
  /** Largest event, in bytes. */
  bytes: whole,
  /** Events accepted per minute, from one browser and from one address; the rest is refused. */
  perClient: whole,
  perAddress: whole,
  /** Events that wait to be written; the rest is discarded. */
  queue: whole,
  /** Events are written in batches with this interval. */
  gatherMs: whole,
  /** Days before single events and sums by page are deleted. Sums by day are never deleted. */
  eventDays: whole,
  pageDays: whole,
  /** Days before a file of the visit log is deleted; there is one file a day. */
  visitDays: whole,
});
export type TrackingCard = z.infer<typeof TrackingCard>;
