/** Half days in the time zone of a place. */
import type { z } from 'zod';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { type DemandSlot, halfDays } from '../../schema/entities/demand.ts';

type Slot = z.infer<typeof DemandSlot>;

/** The day and the hour at an instant, as clocks in the time zone show them. */
export function clockIn(timeZone: string, at: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}

/** Refuses a half day that has begun, at the place of the visit. */
export function refusePastSlots(
  slots: readonly Slot[],
  timeZone: string,
  now: Date,
  fail: (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal,
): void {
  const clock = clockIn(timeZone, now);
  const isPast = ({ day, half }: Slot) => day < clock.day || (day === clock.day && clock.hour >= halfDays[half].opens);
  const past = slots.find(isPast);
  if (past) throw fail('demand.slot-past', { day: past.day });
}
