import { z } from 'zod';
import { idOf } from './names.ts';

const nonNegativeInteger = z.int().min(0);

/** The usage events that the portal records (specification sections 2 and 7), and their limits. */
export const TrackingCard = z.strictObject({
  /** The calls that record page views and clicks. */
  view: idOf('call'),
  click: idOf('call'),
  /** The value of `appLabel` in every event. */
  appLabel: z.string().min(1),
  /** How long a page is open before it counts as viewed, and the minimum time between two events of one kind, in milliseconds. */
  delayMs: nonNegativeInteger,
  throttleMs: nonNegativeInteger,
  /** Maximum size of an event, in bytes. */
  bytes: nonNegativeInteger,
  /** Events accepted per minute, from one browser and from one address. Further events are refused. */
  perClient: nonNegativeInteger,
  perAddress: nonNegativeInteger,
  /** Maximum number of events that wait to be written. Further events are discarded. */
  queue: nonNegativeInteger,
  /** Interval between two batches of written events, in milliseconds. */
  gatherMs: nonNegativeInteger,
  /** Days after which single events and sums by page are deleted. Sums by day are never deleted. */
  eventDays: nonNegativeInteger,
  pageDays: nonNegativeInteger,
  /** Days after which a file of the visit log is deleted. Each day has one file. */
  visitDays: nonNegativeInteger,
});
export type TrackingCard = z.infer<typeof TrackingCard>;
