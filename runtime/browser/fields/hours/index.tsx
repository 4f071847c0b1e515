import { shiftHours } from '../../../shared/hours/index.ts';
import { useMinute } from '../../clock/minute.ts';
import { useTimeZone } from '../../clock/timeZone.ts';
import type { FieldModule, Wording } from '../field.ts';
import {
  formatException,
  formatNextChange,
  formatOffset,
  formatWeek,
  type OpeningHours,
  type OpeningStatus,
  openingStatusOf,
  statusForVisitor,
} from './formatHours.ts';
import './hours.css';

/**
 * Opening hours: the current state and the week, in the office's time zone. After hydration also in the visitor's time
 * zone, in reserved space. A table shows the state only.
 */
const hours: FieldModule = {
  align: 'start',
  Cell: ({ value, wording, dense, lang }) => <Hours hours={value as OpeningHours} wording={wording} isShort={dense} lang={lang} />,
  text: (value, wording) => formatWeek((value as OpeningHours).weekly, wording).join('; '),
};

export default hours;

interface HoursProps {
  hours: OpeningHours;
  wording: Wording;
  isShort: boolean;
  lang: string | undefined;
}

function Hours({ hours: openingHours, wording, isShort, lang }: HoursProps) {
  const minute = useMinute();
  const timeZone = useTimeZone();
  const own = minute === null ? undefined : statusForVisitor(openingHours, minute, timeZone);
  const { t } = wording;
  const now = <Now there={openingStatusOf(openingHours)} own={own} wording={wording} />;
  if (isShort) return now;
  return (
    <div className="hours">
      {now}
      <ul>
        {formatWeek(openingHours.weekly, wording).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="hours-zone">{t('hours.zone', { offset: formatOffset(openingHours.now.offset) })}</div>
      <div className="hours-own hours-room" data-room={t('hours.own', { hours: formatWeek(openingHours.weekly, wording).join('; ') })}>
        <span>{own && <OwnWeek openingHours={openingHours} minutesAhead={own.minutesAhead} wording={wording} />}</span>
      </div>
      {openingHours.exceptions.length > 0 && (
        <ul className="hours-exceptions">
          {openingHours.exceptions.map((exception) => (
            <Exception key={exception.from} exception={exception} wording={wording} lang={lang} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A day or range with special hours, and its name. */
function Exception({ exception, wording, lang }: Pick<HoursProps, 'wording' | 'lang'> & { exception: OpeningHours['exceptions'][number] }) {
  const { days, times } = formatException(exception, wording);
  return (
    <li>
      <span>{days}</span> · <bdi lang={lang}>{exception.name}</bdi> · <span>{times}</span>
    </li>
  );
}

/** The current state and the next change, first in the office's time zone, then in the visitor's, in the same space. */
function Now({ there, own, wording }: { there: OpeningStatus; own: OpeningStatus | undefined; wording: Wording }) {
  const { t } = wording;
  const status = own ?? there;
  const until = formatUntil(status, wording);
  const room = formatUntil(there, wording);
  return (
    <span className="hours-now">
      <span className={status.isOpen ? 'badge badge-success' : 'badge'}>{t(status.isOpen ? 'hours.open' : 'hours.closed')}</span>
      {until !== undefined && (
        <span className="hours-room" data-room={room && t('hours.yours', { until: room })}>
          <span>{own ? t('hours.yours', { until }) : until}</span>
        </span>
      )}
    </span>
  );
}

function formatUntil(status: OpeningStatus, wording: Wording): string | undefined {
  const when = formatNextChange(status, wording);
  return when === undefined ? undefined : wording.t(status.isOpen ? 'hours.until' : 'hours.from', { when });
}

function OwnWeek({ openingHours, minutesAhead, wording }: { openingHours: OpeningHours; minutesAhead: number; wording: Wording }) {
  const { t } = wording;
  if (minutesAhead === 0) return t('hours.same');
  return t('hours.own', { hours: formatWeek(shiftHours(openingHours.weekly, minutesAhead), wording).join('; ') });
}
