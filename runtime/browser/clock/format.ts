/**
 * Formats dates, numbers and sizes in the site's language. Server and browser must render identical text, but locale data
 * differs between engines. So dates are assembled from numbers by a pattern in the words; Intl does only calendar
 * arithmetic.
 */
import { useMemo } from 'react';
import { type ClockParts, clockParts } from '../../shared/hours/clock.ts';
import { majorOf } from '../../shared/money.ts';
import { usePortal } from '../context.ts';
import { type Translate, useWords } from '../words.ts';
import { useTimeZone } from './timeZone.ts';

export interface Formatters {
  /** A calendar day, or the day of an instant. */
  day: (iso: string) => string;
  /** An instant with time and zone. */
  moment: (iso: string) => string;
  /** The time of an instant, for use next to its day. */
  time: (iso: string) => string;
  number: (value: number) => string;
  /** `5000+` from a cap on. `first` is the first number in this format, if it is not the cap. */
  capped: (value: number, cap: number, first?: number) => string;
  /** An amount in the smallest unit of its currency. */
  money: (minor: number, currency: string) => string;
  /** A size in bytes. */
  bytes: (value: number) => string;
}

/** The part of the words that formatters need. */
type Patterns = (key: string, facts?: Record<string, string>) => string;

/** The formatters of the site in the visitor's time zone. */
export function useFormat(): Formatters {
  const { tables } = usePortal();
  const t = useWords();
  const timeZone = useTimeZone();
  const { locale } = tables.site;
  return useMemo(() => cachedFormat(locale, timeZone, t), [locale, timeZone, t]);
}

const formats = new WeakMap<Translate, Map<string, Formatters>>();

/** Cached for all dates and numbers of a page, because creating formatters is expensive. */
function cachedFormat(locale: string, timeZone: string, t: Translate): Formatters {
  const ofWords = formats.get(t) ?? new Map<string, Formatters>();
  formats.set(t, ofWords);
  const key = `${locale} ${timeZone}`;
  const format = ofWords.get(key) ?? formatOf(locale, timeZone, t);
  ofWords.set(key, format);
  return format;
}

/** The formatters of a locale. `t` provides date patterns and the names of months and units. */
export function formatOf(locale: string, timeZone: string, t: Patterns): Formatters {
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 2 });
  const number = memoized((value: number) => numbers.format(value));
  const textOfDay = memoized((isoDay: string) => {
    const { year, month, day } = partsOfDay(isoDay);
    return t('shell.date.day', { year, mm: month, dd: day, d: String(Number(day)), month: t(`shell.date.month.${Number(month)}`) });
  });
  // Moments seldom repeat, but their days do.
  const dayOf = ({ year, month, day }: ClockParts) => textOfDay(`${year}-${month}-${day}`);
  return {
    number,
    day: memoized((iso) => (isDay(iso) ? textOfDay(iso) : dayOf(partsIn(timeZone, iso)))),
    moment: memoized((iso) => {
      const parts = partsIn(timeZone, iso);
      return t('shell.date.moment', {
        day: dayOf(parts),
        time: timeOf(parts),
        zone: parts.timeZoneName.replace('GMT', 'UTC').replace(/[+-]0$/, ''),
      });
    }),
    time: (iso) => timeOf(partsIn(timeZone, iso)),
    capped: (value, cap, first = cap) => (value >= first ? `${cap}+` : number(value)),
    money: (minor, currency) => amountIn(locale, majorOf(minor, currency), currency),
    bytes: (value) => sizeIn(value, number, t),
  };
}

/** The currency is shown by its ISO code: the symbols differ between engines. */
const amountIn = (locale: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', numberingSystem: 'latn' }).format(amount);

/** Maximum number of cached dates; then the cache is cleared. */
const maxEntries = 1_000;

/** Caches formatted dates, which repeat across pages. */
function memoized<Value>(write: (value: Value) => string): (value: Value) => string {
  const known = new Map<Value, string>();
  return (value) => {
    const text = known.get(value) ?? write(value);
    if (known.size >= maxEntries) known.clear();
    known.set(value, text);
    return text;
  };
}

const timeOf = ({ hour, minute }: ClockParts): string => `${hour}:${minute}`;

const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);

function partsOfDay(iso: string): ClockParts {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { year, month, day, hour: '00', minute: '00', timeZoneName: 'UTC' };
}

function partsIn(timeZone: string, iso: string): ClockParts {
  return timeZone === 'UTC' ? partsInUtc(new Date(iso).toISOString()) : clockParts(timeZone, new Date(iso));
}

/** Parses a UTC text directly, at a tenth of the cost of Intl. Used by the server, many times a page. */
const partsInUtc = (iso: string): ClockParts => ({
  ...partsOfDay(iso.slice(0, -14)),
  hour: iso.slice(-13, -11),
  minute: iso.slice(-10, -8),
});

const units = ['b', 'kb', 'mb', 'gb', 'tb'];

function sizeIn(bytes: number, number: (value: number) => string, t: Patterns): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** step;
  const rounded = value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return t(`shell.unit.${units[step]}`, { value: number(rounded) });
}
