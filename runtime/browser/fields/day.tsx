import type { FieldModule } from './field.ts';
import { DueDay } from './parts/DueDay.tsx';

/** A calendar day. The look `due` also shows the days until it. */
export const day: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording }) {
    const day = String(value);
    return column.as === 'due' ? <DueDay day={day} wording={wording} /> : <time dateTime={day}>{wording.format.day(day)}</time>;
  },
  text: (value, { format }) => format.day(String(value)),
};
