import type { DaySlot } from '../../../schema/define/index.ts';
import type { FieldModule, Wording } from './field.ts';

/** Half days, in the local time of the appointment. */
export const slots: FieldModule = {
  align: 'start',
  Cell({ value, wording }) {
    const slots = slotsIn(value);
    return (
      <ul className="slot-list">
        {slots.map((slot) => (
          <li key={`${slot.day} ${slot.half}`}>
            <time dateTime={slot.day}>{formatDay(slot.day, wording)}</time>, {wording.t(`slots.half.${slot.half}`)}
          </li>
        ))}
      </ul>
    );
  },
  text: (value, wording) =>
    slotsIn(value)
      .map((slot) => formatSlot(slot, wording))
      .join('; '),
};

export const slotsIn = (value: unknown): readonly DaySlot[] => (Array.isArray(value) ? (value as DaySlot[]) : []);

/** A calendar day with its weekday. */
export const formatDay = (day: string, { t, format }: Pick<Wording, 't' | 'format'>): string =>
  t('slots.day', { weekday: t(`hours.day.${new Date(day).getUTCDay() || 7}`), day: format.day(day) });

const formatSlot = ({ day, half }: DaySlot, wording: Wording): string =>
  `${formatDay(day, wording)}${wording.t('shell.cell.between')}${wording.t(`slots.half.${half}`)}`;
