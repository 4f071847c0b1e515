import { z } from 'zod';
import { idOf } from './names.ts';

const whole = z.int().min(0);

/** What the portal notes of its own use (specification sections 2 and 7), and how much of it. */
export const TrackingCard = z.strictObject({
  /** Is told of pages, and of what is clicked around them. */
  view: idOf('call'),
  click: idOf('call'),
  /** What every event says it comes from. */
  appLabel: z.string().min(1),
  /** How long a page is open before it counts as seen, and the least time between two events of one kind. */
  delayMs: whole,
  throttleMs: whole,
  /** Of one event. */
  bytes: whole,
  /** Events taken in a minute, of one browser and from one address; what is beyond is refused. */
  perClient: whole,
  perAddress: whole,
  /** Events that wait to be written; what is beyond is lost. */
  queue: whole,
  /** Events are written together, so often at most. */
  gatherMs: whole,
  /** Single events and sums by page are kept so long; sums by day for ever. */
  eventDays: whole,
  pageDays: whole,
  /** The log of visits, a file a day, is kept so long. */
  visitDays: whole,
});
export type TrackingCard = z.infer<typeof TrackingCard>;
