import type { FieldModule } from './field.ts';

/** An instant. In a table its day is enough, unless the page asks for the look `moment`, or its time below a day; the whole stands in the title. */
export const moment: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording: { format }, dense }) {
    const iso = String(value);
    const look = column.as ?? (dense ? 'day' : 'moment');
    const write = look === 'day' ? format.day : look === 'time' ? format.time : format.moment;
    return (
      <time dateTime={iso} title={look === 'moment' ? undefined : format.moment(iso)}>
        {write(iso)}
      </time>
    );
  },
  text: (value, { format }, { as }) => (as === 'day' ? format.day(String(value)) : format.moment(String(value))),
};
