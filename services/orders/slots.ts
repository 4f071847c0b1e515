/** Half days in the time zone of a location. */
import type { DaySlot } from '../../schema/define/fields.ts';
import { halfDays } from '../../schema/entities/demand.ts';
import { isOpenSlot } from '../afterSales/index.ts';
import type { DemandMoveContext } from './move.ts';

/** The local day and hour of an instant in a time zone. */
export function clockIn(timeZone: string, time: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).formatToParts(
    time,
  );
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}

interface VisitArea {
  /** The region that sends the engineer; its opening hours determine the available half days. */
  region: string | null;
  timeZone: string;
}

/** Refuses a half day that has begun in the time zone of the visit, or for which the region has no engineers. */
export async function refuseSlots(
  { account, database, portal, now, fail }: DemandMoveContext,
  slots: readonly DaySlot[],
  { region, timeZone }: VisitArea,
): Promise<void> {
  const clock = clockIn(timeZone, now);
  const isPast = ({ day, half }: DaySlot) => day < clock.day || (day === clock.day && clock.hour >= halfDays[half].opens);
  for (const slot of slots) {
    const facts = { day: slot.day, field: 'slots' };
    if (isPast(slot)) throw fail('demand.slot-past', facts);
    if (region !== null && !(await isOpenSlot({ account, database, portal }, region, slot, now))) throw fail('demand.slot-closed', facts);
  }
}
