import { daysSince, daysUntil } from '../../../shared/hours/calendarDays.ts';
import { useMinute } from '../../clock/minute.ts';
import { useTimeZone } from '../../clock/timeZone.ts';
import { Icon } from '../../widgets/Icon.tsx';
import type { Wording } from '../field.ts';

interface DueDayProps {
  /** A calendar day. */
  day: string;
  wording: Wording;
}

const minuteMs = 60_000;

/** A calendar day and the days until it, in the visitor's time zone. An overdue day has an icon and a word. */
export function DueDay({ day, wording: { t, format } }: DueDayProps) {
  const minute = useMinute();
  const timeZone = useTimeZone();
  const left = minute === null ? undefined : daysUntil(day, timeZone, minute * minuteMs);
  return (
    <span className="due">
      <time dateTime={day}>{format.day(day)}</time>
      {left !== undefined && <Left days={left} t={t} format={format} />}
    </span>
  );
}

function Left({ days, t, format }: Pick<Wording, 't' | 'format'> & { days: number }) {
  const count = Math.abs(days);
  const facts = { count, number: format.number(count) };
  if (days > 0) return <span className="due-left">{t('due.left', facts)}</span>;
  return (
    <span className={days < 0 ? 'badge badge-high' : 'badge badge-medium'}>
      <Icon name={days < 0 ? 'high' : 'clock'} />
      {days < 0 ? t('due.over', facts) : t('due.today')}
    </span>
  );
}

/** The day of an instant and the days since then, in the visitor's time zone. */
export function WaitingSince({ iso, wording: { t, format } }: { iso: string; wording: Wording }) {
  const minute = useMinute();
  const timeZone = useTimeZone();
  const days = minute === null ? undefined : daysSince(Date.parse(iso), timeZone, minute * minuteMs);
  return (
    <span className="due">
      <time dateTime={iso} title={format.moment(iso)}>
        {format.day(iso)}
      </time>
      {days !== undefined && days > 0 && <span className="due-left">{t('due.since', { count: days, number: format.number(days) })}</span>}
    </span>
  );
}
