import type { ToolFormula } from '../tool.ts';

/** Milliseconds from the Windows epoch, 1601-01-01, to 1970-01-01 (MS-DTYP, FILETIME). */
const windowsEpoch = 11_644_473_600_000n;
/** Seconds from 1900-01-01 to 1970-01-01 (RFC 868). */
const ntpEpoch = 2_208_988_800n;

/** Converts counts of each format to milliseconds of Unix time. */
const unitConverters: Readonly<Record<string, (count: bigint) => bigint>> = {
  seconds: (count) => count * 1000n,
  milliseconds: (count) => count,
  microseconds: (count) => count / 1000n,
  nanoseconds: (count) => count / 1_000_000n,
  filetime: (count) => count / 10_000n - windowsEpoch,
  ntp: (count) => (count - ntpEpoch) * 1000n,
};

/** Guesses the format of a number by its digits: current times have 10 digits in seconds, 13 in milliseconds, and so on. */
function formatByDigits(digits: string): string {
  const bounds: [number, string][] = [
    [11, 'seconds'],
    [14, 'milliseconds'],
    [17, 'microseconds'],
    [18, 'filetime'],
  ];
  return bounds.find(([max]) => digits.length <= max)?.[1] ?? 'nanoseconds';
}

/** Date and time with an optional zone (RFC 3339, ISO 8601). */
const signed = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})[T_ -]?(\d{2})(\d{2})(\d{2})()(Z)?$/i;

export interface ParsedTime {
  /** Milliseconds since 1970-01-01 UTC. */
  milliseconds: number;
  format: string;
}

/** Parses an offset such as +08:00 to minutes. Undefined if the text is not an offset. */
export function parseOffset(text: string): number | undefined {
  const plain = text.replace(/^(UTC|GMT)/i, '').trim();
  if (plain === '' || /^z$/i.test(plain)) return 0;
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(plain) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return sign === undefined || value > 18 * 60 || Number(minutes) > 59 ? undefined : (sign === '-' ? -1 : 1) * value;
}

/** Parses a time. A date without a zone has the given offset. */
export function parseTime(text: string, format: string, offset: number): ParsedTime | undefined {
  const written = format === 'auto' ? (signed.exec(text) ?? compact.exec(text)) : null;
  if (written) return parseDateTime(written, offset);
  const digits = text.replace(/[\s,_]/g, '');
  if (!/^(-?\d{1,21}|0x[\da-f]{1,16})$/i.test(digits)) return undefined;
  const count = digits.startsWith('-') ? -BigInt(digits.slice(1)) : BigInt(digits);
  const own = format === 'auto' ? formatByDigits(String(count).replace('-', '')) : format;
  const milliseconds = unitConverters[own]?.(count);
  return milliseconds === undefined ? undefined : { milliseconds: Number(milliseconds), format: own };
}

function parseDateTime(parts: RegExpExecArray, offset: number): ParsedTime | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const own = parts[8] === undefined ? offset : parseOffset(parts[8]);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // A leap second is read as the start of the next minute.
  if (!isDay || hour > 23 || minute > 59 || second > 60 || own === undefined) return undefined;
  const fraction = Math.floor(Number(`0.${parts[7] || '0'}`) * 1000);
  return { milliseconds: Date.UTC(year, month - 1, day, hour, minute, second, fraction) - own * 60_000, format: 'written' };
}

/** The range of times that all formats support. */
const years = { first: Date.UTC(1601, 0, 1), last: Date.UTC(9999, 11, 31, 23, 59, 59, 999) };

/** Formats the week date of ISO 8601. A week belongs to the year of its Thursday. */
export function isoWeek(milliseconds: number): string {
  const date = new Date(milliseconds);
  const day = date.getUTCDay() || 7;
  const thursday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 4 - day));
  const week = Math.ceil(dayOfYear(thursday.getTime()) / 7);
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}-${day}`;
}

/** The day of the year, from 1. */
export const dayOfYear = (milliseconds: number): number =>
  Math.floor((milliseconds - Date.UTC(new Date(milliseconds).getUTCFullYear(), 0, 1)) / 86_400_000) + 1;

/** A moment in all formats. */
export const timestamp: ToolFormula = ({ text }) => {
  const offset = parseOffset(text('offset'));
  if (offset === undefined) return { field: 'offset', reason: 'offset' };
  const read = parseTime(text('time'), text('format'), offset);
  if (!read) return { field: 'time', reason: 'time' };
  const { milliseconds, format } = read;
  if (milliseconds < years.first || milliseconds > years.last) return { field: 'time', reason: 'years' };
  const local = milliseconds + offset * 60_000;
  const integer = BigInt(milliseconds);
  return {
    outputs: {
      utc: formatIso(milliseconds, 0),
      local: formatIso(local, offset),
      seconds: String(Math.floor(milliseconds / 1000)),
      milliseconds: String(milliseconds),
      filetime: String((integer + windowsEpoch) * 10_000n),
      ntp: String(BigInt(Math.floor(milliseconds / 1000)) + ntpEpoch),
      week: isoWeek(local),
      day: String(dayOfYear(local)),
    },
    notes: [{ id: format }, milliseconds > 2_147_483_647_000 && { id: 'overflow', tone: 'warning' }],
  };
};

function formatIso(milliseconds: number, offset: number): string {
  const text = new Date(milliseconds).toISOString().replace('.000', '').slice(0, -1);
  if (offset === 0) return `${text}Z`;
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
