/** Half days as values of a form: `2026-11-24 morning`. */
import type { DaySlot } from '../../../../../schema/define/index.ts';

/** A half day as a value of the form. */
export const keyOfSlot = ({ day, half }: DaySlot): string => `${day} ${half}`;

export function slotOf(key: string): DaySlot {
  const [day = '', half] = key.split(' ');
  return { day, half: half as DaySlot['half'] };
}

/** The chosen half days after one was checked or unchecked, in the order of the calendar. */
export function toggledSlot(chosen: readonly string[], key: string, isOn: boolean, max: number): readonly string[] {
  if (!isOn) return chosen.filter((other) => other !== key);
  return chosen.length >= max ? chosen : [...chosen, key].sort(byTime);
}

/** Within a day the morning comes first, although it sorts last. */
function byTime(one: string, other: string): number {
  const [a, b] = [slotOf(one), slotOf(other)];
  return a.day < b.day || (a.day === b.day && a.half === 'morning') ? -1 : 1;
}
