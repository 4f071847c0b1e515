import type { FieldModule } from './field.ts';
import { WaitingSince } from './parts/DueDay.tsx';

/** An instant. A table shows the day, unless the column's look is `moment` or `time`; the title has the full value. With `since` also the days since then. */
export const moment: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording, dense }) {
    const iso = String(value);
    if (column.as === 'since') return <WaitingSince iso={iso} wording={wording} />;
    const { format } = wording;
    const look = column.as ?? (dense ? 'day' : 'moment');
    const write = look === 'day' ? format.day : look === 'time' ? format.time : format.moment;
    return (
      <time dateTime={iso} className={look === 'moment' ? 'moment' : undefined} title={look === 'moment' ? undefined : format.moment(iso)}>
        {write(iso)}
      </time>
    );
  },
  text: (value, { format }, { as }) => (as === 'day' || as === 'since' ? format.day(String(value)) : format.moment(String(value))),
};
