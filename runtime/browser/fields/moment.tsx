import type { FieldModule } from './field.ts';

/** An instant. In a table its day is enough, unless the page asks for the look `moment`; the whole stands in the title. */
export const moment: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording: { format }, dense }) {
    const iso = String(value);
    const isDay = column.as === 'day' || (dense && column.as !== 'moment');
    return (
      <time dateTime={iso} title={isDay ? format.moment(iso) : undefined}>
        {isDay ? format.day(iso) : format.moment(iso)}
      </time>
    );
  },
  text: (value, { format }, { as }) => (as === 'day' ? format.day(String(value)) : format.moment(String(value))),
};
