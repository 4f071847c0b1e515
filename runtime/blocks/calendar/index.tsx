import { fieldIn, isSomething, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { Marks } from '../../browser/fields/parts/Marks.tsx';
import { formatDay } from '../../browser/fields/slots.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { daysOf } from './days.ts';
import './calendar.css';

type CalendarPart = BlockProps<'calendar'>['block'];

/** A week or a month of rows. Renders nothing if the visitor may not load it. */
export default function CalendarBlock({ block }: BlockProps<'calendar'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const isFailed = failures[block.of] !== undefined;
  const startDay = textIn(data[block.of], block.starts);
  if (!isFailed && startDay === undefined) return null;
  return (
    <BlockSection kind="calendar" heading={block.heading}>
      {isFailed || startDay === undefined ? (
        <LoadFailure text={t('block.calendar.failed')} retry={t('block.calendar.retry')} />
      ) : (
        <Days block={block} startDay={startDay} />
      )}
    </BlockSection>
  );
}

function Days({ block, startDay }: { block: CalendarPart; startDay: string }) {
  const { data } = useLoadedPage();
  const span = block.span ?? 'week';
  const days = daysOf[span](startDay);
  const rows = Map.groupBy(rowsIn(fieldIn(data[block.of], block.field)), (row) => textIn(row, block.day) ?? '');
  const isEmpty = span === 'month' && !days.some((day) => rows.has(day));
  return (
    <>
      <SpanLinks block={block} span={span} startDay={startDay} />
      {span === 'month' && <MonthNote block={block} startDay={startDay} isEmpty={isEmpty} />}
      {span === 'month' && <Weekdays days={days.slice(0, 7)} />}
      <ol className={`calendar calendar-${span}`}>
        {days.map((day) => (
          <Day
            key={day}
            block={block}
            day={day}
            rows={rows.get(day)}
            isOutside={span === 'month' && day.slice(0, 7) !== startDay.slice(0, 7)}
          />
        ))}
      </ol>
    </>
  );
}

/** An empty month links to the day of the next row. If no day is in the address, the note says that a future month is shown. */
function MonthNote({ block, startDay, isEmpty }: { block: CalendarPart; startDay: string; isEmpty: boolean }) {
  const { data, search } = useLoadedPage();
  const format = useFormat();
  const t = useWords();
  const addressOf = useSpanAddress(block);
  const nearest = block.nearest && textIn(data[block.of], block.nearest);
  const present = block.present && textIn(data[block.of], block.present);
  if (isEmpty) {
    return (
      <p className="quiet">
        {t('block.calendar.month.none')}{' '}
        {nearest && (
          <RouteLink className="link" to={addressOf(nearest)} preserveScroll>
            {t('block.calendar.month.nearest', { day: format.day(nearest) })}
          </RouteLink>
        )}
      </p>
    );
  }
  const isFuture = present !== undefined && startDay > present && !new URLSearchParams(search).has(block.query);
  return isFuture ? <p className="quiet">{t('block.calendar.month.later')}</p> : null;
}

/** The address of the week or month of a day. It preserves the other parts of the query. */
function useSpanAddress(block: CalendarPart): (day: string | undefined) => string {
  const { pathname, search } = useLoadedPage();
  return (day) => {
    const query = new URLSearchParams(search);
    query.delete(block.query);
    if (day !== undefined) query.set(block.query, day);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}

/** The column headers. Each day names its weekday for screen readers. */
function Weekdays({ days }: { days: readonly string[] }) {
  const t = useWords();
  return (
    <p className="calendar-weekdays" aria-hidden="true">
      {days.map((day) => (
        <span key={day}>{t(`hours.day.${new Date(day).getUTCDay() || 7}`)}</span>
      ))}
    </p>
  );
}

interface DayProps {
  block: CalendarPart;
  day: string;
  rows: readonly unknown[] | undefined;
  /** Whether the day belongs to the previous or next month. */
  isOutside: boolean;
}

function Day({ block, day, rows, isOutside }: DayProps) {
  const format = useFormat();
  const t = useWords();
  const Heading = block.heading ? 'h3' : 'h2';
  const classes = ['calendar-day', !rows && 'calendar-free', isOutside && 'calendar-outside'].filter(Boolean).join(' ');
  return (
    <li className={classes}>
      <Heading>
        <time dateTime={day}>
          <span className="calendar-whole-day">{formatDay(day, { t, format })}</span>
          {block.span === 'month' && (
            <span className="calendar-number" aria-hidden="true">
              {format.number(Number(day.slice(-2)))}
            </span>
          )}
        </time>
      </Heading>
      {rows ? (
        <ul className="calendar-entries">
          {rows.map((row, index) => (
            // Rows have no ids, so their index is the key.
            <Entry key={index} block={block} row={row} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{t('block.calendar.free')}</p>
      )}
    </li>
  );
}

/** Links to the previous, next and current week or month. */
function SpanLinks({ block, span, startDay }: { block: CalendarPart; span: keyof typeof daysOf; startDay: string }) {
  const { data } = useLoadedPage();
  const t = useWords();
  const name = useSpanName(span, startDay);
  const addressOf = useSpanAddress(block);
  const links = [
    { id: 'previous', icon: 'chevron-left', to: addressOf(textIn(data[block.of], block.previous)) },
    { id: 'next', icon: 'chevron-right', to: addressOf(textIn(data[block.of], block.next)) },
  ] as const;
  return (
    <nav className="calendar-spans" aria-label={t(`block.calendar.${span}.all`)}>
      {links.map(({ id, icon, to }) => (
        <RouteLink key={id} className="button button-small button-icon" to={to} preserveScroll title={t(`block.calendar.${span}.${id}`)}>
          <Icon name={icon} />
          <span className="visually-hidden">{t(`block.calendar.${span}.${id}`)}</span>
        </RouteLink>
      ))}
      <RouteLink className="button button-small" to={addressOf(block.present && textIn(data[block.of], block.present))} preserveScroll>
        {t(`block.calendar.${span}.now`)}
      </RouteLink>
      <strong>{name}</strong>
    </nav>
  );
}

/** The days of a week, or the name and year of a month. */
function useSpanName(span: keyof typeof daysOf, startDay: string): string {
  const format = useFormat();
  const t = useWords();
  if (span === 'week') return `${format.day(startDay)} – ${format.day(daysOf.week(startDay).at(-1) ?? startDay)}`;
  const [year = '', month = ''] = startDay.split('-');
  return t('block.calendar.month.name', { year, month: t(`block.calendar.month.names.${Number(month)}`) });
}

function Entry({ block, row }: { block: CalendarPart; row: unknown }) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const [title, ...others] = block.columns ?? [];
  if (!title) return null;
  const to = opensTo(tables, block.opens, { ...scope, row });
  const name = <FieldValue column={title} record={row} />;
  return (
    <li className="calendar-entry">
      <p>
        <Marks marks={block.marked} valueIn={(field) => fieldIn(row, field)} />
        {to ? (
          <RouteLink className="link" to={to}>
            {name}
          </RouteLink>
        ) : (
          name
        )}
      </p>
      {others
        .filter(({ field }) => isSomething(fieldIn(row, field)))
        .map((column) => (
          <p key={column.field} className="calendar-fact">
            <FieldValue column={column} record={row} />
          </p>
        ))}
    </li>
  );
}
